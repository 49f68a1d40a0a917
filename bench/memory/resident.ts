import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median } from '../report.ts';
import { start, type Started } from './process.ts';

/** What the application holds, in MB: ten seconds after it was ready, at work, and ten seconds after. */
export interface Resident {
  rest: number;
  middle: number;
  highest: number;
  after: number;
  /** answers a second meanwhile */
  rate: number;
}

const settling = 10_000;
const connections = 16;
const garage = '/api/v1/garages';

/** What a garage at work and the public ask, one after the other. */
const reads = [
  `${garage}/customers?limit=50`,
  `${garage}/jobcards?limit=50`,
  `${garage}/customers?limit=50&search=demo`,
  `${garage}/search?q=tn`,
  `${garage}/jobcards/counts`,
  `${garage}/dashboard`,
  '/',
  '/products',
];

/** Starts the application, lets it rest, gives it work for so many seconds and reads its memory all along. */
export async function residentUnderWork(settings: Record<string, string>, seconds: number): Promise<Resident> {
  const house = await start('server/main.ts', settings);
  await pause(settling);
  const rest = house.resident();
  const read: number[] = [];
  const clock = setInterval(() => read.push(house.resident()), 250);
  const rate = await work(house, seconds);
  clearInterval(clock);
  await pause(settling);
  const after = house.resident();
  await house.end();
  return { rest, middle: median(read), highest: Math.max(...read), after, rate };
}

async function work({ url }: Started, seconds: number) {
  const headers = { cookie: await signIn(url) };
  const run = randomBytes(4).toString('hex');
  let made = 0;
  const create: autocannon.Request = {
    method: 'POST',
    path: `${garage}/customers`,
    setupRequest: (request) => {
      made += 1;
      const body = JSON.stringify({ name: `Busy ${made}`, phone: String(9_000_000_000 + made) });
      return {
        ...request,
        body,
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `memory-${run}-${made}` },
      };
    },
  };
  const requests: autocannon.Request[] = [
    ...reads.map((path): autocannon.Request => ({ method: 'GET', path, headers })),
    create,
  ];
  const result = await autocannon({ url, duration: seconds, connections, requests, timeout: 30 });
  if (result.non2xx + result.errors > 0 || result['2xx'] === 0)
    throw new Error(`${result['2xx']} good answers, ${result.non2xx} bad ones, ${result.errors} errors.`);
  return result['2xx'] / result.duration;
}

async function signIn(url: string) {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'demo1234' }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
