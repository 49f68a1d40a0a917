import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const customer = { name: 'Someone', phone: '9000000001' };

describe('requests of other sites', () => {
  test.each([
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form of a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser on another site', { origin: 'https://elsewhere.example' }, 403],
    ['a page without an origin of its own', { origin: 'null' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 400],
    ['our own page in an old browser', { origin: 'http://localhost' }, 400],
    ['a program', {}, 400],
  ])('%s', async (_, headers: Record<string, string>, status) => {
    expect((await garage.owner.post('/garages/customers', {}, headers)).status).toBe(status);
  });

  test('reading is not refused', async () => {
    const { statusCode } = await appContext.app.inject({
      url: '/healthz',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(statusCode).toBe(200);
  });
});

describe('bodies', () => {
  test('a JSON content type with no body is read as none', async () => {
    const { status, body } = await garage.owner.post('/garages/customers', '');
    expect([status, body.detail]).toEqual([400, 'Name is required']);
  });

  test('a body over 256 KB is too large', async () => {
    const { status, headers } = await garage.owner.post('/garages/customers', {
      ...customer,
      notes: 'x'.repeat(260 * 1024),
    });
    expect([status, headers['content-type']]).toEqual([413, 'application/problem+json; charset=utf-8']);
  });

  test('a body that is not JSON is of the wrong kind', async () => {
    expect((await garage.owner.post('/garages/customers', 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('a body nested without end is refused, not followed', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    expect((await garage.owner.post('/garages/customers', deep)).status).toBe(400);
  });

  test('a text of the wrong length says how long it may be', async () => {
    const { body } = await garage.owner.post('/garages/customers', { ...customer, name: 'அ'.repeat(121) });
    expect(body.errors).toEqual([{ path: 'name', message: 'Name can have at most 120 characters' }]);
    expect((await garage.owner.post('/garages/customers', { ...customer, name: 'அ'.repeat(120) })).status).toBe(201);
  });
});

describe('problems', () => {
  test('a problem says the same in detail, error and message, and nothing of the machine', async () => {
    const { body, text } = await garage.owner.get('/garages/nothing');
    expect(body).toMatchObject({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'Not found',
      error: 'Not found',
      message: 'Not found',
    });
    expect(text).not.toMatch(/node_modules|\/server\/| at /);
  });

  test('an address that cannot be read is missing, in the words of every problem', async () => {
    const { status, headers, text } = await garage.owner.get('/garages/customers/%zz');
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(text).toBe((await garage.owner.get('/garages/customers/nobody')).text);
    const page = await appContext.app.inject('/%zz');
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });

  test('what no route takes, by whatever method, is a problem that repeats nothing', async () => {
    const { statusCode, headers, body } = await appContext.app.inject({ method: 'TRACE' as 'GET', url: '/<b>' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(body).not.toContain('b>');
  });

  test.each([
    Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('a database that is away is 503 with a time to come back', async (error) => {
    const away = await openTestAppContext();
    const caller = await newGarage(away);
    const inGarage = async () => {
      throw error;
    };
    Object.assign(away.database, { inGarage, readGarage: inGarage, readInSession: inGarage });
    const { status, headers } = await caller.owner.get('/garages/customers');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    await away.close();
  });

  test('a database whose disk is full is 503 and says so', async () => {
    const full = await openTestAppContext();
    const { owner } = await newGarage(full);
    Object.assign(full.database, {
      inGarage: () => Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' })),
    });
    const { status, headers, body } = await owner.post('/garages/customers', { name: 'Test', phone: '9876543210' });
    expect([status, headers['retry-after'], body.detail]).toEqual([
      503,
      '2',
      'There is no room left to keep this. Try again later',
    ]);
    await full.close();
  });
});

describe('what the database refuses', () => {
  test.each([
    ['a row named that is gone', 'insert or update on table "a"', 'Something that this names was just removed'],
    ['a row gone that is named', 'update or delete on table "b"', 'This is still in use'],
  ])('%s', async (_, message, detail) => {
    const refusing = await openTestAppContext();
    const { owner } = await newGarage(refusing);
    const inGarage = () => Promise.reject(Object.assign(new Error(message), { code: '23503' }));
    Object.assign(refusing.database, { inGarage });
    const { status, body } = await owner.post('/garages/customers', customer);
    expect([status, body.detail]).toEqual([409, detail]);
    await refusing.close();
  });
});

describe('the reference', () => {
  test('the OpenAPI document describes every endpoint, and the page shows it', async () => {
    const document = (await appContext.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/v1/garages/customers/{id}');
    const page = await appContext.app.inject({ url: '/api/docs', headers: { accept: 'text/html' } });
    expect([200, 301, 302]).toContain(page.statusCode);
  });
});

describe('health', () => {
  test('the process is alive and the database answers', async () => {
    expect((await appContext.app.inject('/healthz')).statusCode).toBe(200);
    expect((await appContext.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('without a database it is alive but not ready', async () => {
    const away = await openTestAppContext();
    Object.assign(away.database, { ping: () => Promise.reject(new Error('gone')) });
    expect((await away.app.inject('/healthz')).statusCode).toBe(200);
    expect((await away.app.inject('/readyz')).statusCode).toBe(503);
    await away.close();
  });
});
