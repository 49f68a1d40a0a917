import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type Answered, askOnce } from '../lib/steady.ts';
import { agentAt, asks, connections } from './asks.ts';

const { url, name } = workerData as { url: string; name: string };
const next = asks[name]!;
const agent = agentAt('127.0.0.2');
const stopped = new AbortController();
const counts = new Map<Answered['status'], number>();
let turn = Date.now() % 1_000_000;

// whoever asks so much has a machine of their own: this thread takes what the server and the honest visitor leave
os.setPriority(os.constants.priority.PRIORITY_LOW);
parentPort?.once('message', () => stopped.abort());
await Promise.all(Array.from({ length: connections }, lane));
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(counts);

async function lane() {
  while (!stopped.signal.aborted) {
    const { status } = await askOnce(url, next((turn += 1)), agent);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
}
