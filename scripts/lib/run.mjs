import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const running = new Set();
const leftovers = [];
let cleaning = Promise.resolve();
/** @type {NodeJS.Signals | null} */
let stopping = null;
let stoppedAt = 0;

/**
 * Runs a command to its end, from the repository's root. Its output goes to the terminal; with `capture` it is kept
 * instead, with `tee` both. A signal sent to us is passed on to the command, and once it has ended we end too, unless
 * `survive` is set: then the caller gets its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { capture?: boolean, tee?: boolean, survive?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { capture = false, tee = false, survive = false, ...options } = {}) {
  const piped = capture || tee;
  const child = spawn(command, args, {
    cwd: root,
    stdio: piped ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    ...options,
  });
  running.add(child);
  let output = '';
  const keep = (from, terminal) =>
    from.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (tee) terminal.write(text);
    });
  if (piped) {
    keep(child.stdout, process.stdout);
    keep(child.stderr, process.stderr);
  }
  return new Promise((resolve) => {
    const end = (code) => {
      running.delete(child);
      if (stopping && !survive) void leave();
      else resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]));
  });
}

/** Registers what must be stopped or removed before we end, however we end. Last in, first out. */
export function beforeLeaving(work) {
  leftovers.push(work);
}

/** Does everything registered with beforeLeaving, once. Asked again meanwhile, it waits: a folder goes after the server that writes in it. */
export function cleanUp() {
  cleaning = cleaning.catch(() => {}).then(empty);
  return cleaning;
}

async function empty() {
  for (let next = leftovers.pop(); next; next = leftovers.pop()) await next();
}

async function leave() {
  await cleanUp();
  process.exit(128 + constants.signals[/** @type {NodeJS.Signals} */ (stopping)]);
}

// Ctrl-C arrives twice under npm: from the terminal and from npm. It is passed on once a second at most.
function passOn(signal) {
  if (stopping && performance.now() - stoppedAt < 1000) return;
  stopping = signal;
  stoppedAt = performance.now();
  if (running.size === 0) void leave();
  for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, passOn);

// Under npm a shell may stand between npm and us, which dies of a signal without passing it on. Its death is the signal.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    passOn('SIGTERM');
  }, 250);
  watch.unref();
}
