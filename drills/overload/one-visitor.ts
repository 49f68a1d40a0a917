import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Outcome } from '../lib/outcome.ts';
import type { DrillServer } from '../lib/server.ts';
import { type Answered, type Ask, askOnce, p99Of } from '../lib/steady.ts';
import { agentAt, asks, connections, post } from './asks.ts';

const [mostForPages, mostForSignIns] = [2, 4];
interface Times {
  pages: number[];
  signIns: number[];
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
  // half of it before and half after, for a machine may change its pace meanwhile
  const before = await measure(url, seconds);
  const floods: { name: string; times: Times; counts: string }[] = [];
  for (const name of Object.keys(asks).filter((one) => one.includes(only))) {
    const stop = flood(url, name);
    await pause(1000);
    const times = await measure(url, seconds);
    const counts = [...(await stop())].map(([status, count]) => `${count} × ${status}`).join(', ');
    floods.push({ name, times, counts });
    // what is still being worked on is not the next one's
    await pause(500);
  }
  const after = await measure(url, seconds);
  const alone = {
    pages: p99Of([...before.pages, ...after.pages]),
    signIns: p99Of([...before.signIns, ...after.signIns]),
  };
  const ratios = floods.map(({ name, times, counts }) => ({
    name,
    counts,
    pages: p99Of(times.pages) / alone.pages,
    signIns: p99Of(times.signIns) / alone.signIns,
  }));
  for (const { name, pages, signIns, counts } of ratios)
    log(`${name}: pages ${pages.toFixed(1)} ×, sign-ins ${signIns.toFixed(1)} × (${counts})`);
  const worst = (what: keyof Times) => ratios.toSorted((a, b) => b[what] - a[what])[0]!;
  const [pages, signIns] = [worst('pages'), worst('signIns')];
  return {
    figures: `Beside one visitor on ${connections} connections with free choice of ${ratios.length} kinds of request, the 99th of 100 of another’s kept pages takes at most ${pages.pages.toFixed(1)} × of what it takes alone (${pages.name}; goal ${mostForPages}), of sign-ins ${signIns.signIns.toFixed(1)} × (${signIns.name}; goal ${mostForSignIns}); alone ${alone.pages.toFixed(1)} and ${alone.signIns.toFixed(0)} ms`,
    passed: pages.pages <= mostForPages && signIns.signIns <= mostForSignIns,
  };
}

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
