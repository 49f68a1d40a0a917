import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The token of the newest link mailed to someone; the gateway writes it within seconds. */
export async function mailedToken(
  folders: string[],
  email: string,
  page: 'reset-password' | 'verify-email',
): Promise<string> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) {
    const lines = folders.flatMap((folder) => linesOf(join(folder, 'outbox.ndjson')));
    const mails = lines.filter((line) => line.includes(`"${email}"`) && line.includes(`/${page}/`));
    const token = mails
      .at(-1)
      ?.split(`/${page}/`, 2)[1]
      ?.match(/^[\w-]+/)?.[0];
    if (token !== undefined) return token;
  }
  throw new Error(`no link was mailed to ${email}`);
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
