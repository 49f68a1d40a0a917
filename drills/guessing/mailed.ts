import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Sent {
  to: string;
  data: { code?: string; url?: string };
}

/** The token of the newest link mailed to someone for a page. */
export const mailedToken = (folders: string[], email: string, page: 'reset-password' | 'verify-email') =>
  told(folders, email, ({ url }) => (url?.includes(`/${page}/`) ? url.split('/').at(-1) : undefined));

/** The newest code sent to a phone. */
export const sentCode = (folders: string[], phone: string) => told(folders, phone, ({ code }) => code);

/** What the newest message to someone says; the gateway writes it within seconds. */
async function told(folders: string[], to: string, find: (data: Sent['data']) => string | undefined): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
    const lines = folders.flatMap((folder) => linesOf(join(folder, 'outbox.ndjson')));
    const mine = lines.filter((line) => line.includes(`"${to}"`)).map((line) => JSON.parse(line) as Sent);
    const found = mine.map(({ data }) => find(data)).findLast((one) => one !== undefined);
    if (found !== undefined) return found;
  }
  throw new Error(`nothing was sent to ${to}`);
}

function linesOf(file: string): string[] {
  try {
    // a line that is being written ends with the next look
    return readFileSync(file, 'utf8').split('\n').slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
