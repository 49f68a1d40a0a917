import net from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerErrors } from './errors.ts';
import { takeFairTurns } from './fair-turns.ts';

let app: FastifyInstance;
let working: (() => void)[];
const ended = vi.fn<(ip: string) => void>();

beforeEach(() => {
  working = [];
  ended.mockClear();
  app = Fastify({ forceCloseConnections: true });
  answerErrors(app);
  takeFairTurns(app, (request) => request.headers['session'] as string | undefined, {
    atOnce: 4,
    waiting: 40,
    ofNetwork: { atOnce: 8, waiting: 20 },
  });
  app.get('/work', async () => new Promise<string>((resolve) => working.push(() => resolve('done'))));
  app.get('/quick', async () => 'done');
  app.get('/fails', async () => {
    throw new Error('failed');
  });
});
afterEach(() => app.close());

const ask = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) => {
  const { statusCode } = await app.inject({ url, remoteAddress, headers });
  ended(remoteAddress);
  return statusCode;
};
const [stranger, other] = ['198.51.100.1', '198.51.100.2'];
const begun = (count: number) => vi.waitFor(() => expect(working).toHaveLength(count));

test('four requests of one network are worked on at once, and nobody else waits for the rest', async () => {
  const all = Array.from({ length: 40 }, () => ask('/work', stranger));
  await begun(4);
  expect([await ask('/quick', other), await ask('/quick', stranger, { session: 'mine' })]).toEqual([200, 200]);
  for (let count = 4; count < 40; count += 1) {
    working[count - 4]!();
    await begun(count + 1);
  }
  for (const end of working.slice(36)) end();
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
});

test('addresses of one network wait together, and so do requests of one session wherever they come from', async () => {
  const network = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8::5'];
  const ours = network.map((address) => ask('/work', address));
  const mine = network.map((_, index) => ask('/work', `203.0.113.${index}`, { session: 'mine' }));
  await begun(8);
  expect([await ask('/quick', other), working.length]).toEqual([200, 8]);
  for (const end of working) end();
  await begun(10);
  for (const end of working) end();
  await Promise.all([...ours, ...mine]);
});

test('eight requests of all sessions of one network are worked on at once, and nobody elsewhere waits for the rest', async () => {
  const all = Array.from({ length: 20 }, (_, index) => ask('/work', stranger, { session: `mine ${index % 5}` }));
  await begun(8);
  const elsewhere = Array.from({ length: 4 }, () => ask('/quick', other, { session: 'theirs' }));
  expect([await Promise.all(elsewhere), await ask('/quick', stranger)]).toEqual([[200, 200, 200, 200], 200]);
  expect(working).toHaveLength(8);
  for (let count = 8; count < 20; count += 1) {
    working[count - 8]!();
    await begun(count + 1);
  }
  for (const end of working.slice(12)) end();
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  expect(await ask('/quick', stranger, { session: 'mine 0' })).toBe(200);
});

test('more of one network than may wait are turned away, whatever sessions they are of, and whoever waited and goes makes room', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const leaving = new AbortController();
  const from = (session: string, signal?: AbortSignal) =>
    fetch(`${url}/work`, { headers: { session }, ...(signal && { signal }) }).then(
      ({ status }) => status,
      () => 'gone' as const,
    );
  const all = Array.from({ length: 28 }, (_, index) => from(`mine ${index % 7}`, leaving.signal));
  await begun(8);
  await vi.waitFor(async () => expect(await from('one more')).toBe(503));
  leaving.abort();
  expect(new Set(await Promise.all(all))).toEqual(new Set(['gone']));
  // those who waited have made room; those at work do once it is done
  const again = from('one more');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(working).toHaveLength(8);
  for (const end of working) end();
  await begun(9);
  working[8]!();
  expect(await again).toBe(200);
});

