import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { signInAll } from '../lib/callers.ts';
import { onEachDatabase } from '../lib/databases.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { followers } from './followers.ts';
import { oneVisitor } from './one-visitor.ts';
import { inPool } from '../lib/pool.ts';
import { watchMemory } from '../lib/process.ts';
import { type DrillServer, ownFolder, startServer } from '../lib/server.ts';
import { type Answered, askOnce, statusCounts } from '../lib/steady.ts';

const mostMemory = 400;
const longestReturn = 5000;
const customers = '/api/v1/garages/customers?limit=20';

/**
 * More than the service can do: connections that never finish their headers, streams of changes that nobody reads, everybody signing in at
 * once, and more requests than two cores can answer; and one visitor beside another, who must hardly notice. It must go on answering, turn
 * the rest away by 429 or 503, keep its memory, and be itself again 5 s later.
 */
export const run: Drill = ({ long, only, log }) =>
  onEachDatabase('overload', async (database) => {
    const folder = ownFolder();
    const start = () => startServer(database, folder, { LOG_LEVEL: 'fatal' });
    // What making a database takes, once, is not what this asks about.
    await (await start()).end();
    const server = await start();
    const memory = watchMemory(server.pid);
    // beforehand, for the one visitor's wrong passwords hold up browsers that an account does not know
    const { customer: _, ...staff } = await signInAll(server.url);
    // not the owner's: who signs in 200 times at once is signed out on the devices of before
    const cookie = staff.manager;
    const outcomes: Outcome[] = [];
    const besideAnother = async () => {
      log(`${database.name}: one visitor beside another`);
      // the 99th of 100 of fewer seconds is the fifth slowest answer, and chance
      outcomes.push(await oneVisitor(server, long ? 20 : 8, log, only));
      return ended();
    };
    if (only !== undefined) return besideAnother();
    log(`${database.name}: slow headers`);
    outcomes.push(await slowHeaders(server, cookie, long ? 60 : 3));
    log('streams of changes');
    outcomes.push(await followers(server, Object.values(staff), long ? 4000 : 200));
    log('signing in');
    outcomes.push(await signIns(server, cookie));
    log('too many requests');
    outcomes.push(await tooMany(server, cookie, long ? 60 : 5));
    // last, for it is longer than a cookie is good for
    return besideAnother();

    async function ended() {
      const most = await memory();
      outcomes.push({
        figures: `Memory: at most ${most.toFixed(0)} MB (goal ${mostMemory})`,
        passed: most <= mostMemory,
      });
      await server.end();
      return outcomes.map(({ figures, passed }) => ({ figures: `${database.name}: ${figures}`, passed }));
    }
  });

/** 1,000 connections give a header now and then and never end; others are served beside them. */
async function slowHeaders({ url }: DrillServer, cookie: string, seconds: number): Promise<Outcome> {
  const { port } = new URL(url);
  const sockets = await inPool(1000, 100, () => openSocket(Number(port)));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: slow\r\n');
  const dribble = setInterval(() => sockets.forEach((socket) => socket.write('X-Slow: yes\r\n')), 1000);
  const answers: Answered[] = [];
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(100))
    answers.push(await askOnce(url, { path: customers, headers: { cookie } }));
  clearInterval(dribble);
  for (const socket of sockets) socket.destroy();
  const slowest = Math.max(...answers.map(({ took }) => took));
  return {
    figures: `Beside 1,000 connections with slow headers for ${seconds} s: ${statusCounts(answers)}, slowest ${slowest.toFixed(0)} ms`,
    passed: answers.length > 0 && answers.every(({ status }) => status === 200),
  };
}

function openSocket(port: number): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      // The server may close it when it has waited long enough.
      socket.off('error', reject).on('error', () => socket.destroy());
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

async function signIns({ url }: DrillServer, cookie: string): Promise<Outcome> {
  const ask = {
    method: 'POST' as const,
    path: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'demo1234' }),
  };
  const begin = performance.now();
  const answers = await Promise.all(Array.from({ length: 200 }, () => askOnce(url, ask)));
  const took = performance.now() - begin;
  const back = await timeToReturn(url, cookie);
  return {
    figures: `200 sign-ins at once: ${statusCounts(answers)} within ${(took / 1000).toFixed(1)} s, well again after ${(back / 1000).toFixed(1)} s`,
    passed: isShed(answers.map(({ status }) => status)) && back <= longestReturn,
  };
}

async function tooMany({ url }: DrillServer, cookie: string, seconds: number): Promise<Outcome> {
  const result = await autocannon({
    url: url + customers,
    headers: { cookie },
    connections: 500,
    overallRate: 5000,
    duration: seconds,
    timeout: 20,
  });
  const back = await timeToReturn(url, cookie);
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count = 0 }]) => [Number(status), count] as const,
  );
  const lost = result.errors + result.timeouts;
  return {
    figures: `5,000 requests a second offered for ${seconds} s: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}, ${lost} without an answer, well again after ${(back / 1000).toFixed(1)} s`,
    passed: isShed(statuses.map(([status]) => status)) && lost === 0 && back <= longestReturn,
  };
}

/** Some were served, and whoever was not was told so. */
const isShed = (statuses: (number | string)[]) =>
  statuses.includes(200) && statuses.every((status) => status === 200 || status === 429 || status === 503);

/** Until five requests in a row were answered well and within half a second each, in milliseconds. */
async function timeToReturn(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  for (let good = 0, first = start; ;) {
    const { status, took, at } = await askOnce(url, { path: customers, headers: { cookie } });
    if (status !== 200 || took > 500) good = 0;
    else if ((good += 1) === 1) first = at;
    if (good === 5) return first - start;
    if (performance.now() - start > 60_000) return Infinity;
  }
}
