import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanEnvironment } from './clean-environment.mjs';
import { freePort } from './free-port.mjs';
import { root } from './paths.mjs';
import { beforeLeaving } from './run.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

const patience = 120_000;

/**
 * Starts a server of the repository, such as server/main.ts, as a process of its own on a free port of this machine, with these settings
 * alone, and waits until its /readyz answers. Throws with its last words when it does not come up within two minutes.
 * @param {string} node the Node to run it with
 * @param {string} file
 * @param {Record<string, string>} settings
 * @param {number} kept how many of the last characters of what it wrote are kept
 * @returns {Promise<{ url: string, pid: number, said: () => string, end: (signal?: NodeJS.Signals) => Promise<void> }>} `said` is the end
 *   of what it wrote to the terminal; `end` resolves once the process is gone
 */
export async function spawnServer(node, file, settings, kept = 4000) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const follow = new URL('follow.mjs', import.meta.url).href;
  const server = spawn(node, [...serverFlags, `--import=${follow}`, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...serverEnvironment,
      ...cleanEnvironment(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
  });
  let words = '';
  for (const output of [server.stdout, server.stderr])
    output?.setEncoding('utf8').on('data', (text) => (words = (words + text).slice(-kept)));
  const gone = new Promise((resolve) => server.once('close', resolve));
  /** @param {NodeJS.Signals} signal */
  const end = async (signal = 'SIGTERM') => {
    server.kill(signal);
    await gone;
  };
  beforeLeaving(() => end());
  for (const deadline = Date.now() + patience; !(await isReady(url)); await pause(50)) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline)
      throw new Error(`${file} did not start.\n${words}`);
  }
  return { url, pid: /** @type {number} */ (server.pid), said: () => words, end };
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false; // not listening yet
  }
}