test('bodies that come slowly take no place from other sessions of their network', async () => {
  app.post('/kept', async () => 'kept');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const slow = Array.from({ length: 12 }, (_, index) => {
    const socket = net.connect(port, '127.0.0.1');
    const head = ['POST /kept HTTP/1.1', 'Host: here', 'Content-Type: application/json', 'Content-Length: 9'];
    socket.write([...head, `session: slow ${index % 3}`, '', '{'].join('\r\n'));
    return socket;
  });
  const arrived = vi.fn<() => void>();
  app.server.on('request', arrived);
  await vi.waitFor(() => expect(arrived.mock.calls.length).toBeGreaterThanOrEqual(12));
  const signal = AbortSignal.timeout(5000);
  const answer = await fetch(`http://127.0.0.1:${port}/quick`, { headers: { session: 'other' }, signal });
  expect(answer.status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('more than may wait are turned away at once', async () => {
  const all = Array.from({ length: 45 }, () => ask('/work', stranger));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  for (let count = 0; count < 44; count += 1) {
    await begun(Math.min(44, count + 4));
    working[count]!();
  }
  expect((await Promise.all(all)).filter((status) => status === 503)).toHaveLength(1);
});

test('beside others a network waits once it has had its part of the time, and alone it does not', async () => {
  const own = Fastify();
  takeFairTurns(own, () => undefined, { work: 20 });
  own.get('/', async () => 'done');
  const later = vi.spyOn(globalThis, 'setTimeout');
  const many = (remoteAddress: string) =>
    Promise.all(Array.from({ length: 100 }, () => own.inject({ url: '/', remoteAddress })));
  const waits = () => later.mock.calls.filter(([, time = 0]) => time > 0 && time < 1000).length;
  await many(stranger);
  expect(waits()).toBe(0);
  await own.inject({ url: '/', remoteAddress: other });
  const answers = await many(stranger);
  expect(waits()).toBeGreaterThan(10);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  later.mockRestore();
  await own.close();
});

test('what a network had while it was alone makes it wait a second at most once others come', async () => {
  const own = Fastify();
  takeFairTurns(own, () => undefined, { work: 20 });
  own.get('/large', async () => 'x'.repeat(5_000_000));
  // what is had is reckoned by the bytes alone, and nothing of it passes while this waits
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  for (let count = 0; count < 20; count += 1) await own.inject({ url: '/large', remoteAddress: stranger });
  await own.inject({ url: '/large', remoteAddress: other });
  const later = vi.spyOn(globalThis, 'setTimeout');
  const asked = own.inject({ url: '/large', remoteAddress: stranger });
  const waits = () => later.mock.calls.flatMap(([work, time = 0]) => (work.name === 'later' ? [time] : []));
  await vi.waitFor(() => expect(waits()).toHaveLength(1));
  clock.mockReturnValue(3000);
  await asked;
  expect(waits()).toEqual([400]);
  for (const spy of [clock, later]) spy.mockRestore();
  await own.close();
});

test('beside others a network that asks for a few at once has half of the time, and one that asks for many a fourth', async () => {
  const own = Fastify();
  takeFairTurns(own, () => undefined, { work: 20 });
  // reckoned is what a request costs beside its turn, half a millisecond, and nothing else: the clock stands while it is answered
  own.get('/', async () => 'done');
  await own.ready();
  let now = 1000;
  let waits = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const real = globalThis.setTimeout;
  const later = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, time: number) => {
    if (work.name !== 'later') return real(work, time);
    waits += 1;
    now += Math.max(1, time);
    return real(work, 0);
  }) as typeof setTimeout);
  const askFor = async (atOnce: number, milliseconds: number) => {
    for (let turn = 0; turn < 120; turn += 1) {
      if (turn % 20 === 0) await own.inject({ url: '/', remoteAddress: other });
      await Promise.all(Array.from({ length: atOnce }, () => own.inject({ url: '/', remoteAddress: stranger })));
      now += milliseconds;
    }
    return waits;
  };
  // two of five milliseconds, by one after the other and by four at once
  expect([await askFor(1, 1.25), await askFor(4, 5)]).toEqual([0, 0]);
  expect(await askFor(8, 10)).toBeGreaterThan(10);
  for (const spy of [clock, later]) spy.mockRestore();
  await own.close();
});

test('a turn ends with an error, and with its work when whoever asked has gone', async () => {
  for (let count = 0; count < 10; count += 1) expect(await ask('/fails', stranger)).toBe(500);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const gone = Array.from({ length: 8 }, () => fetch(`${url}/work`, { signal: leaving.signal }).catch(() => 'gone'));
  await begun(4);
  leaving.abort();
  expect(await Promise.all(gone)).toEqual(Array.from({ length: 8 }, () => 'gone'));
  // what was begun goes on without them: nobody has more at work by asking and leaving
  const next = fetch(`${url}/work`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(working).toHaveLength(4);
  for (const end of working) end();
  await begun(5);
  working[4]!();
  expect([(await next).status, (await fetch(`${url}/quick`)).status]).toEqual([200, 200]);
});

test('a body that comes in chunks is refused before any of it is read', async () => {
  app.post('/typed', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1').once('error', reject);
    socket.once('data', (data) => resolve(String(data)));
    const head = 'POST /typed HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n';
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 411 [^]*connection: close/i);
});

test('whoever is gone before they are heard, and has no address any more, is no failure of ours', async () => {
  const deserted = Fastify();
  answerErrors(deserted);
  deserted.addHook('onRequest', async ({ socket }) => {
    Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  });
  takeFairTurns(deserted, () => undefined);
  deserted.get('/quick', async () => 'done');
  expect((await deserted.inject('/quick')).statusCode).toBe(503);
  await deserted.close();
});
