import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A place for one worker: another sits down when it dies or is replaced. */
interface WorkerSlot {
  worker: Worker;
}

const soon = 60_000;
const longestPause = 30_000;
/** Longer than a worker's own farewell and grace: who is not gone by then never goes by itself. */
const longestGoodbye = 16_000;

/**
 * Runs `count` workers of `file` behind one port until SIGTERM or SIGINT, and answers the exit code. One that dies is started again after
 * growing pauses. On SIGHUP others take over, one after the other: a new one is ready before an old one goes. The first comes up alone, so
 * that one prepares the database; when it does not, nothing else starts and its exit code is the answer.
 */
export async function leadWorkers(count: number, file: string): Promise<number> {
  cluster.setupPrimary({ exec: file });
  const { ending, over } = endOnSignal();
  const first = cluster.fork();
  if (!(await isReady(first))) return ending.aborted ? over : (first.process.exitCode ?? 1);

  const slots = Array.from({ length: count }, (_, place): WorkerSlot => ({
    worker: place === 0 ? first : cluster.fork(),
  }));
  for (const slot of slots) void keepTaken(slot, ending);
  let round = Promise.resolve();
  process.on('SIGHUP', () => {
    round = round.then(() => replaceAll(slots, ending));
  });
  await Promise.all(slots.slice(1).map(({ worker }) => isReady(worker)));
  if (!ending.aborted) console.log(`${count} workers. kill -HUP ${process.pid} starts them anew, one after the other.`);
  return over;
}

/** Asks every worker to end when we are asked, and insists when asked again or when one takes too long. */
function endOnSignal() {
  const end = new AbortController();
  const codes: number[] = [];
  const over = new Promise<number>((resolve) => {
    cluster.on('exit', (_, code) => {
      if (!end.signal.aborted) return;
      codes.push(code ?? 1);
      if (living().length === 0) resolve(Math.max(...codes));
    });
  });
  const ask = () => {
    const how = end.signal.aborted ? 'SIGKILL' : 'SIGTERM';
    end.abort();
    for (const worker of living()) void dismiss(worker, () => worker.process.kill(how));
  };
  process.on('SIGTERM', ask).on('SIGINT', ask);
  return { ending: end.signal, over };
}

const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead()) as Worker[];

/** Seats another worker when the one here dies, until the end. */
async function keepTaken(slot: WorkerSlot, ending: AbortSignal) {
  for (let deaths = 0; ;) {
    const { worker } = slot;
    const since = Date.now();
    await gone(worker);
    if (ending.aborted) return;
    if (slot.worker !== worker) continue;
    deaths = Date.now() - since < soon ? deaths + 1 : 1;
    const wait = Math.min(longestPause, 500 * 2 ** deaths);
    const { exitCode, signalCode } = worker.process;
    console.error(
      `Worker ${worker.id} ended (${signalCode ?? `code ${exitCode}`}); another starts in ${wait / 1000} s.`,
    );
    await pause(wait);
    if (ending.aborted) return;
    if (slot.worker === worker) slot.worker = cluster.fork();
  }
}

async function replaceAll(slots: WorkerSlot[], ending: AbortSignal) {
  for (const slot of slots) {
    if (ending.aborted) return;
    const next = cluster.fork();
    if (!(await isReady(next))) {
      if (!ending.aborted) console.error(`Worker ${next.id} did not come up; the old ones stay.`);
      return;
    }
    const old = slot.worker;
    slot.worker = next;
    await dismiss(old, () => old.isConnected() && old.send('leave'));
  }
  console.log('Every worker was started anew.');
}

/** Ends a worker in the given way, and by force when that does not help. */
async function dismiss(worker: Worker, how: () => unknown) {
  if (worker.isDead()) return;
  const force = setTimeout(() => worker.process.kill('SIGKILL'), longestGoodbye);
  how();
  await gone(worker);
  clearTimeout(force);
}

/** True once the worker says that it listens, false when it ends before. */
async function isReady(worker: Worker) {
  const heard = new Promise<boolean>((resolve) => {
    worker.on('message', (word) => word === 'ready' && resolve(true));
  });
  return Promise.race([heard, gone(worker).then(() => false)]);
}

async function gone(worker: Worker) {
  if (!worker.isDead()) await once(worker, 'exit');
}
