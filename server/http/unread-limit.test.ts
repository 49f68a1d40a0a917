import net from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../database/ids.ts';
import { customers } from '../database/tables/customers.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { createUnreadLimit } from './unread-limit.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  const now = appContext.now();
  const times = { created_at: now, updated_at: now };
  const made = Array.from({ length: 500 }, (_, index) => ({
    garageId: garage.id,
    id: newId(now),
    name: `Customer ${index}`,
    phone: '9876543210',
    notes: '\u0b85'.repeat(5000),
    ...times,
  }));
  await appContext.database.inGarage(garage.id, (tx) => tx.insert(customers).values(made));
  await appContext.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => appContext.close());

const path = '/api/v1/garages/customers?limit=500';
const cookie = () =>
  Object.entries(garage.owner.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const port = () => (appContext.app.server.address() as AddressInfo).port;

/** Asks for a page of seven million bytes and reads no more of it than its first line. */
function askAndLeaveUnread(localAddress: string) {
  return new Promise<{ status: string; socket: net.Socket }>((resolve, reject) => {
    const socket = net.connect({ port: port(), host: '127.0.0.1', localAddress }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nCookie: ${cookie()}\r\n\r\n`),
    );
    socket.once('error', reject);
    socket.once('readable', () => resolve({ status: String(socket.read(12)).slice(9), socket }));
  });
}

test('a network that reads nothing of what it asks for is held no more than 64 MB, and others are served', async () => {
  const asked: { status: string; socket: net.Socket }[] = [];
  for (let count = 0; count < 12; count += 1) asked.push(await askAndLeaveUnread('127.0.0.2'));
  const statuses = asked.map(({ status }) => status);
  expect([statuses.slice(0, 6), statuses.slice(-2)]).toEqual([Array(6).fill('200'), ['503', '503']]);
  const read = () => fetch(`http://127.0.0.1:${port()}${path}`, { headers: { cookie: cookie() } });
  const other = await read();
  expect([other.status, ((await other.json()) as unknown[]).length]).toEqual([200, 500]);

  for (const { socket } of asked) socket.destroy();
  await expect
    .poll(async () => {
      const { status, socket } = await askAndLeaveUnread('127.0.0.2');
      socket.destroy();
      return status;
    })
    .toBe('200');
});

test('a connection on which nothing moves for a minute is let go', () => {
  expect(appContext.app.server.timeout).toBe(60_000);
});

test('who leaves before the answer is there leaves nothing that is unread', async () => {
  // behind a proxy, as a socket that is gone has no address
  const own = Fastify({ forceCloseConnections: true, trustProxy: true });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  createUnreadLimit(100_000)(own);
  let answer = () => {};
  const gone = new Promise<void>((resolve) => {
    own.get('/late', async (_, reply) => {
      reply.raw.once('close', resolve);
      await new Promise<void>((go) => (answer = go));
      return 'x'.repeat(80_000);
    });
  });
  own.get('/quick', async () => 'x'.repeat(80_000));
  const url = await own.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const late = fetch(`${url}/late`, { headers, signal: leaving.signal }).catch(() => 'gone');
  await vi.waitFor(() => expect(answer).toHaveLength(1));
  leaving.abort();
  await Promise.all([late, gone]);
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await fetch(`${url}/quick`, { headers })).status).toBe(200);
  await own.close();
});
