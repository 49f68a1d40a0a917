import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppContext } from '../context.ts';
import { openEmbedded } from '../database/embedded.ts';
import { openPostgres } from '../database/postgres.ts';
import { startMessages } from '../messages/worker.ts';
import { createDatabase } from '../testing/database.ts';
import { testSettings } from '../testing/garage.ts';
import { messagesTo, newAddress, newEmail, newMobile, newVisitor } from '../testing/visitor.ts';
import { countTry } from './throttles.ts';

/** Two processes as far as the database can tell: a pool each on one PostgreSQL; the embedded one lends both its single session. */
let appContexts: AppContext[];
let apps: FastifyInstance[];
let folder: string;
let closeAll: () => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-processes-'));
  const server = process.env['TEST_DATABASE_URL'];
  const { url, drop } = server ? await createDatabase(server) : { url: '', drop: async () => undefined };
  const databases = server
    ? await Promise.all([openPostgres(url, undefined, 5), openPostgres(url, undefined, 5)])
    : Array(2).fill(await openEmbedded(undefined));
  const settings = { ...testSettings, dataDir: folder };
  appContexts = databases.map((database) => ({ database, settings, now: () => new Date() }));
  apps = await Promise.all(appContexts.map((one) => buildApp(one, { shedsLoad: false })));
  closeAll = async () => {
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all([...new Set(databases)].map((database) => database.close()));
    await drop();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => closeAll());

const person = () => ({ name: 'Test', email: newEmail(), phone: newMobile(), password: 'secret-1' });
const [here, there] = [() => apps[0]!, () => apps[1]!];

describe('two processes on one database', () => {
  test('who signs in at one is known at the other, and signs out of both', async () => {
    const visitor = newVisitor(here());
    await visitor.post('/auth/register', person());
    const other = newVisitor(there(), { cookies: visitor.cookies });
    expect((await other.get('/auth/me')).status).toBe(200);
    expect((await other.post('/auth/refresh')).status).toBe(204);
    await other.post('/auth/logout');
    expect((await visitor.get('/auth/me')).status).toBe(401);
  });

  test('five refreshes at once with one cookie succeed across both, with the same tokens', async () => {
    const visitor = newVisitor(here());
    await visitor.post('/auth/register', person());
    const tabs = [0, 1, 0, 1, 0].map((n) => newVisitor(apps[n]!, { cookies: visitor.cookies }));
    const answers = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh')));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(new Set(tabs.map(({ cookies }) => JSON.stringify(cookies))).size).toBe(1);
  });

  test('failures at one count at the other, for the account and for the address', async () => {
    const email = newEmail();
    const login = (app: FastifyInstance, address?: string) =>
      newVisitor(app, { ...(address && { address }) }).post('/auth/login', { email, password: 'wrong-12' });
    for (const app of [here(), there(), here(), there(), here()]) expect((await login(app)).status).toBe(401);
    expect((await login(there())).status).toBe(429);
    await appContexts[0]!.database.inSystem(async (tx) => {
      for (let n = 0; n < 100; n++)
        await countTry(tx, new Date(), 'wrong password', { address: '10.9.9.9', account: newEmail() });
    });
    const refused = await newVisitor(there(), { address: '10.9.9.9' }).post('/auth/login', person());
    expect(refused.status).toBe(400);
    const { email: other, password } = person();
    const fromThere = newVisitor(there(), { address: '10.9.9.9' });
    expect((await fromThere.post('/auth/login', { email: other, password })).status).toBe(429);
  });

  test('a code asked for at one signs in at the other, once', async () => {
    const phone = newMobile();
    const address = newAddress();
    await newVisitor(here(), { address }).post('/auth/customer/send-otp', { phone });
    expect((await newVisitor(there(), { address }).post('/auth/customer/send-otp', { phone })).status).toBe(429);
    const [message] = await messagesTo(appContexts[0]!.database, phone);
    const verify = (app: FastifyInstance) =>
      newVisitor(app).post('/auth/customer/verify-otp', { phone, otp: message!.data['code'] });
    const both = await Promise.all([verify(there()), verify(here())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('the workers of both hand each message on once', async () => {
    const stop = appContexts.map((appContext, n) => startMessages(appContext, apps[n]!.log));
    const emails = Array.from({ length: 24 }, () => newEmail());
    await Promise.all(
      emails.map((email, n) => newVisitor(apps[n % 2]!).post('/auth/register', { ...person(), email })),
    );
    const sentTo = async () =>
      (await readFile(join(folder, 'outbox.ndjson'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { to: string }).to);
    await vi.waitFor(async () => expect(await sentTo()).toEqual(expect.arrayContaining(emails)), { timeout: 8000 });
    await Promise.all(stop.map((end) => end()));
    const sent = (await sentTo()).filter((to) => emails.includes(to));
    expect(sent.toSorted()).toEqual(emails.toSorted());
  });
});
