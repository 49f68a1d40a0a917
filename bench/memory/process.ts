import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment } from '../../scripts/lib/clean-environment.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import { serverEnvironment, serverFlags } from '../../scripts/lib/server-flags.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server that answered /readyz, after so many milliseconds. */
export interface Started {
  url: string;
  /** from its being started to its first answer */
  took: number;
  /** what it holds of the machine's memory now, in MB of 10^6 bytes */
  resident: () => number;
  end: () => Promise<void>;
}

/** Starts `file` as the application is started, with these settings alone. It is asked as soon as it says that it listens. */
export async function start(file: string, settings: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const follow = new URL('../../scripts/lib/follow.mjs', import.meta.url).href;
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...settings };
  const env = { ...serverEnvironment, ...cleanEnvironment(), ...own };
  const began = performance.now();
  const child = spawn(process.execPath, [...serverFlags, `--import=${follow}`, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  beforeLeaving(end);
  let said = '';
  const listens = new Promise<void>((resolve) => {
    for (const output of [child.stdout, child.stderr])
      output!.setEncoding('utf8').on('data', (words: string) => {
        said += words;
        if (said.includes('are at http')) resolve();
      });
  });
  await Promise.race([listens, gone]);
  if (child.exitCode !== null) throw new Error(`${file} did not start.\n${said}`);
  const { ok } = await fetch(`${url}/readyz`);
  const took = performance.now() - began;
  if (!ok) throw new Error(`${file} listens and is not ready.\n${said}`);
  return { url, took, resident: () => residentOf(child.pid!), end };
}

function residentOf(pid: number) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}
