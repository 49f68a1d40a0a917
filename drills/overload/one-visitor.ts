import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Outcome } from '../lib/outcome.ts';
import type { DrillServer } from '../lib/server.ts';
import { type Answered, type Ask, askOnce, p99Of } from '../lib/steady.ts';
import { agentAt, asks, connections, post } from './asks.ts';

/** How many times as long as alone, and the milliseconds below which no multiple is noticed: half a frame of a screen, and what is at once. */
const goals = { pages: { ratio: 2, unnoticed: 8 }, signIns: { ratio: 4, unnoticed: 100 } };
interface Times {
  pages: number[];
  signIns: number[];
}

/** The 99th of 100, in milliseconds, and how many times what it is alone. */
interface Waited {
  alone: number;
  beside: number;
  ratio: number;
}

interface Flood {
  name: string;
  pages: Waited;
  signIns: Waited;
}

/**
 * One visitor on 40 connections asks for whatever costs us most, as fast as answers come, while another reads kept pages and signs in: both
 * come from networks of their own; `only` narrows what is asked by a part of its name. Printed is how many times longer the other one waits
 * than when alone, at the worst of all that was asked.
 */
export async function oneVisitor(
  { url }: DrillServer,
  seconds: number,
  log: (line: string) => void,
  only = '',
): Promise<Outcome> {
  // who asks is compiled as it runs, too: the first flood is not looked at
  const warm = flood(url, 'kept pages');
  await measure(url, 10);
  await warm();
  await pause(500);
  // half of it before and half after each, for a machine changes its pace meanwhile
  let before = await measure(url, seconds / 2);
  const floods: Flood[] = [];
  for (const name of Object.keys(asks).filter((one) => one.includes(only))) {
    const stop = flood(url, name);
    await pause(1000);
    const beside = await measure(url, seconds);
    const counts = [...(await stop())].map(([status, count]) => `${count} × ${status}`).join(', ');
    // what is still being worked on is nobody's who is alone
    await pause(500);
    const after = await measure(url, seconds / 2);
    const pages = waited([...before.pages, ...after.pages], beside.pages);
    const signIns = waited([...before.signIns, ...after.signIns], beside.signIns);
    log(`${name}: pages ${inWords(pages)}, sign-ins ${inWords(signIns)} (${counts})`);
    floods.push({ name, pages, signIns });
    before = after;
  }
  const worst = (what: keyof Times) => floods.toSorted((a, b) => b[what].ratio - a[what].ratio)[0]!;
  const [pages, signIns] = [worst('pages'), worst('signIns')];
  return {
    figures: `Beside one visitor on ${connections} connections with free choice of ${floods.length} kinds of request, the 99th of 100 of another’s kept pages takes at most ${inWords(pages.pages)} of what it takes alone (${pages.name}; goal ${goals.pages.ratio}, or ${goals.pages.unnoticed} ms), of sign-ins ${inWords(signIns.signIns)} (${signIns.name}; goal ${goals.signIns.ratio}, or ${goals.signIns.unnoticed} ms)`,
    passed: floods.every((one) => isAtGoal(one.pages, goals.pages) && isAtGoal(one.signIns, goals.signIns)),
  };
}

function waited(alone: number[], beside: number[]): Waited {
  const [usual, slow] = [p99Of(alone), p99Of(beside)];
  return { alone: usual, beside: slow, ratio: slow / usual };
}

const isAtGoal = ({ ratio, beside }: Waited, goal: { ratio: number; unnoticed: number }) =>
  ratio <= goal.ratio || beside <= goal.unnoticed;

const inWords = ({ ratio, beside, alone }: Waited) =>
  `${ratio.toFixed(1)} × (${beside.toFixed(1)} ms, alone ${alone.toFixed(1)})`;

/** How long an honest visitor's kept pages and sign-ins took, in milliseconds, asked side by side on one connection each. */
async function measure(url: string, seconds: number): Promise<Times> {
  const ask = { email: 'customer@demo.test', password: 'demo1234' };
  const until = performance.now() + seconds * 1000;
  const times = async (what: Ask, gap: number, well: number) => {
    const agent = agentAt('127.0.0.3');
    const took: number[] = [];
    while (performance.now() < until) {
      const answered = await askOnce(url, what, agent);
      took.push(answered.status === well ? answered.took : Infinity);
      await pause(gap);
    }
    agent.destroy();
    return took;
  };
  const [pages, signIns] = await Promise.all([times({ path: '/' }, 5, 200), times(post('/auth/login', ask), 100, 200)]);
  return { pages, signIns };
}

/** Lets a thread of its own ask until stopped, so that whoever measures is not held up; answers how often each status came. */
function flood(url: string, name: string): () => Promise<Map<Answered['status'], number>> {
  const thread = new Worker(new URL('./flood.ts', import.meta.url), { workerData: { url, name } });
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage('stop');
    const [counts] = (await once(thread, 'message')) as [Map<Answered['status'], number>];
    return counts;
  };
}
