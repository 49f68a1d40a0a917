import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { countOrRefuse } from '../auth/throttles.ts';
import { callerWith, newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let behindProxy: FastifyInstance;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext({ publicUrl: 'https://shop.example' });
  garage = await newGarage(appContext);
  behindProxy = await buildApp(
    { ...appContext, settings: { ...appContext.settings, trustProxy: true } },
    { shedsLoad: false },
  );
});
afterAll(async () => {
  await behindProxy.close();
  await appContext.close();
});

describe('what a visitor claims of the way here', () => {
  const claims = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'host=evil.example;for=203.0.113.9',
    host: 'evil.example',
  };

  test.each(['straight', 'behind a proxy'])('no link and no redirect follows it (%s)', async (way) => {
    const app = way === 'straight' ? appContext.app : behindProxy;
    const sitemap = await app.inject({ url: '/sitemap.xml', headers: claims });
    const page = await app.inject({ url: '/api/docs', headers: claims });
    const missing = await app.inject({ url: '//evil.example/%2e%2e', headers: claims });
    for (const { body, headers } of [sitemap, page, missing])
      expect(`${body.slice(0, 10_000)}${JSON.stringify(headers)}`).not.toContain('evil.example');
    expect(sitemap.body).toContain('https://shop.example/');
  });

  test('a form of another site does not become ours by a forwarded host', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    for (const app of [appContext.app, behindProxy])
      expect((await callerWith(app).post('/public/leads', {}, headers)).status).toBe(403);
  });

  test('limits count the address itself, and behind a proxy of ours the one it names', async () => {
    await appContext.database.inSystem(async (tx) => {
      for (let turn = 0; turn < 119; turn++) await countOrRefuse(tx, appContext.now(), 'form', '127.0.0.1');
    });
    const twice = async (app: FastifyInstance) => {
      const send = (turn: number) =>
        callerWith(app).post('/public/leads', lead(turn), { 'x-forwarded-for': `203.0.113.${turn}` });
      return [(await send(1)).status, (await send(2)).status];
    };
    expect(await twice(appContext.app)).toEqual([201, 429]);
    expect(await twice(behindProxy)).toEqual([201, 201]);
  });

  test('behind a proxy that adds to what it was told, the address it saw itself counts, not one claimed before it', async () => {
    await appContext.database.inSystem(async (tx) => {
      for (let turn = 0; turn < 120; turn++) await countOrRefuse(tx, appContext.now(), 'form', '198.51.100.7');
    });
    const claimed = { 'x-forwarded-for': '203.0.113.77, 198.51.100.7' };
    expect((await callerWith(behindProxy).post('/public/leads', lead(3), claimed)).status).toBe(429);
  });
});

describe('what a visitor writes into an address', () => {
  test('a line of its own never becomes a header', async () => {
    const evil = encodeURIComponent('a\r\nset-cookie: evil=1');
    for (const { headers } of [
      await garage.owner.get(`/garages/customers?search=${evil}&limit=1`),
      await garage.owner.get(`/garages/customers/export.csv?search=${evil}`),
      await appContext.app.inject({ url: `/api/docs?x=${evil}` }),
      await appContext.app.inject({ url: `/${evil}/` }),
    ]) {
      expect(headers).not.toHaveProperty('set-cookie');
      expect(Object.keys(headers).join()).not.toContain('evil');
    }
  });

  test('the next page of a list is named by its path alone', async () => {
    for (const [name, phone] of [
      ['One', '9000000001'],
      ['Two', '9000000002'],
    ])
      await garage.owner.post('/garages/customers', { name, phone });
    const { headers } = await garage.owner.get('/garages/customers?limit=1');
    expect(headers['link']).toMatch(/^<\/api\/v1\/garages\/customers\?/);
  });
});

const lead = (turn: number) => ({
  phone: `90000${String(turn).padStart(5, '0')}`,
  city: 'Chennai',
  businessType: 'Restaurant',
  businessName: 'Test Kitchen',
});
