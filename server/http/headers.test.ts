import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { newCard } from '../jobcards/testing.ts';
import { callerWith, newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { weaknessesOf } from '../testing/policies.ts';
import { provenCustomer } from '../testing/visitor.ts';
import { noncePolicy, publicPolicy, stylePolicy } from './page-headers.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};
const forever = 'max-age=31536000; includeSubDomains';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext({ publicUrl: 'https://shop.example' });
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

describe('headers of every answer', () => {
  const requests: [string, number, InjectOptions][] = [
    ['what is alive', 200, { url: '/healthz' }],
    ['what search engines read', 200, { url: '/sitemap.xml' }],
    ['the reference of the API', 200, { url: '/api/docs/' }],
    ['its script', 200, { url: '/api/docs/js/scalar.js' }],
    ['the OpenAPI document', 200, { url: '/api/openapi.json' }],
    ['a public list', 200, { url: '/api/v1/public/cities' }],
    ['no session', 401, { url: '/api/v1/auth/me' }],
    ['a missing page', 404, { url: '/nothing' }],
    ['a missing call', 404, { url: '/api/v1/nothing' }],
    ['an address that is none', 400, { url: '/%zz' }],
    ['a call that is none', 404, { url: '/api/v1/%zz' }],
    ['a method it does not take', 405, { method: 'DELETE', url: '/api/v1/public/cities' }],
    ['a method nobody knows', 404, { method: 'TRACE', url: '/api/v1/public/cities' }],
    ['a bad body', 400, { method: 'POST', url: '/api/v1/public/leads', payload: {} }],
    [
      'a body of the wrong kind',
      415,
      { method: 'POST', url: '/api/v1/public/leads', payload: 'a=b', headers: plain() },
    ],
    ['a body too large', 413, { method: 'POST', url: '/api/v1/public/leads', payload: { a: 'x'.repeat(300_000) } }],
    [
      'a form of another site',
      403,
      { method: 'POST', url: '/api/v1/public/leads', headers: { 'sec-fetch-site': 'cross-site' } },
    ],
    ['signing out', 204, { method: 'POST', url: '/api/v1/auth/logout' }],
  ];

  test.each(requests)('%s (%d)', async (_, status, request) => {
    const answer = await appContext.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expectSafe(answer.headers);
  });

  test('a list, a file of it, and paper', async () => {
    const { owner } = garage;
    const card = await newCard(appContext, garage);
    for (const path of ['/garages/customers', '/garages/customers/export.csv', `${card.path}/paper.pdf`]) {
      const { status, headers } = await owner.get(path);
      expect([path, status]).toEqual([path, 200]);
      expectSafe(headers);
    }
  });

  test('an error of ours (500) and a database that is away (503)', async () => {
    for (const [error, status] of [
      [new Error('secret cause'), 500],
      [Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), 503],
    ] as const) {
      const ask = vi.spyOn(appContext.database, 'readInSession').mockRejectedValue(error);
      const answer = await garage.owner.get('/garages/customers');
      ask.mockRestore();
      expect([answer.status, answer.text.includes('secret')]).toEqual([status, false]);
      expectSafe(answer.headers);
    }
  });

  test('browsers are told to come by https only where PUBLIC_URL is https', async () => {
    const settings = { ...appContext.settings, publicUrl: 'http://shop.example' };
    const app = await buildApp({ ...appContext, settings }, { shedsLoad: false });
    expect((await callerWith(app).get('/public/cities')).headers).not.toHaveProperty('strict-transport-security');
    await app.close();
  });
});

describe('policies', () => {
  test.each([
    ['the same page for everyone', publicPolicy(['sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='])],
    ['a page for one visitor', noncePolicy('c2l4dGVlbiBieXRlcyBsb25n')],
    ['a page without script', stylePolicy('a{}')],
  ])('the judge of policies finds nothing of high or medium weight: %s', (_, policy) => {
    expect(weaknessesOf(policy)).toEqual([]);
  });

  test('the judge finds what is planted', () => {
    expect(weaknessesOf("script-src 'self' 'unsafe-inline' *")).not.toEqual([]);
  });
});

describe('cookies over https', () => {
  test('tokens are bound to this host and to TLS, out of reach for scripts; the hint says nothing', async () => {
    const { email, password } = await provenCustomer(appContext);
    const { headers } = await callerWith(appContext.app).post('/auth/login', { email, password });
    const month = 30 * 24 * 60 * 60;
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^__Host-access=[^;]+; Max-Age=${month}; Path=/; HttpOnly; Secure; SameSite=Lax$`),
      ),
      expect.stringMatching(
        new RegExp(`^__Host-refresh=[^;]+; Max-Age=${month}; Path=/; HttpOnly; Secure; SameSite=Strict$`),
      ),
      `signed_in=1; Max-Age=${month}; Path=/; Secure; SameSite=Lax`,
      expect.stringMatching(/^__Host-browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });
});

function plain() {
  return { 'content-type': 'text/plain' };
}

/** Everything of `everywhere`, and a policy in which nothing is of high or medium weight. */
function expectSafe(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({ ...everywhere, 'strict-transport-security': forever });
  const policy = String(headers['content-security-policy']);
  expect(weaknessesOf(policy)).toEqual([]);
  expect(/(?:script|default)-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe-(inline|eval)/);
}
