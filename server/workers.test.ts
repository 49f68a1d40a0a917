import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

/** A worker that serves its process id, as the real one does its pages; with FAIL it never comes up. */
const worker = (here: string) => `
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { shutDownGracefully } from '${here}/graceful-shutdown.ts';
if (process.env.FAIL) { console.error('PORT 1 is taken.'); process.exit(1); }
const server = createServer((_, reply) => reply.end(String(process.pid)));
shutDownGracefully(cluster.worker, server, () => undefined, () => server.close(() => process.exit(0)));
server.listen(0, '127.0.0.1', () => {
  if (cluster.worker.id === 1) console.log('at ' + server.address().port);
  cluster.worker.send('ready');
});`;
const leader = (here: string) => `
import { leadWorkers } from '${here}/workers.ts';
process.exit(await leadWorkers(2, import.meta.dirname + '/worker.mjs'));`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'workers-'));
  const here = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
  writeFileSync(join(folder, 'worker.mjs'), worker(here));
  writeFileSync(join(folder, 'leader.mjs'), leader(here));
});
afterAll(() => rmSync(folder, { recursive: true }));

let child: ChildProcess;
let said: string;
function lead(env: Record<string, string> = {}) {
  said = '';
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(folder, 'leader.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const output of [child.stdout, child.stderr]) output?.on('data', (words: Buffer) => (said += words.toString()));
}
afterEach(() => child.kill('SIGKILL'));

const heard = (words: string) => vi.waitFor(() => expect(said).toContain(words), { timeout: 20_000, interval: 20 });
/** The process that answers a visitor without an old connection. */
const ask = async () => {
  const port = /at (\d+)/.exec(said)?.[1];
  return Number(await (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text());
};
const whoAnswers = async () => new Set([await ask(), await ask(), await ask(), await ask()]);

test('on a hang-up every worker is started anew, and all of them end in order when asked', async () => {
  lead();
  await heard('2 workers.');
  const before = await whoAnswers();
  expect(before.size).toBe(2);

  child.kill('SIGHUP');
  await heard('Every worker was started anew.');
  const after = await whoAnswers();
  expect(after.size).toBe(2);
  expect([...after].filter((pid) => before.has(pid))).toEqual([]);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a worker that dies is started again while the other goes on serving', async () => {
  lead();
  await heard('2 workers.');
  const [dying = 0, other = 0] = await whoAnswers();
  process.kill(dying, 'SIGKILL');
  await heard('ended (SIGKILL); another starts in 1 s.');
  expect(await whoAnswers()).toEqual(new Set([other]));
  await vi.waitFor(async () => expect((await whoAnswers()).size).toBe(2), { timeout: 20_000 });
});

test('when the first worker does not come up, its line is said once and its exit code is the leader’s', async () => {
  lead({ FAIL: 'yes' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said.trim()).toBe('PORT 1 is taken.');
});
