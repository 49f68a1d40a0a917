import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/test.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the server with the given settings; `ready` resolves with its address line, `ended` with how it ended. */
function runServer(settings: Record<string, string>) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production', PORT: '0', DEMO_DATA: 'false', ...settings },
  });
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (words: Buffer) => {
        said += words.toString();
        if (said.includes('are at http')) resolve();
      });
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said: said.trim() }));
  });
  return { ready, ended, stop: () => child.kill('SIGTERM') };
}

for (const [name, value, words] of [
  ['PORT', 'eighty', /^PORT must be a port from 0 to 65535, not 'eighty'\.$/],
  ['PUBLIC_URL', 'example', /^PUBLIC_URL must be an address like .+, not 'example'\.$/],
  ['SECRET_KEY', 'short', /^SECRET_KEY must be at least 32 characters, not '…'\.$/],
  ['BACKUP_KEY', 'short', /^BACKUP_KEY must be at least 32 characters, not '…'\.$/],
  ['WORKERS', '2', /^WORKERS=2 needs DATABASE_URL: the embedded database serves one process alone\.$/],
  ['DATA_DIR', join(root, 'package.json'), /^DATA_DIR must be a folder that can be written to/],
] as const) {
  test(`a bad ${name} is one clear line and exit 1 @desk`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'));
    const { code, said } = await runServer({ DATA_DIR: folder, [name]: value }).ended;
    expect(code).toBe(1);
    expect(said).toMatch(words);
    await rm(folder, { recursive: true, force: true });
  });
}

test('a second process on the same DATA_DIR is refused, and the first ends in order when asked @desk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'held-'));
  const first = runServer({ DATA_DIR: folder });
  await first.ready;
  const second = await runServer({ DATA_DIR: folder }).ended;
  expect(second.code).toBe(1);
  expect(second.said).toMatch(
    /^Another process holds the embedded database in .+\. Stop it, or give this one its own DATA_DIR\.$/,
  );

  first.stop();
  // What takes longer than nine seconds is cut short, and the exit code tells.
  expect((await first.ended).code).toBe(0);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['pg', 'secret.key']));

  const again = runServer({ DATA_DIR: folder });
  await again.ready;
  again.stop();
  expect((await again.ended).code).toBe(0);
  await rm(folder, { recursive: true, force: true });
});
