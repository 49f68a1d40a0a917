import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let app: FastifyInstance;
const held: (() => void)[] = [];

beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  app = await buildApp(appContext, {
    watch: (watched) =>
      // an answer that is held keeps its turn
      watched.addHook('onSend', async (request) => {
        if (request.headers['hold']) await new Promise<void>((resolve) => held.push(resolve));
      }),
  });
});
afterAll(async () => {
  await app.close();
  await appContext.close();
});

test('an ended session’s cookie waits with its network, a living session does not, and on public calls everybody does', async () => {
  const [alive, ended] = [await garage.hire('CASHIER'), await garage.hire('CASHIER')];
  const ask = async (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    (await app.inject({ url: `/api/v1${url}`, cookies, headers, remoteAddress: '198.51.100.9' })).statusCode;
  const own = '/auth/me';
  expect([await ask(own, alive.cookies), await ask(own, ended.cookies)]).toEqual([200, 200]);
  await appContext.database.inSystem((tx) =>
    tx.update(sessions).set({ revokedAt: appContext.now() }).where(eq(sessions.userId, ended.userId)),
  );
  expect(await ask(own, ended.cookies)).toBe(401);

  const cities = '/public/cities';
  const holding = Array.from({ length: 4 }, () => ask(cities, {}, { hold: 'yes' }));
  await vi.waitFor(() => expect(held).toHaveLength(4));
  const order: string[] = [];
  const waiting = [
    ask(own, ended.cookies).then(() => order.push('ended')),
    ask(cities, alive.cookies).then(() => order.push('public')),
  ];
  for (let turn = 0; turn < 5; turn += 1) expect(await ask(own, alive.cookies)).toBe(200);
  expect(order).toEqual([]);
  for (const end of held) end();
  await Promise.all([...holding, ...waiting]);
  expect(order.toSorted()).toEqual(['ended', 'public']);
});
