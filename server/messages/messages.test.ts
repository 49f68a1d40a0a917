import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppContext } from '../context.ts';
import { outbox } from '../database/tables/messages.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { channels } from '#contract/messages.ts';
import { deliverDue } from './deliver.ts';
import { enqueue, type Message } from './outbox.ts';
import { providersOf } from './providers.ts';
import { startMessages } from './worker.ts';

let appContext: TestAppContext;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  appContext = await openTestAppContext({ dataDir: folder });
});
beforeEach(async () => {
  appContext.setNow(null);
  await appContext.database.inSystem((tx) => tx.delete(outbox));
  await rm(join(folder, 'outbox.ndjson'), { force: true });
});
afterAll(async () => {
  await appContext.close();
  await rm(folder, { recursive: true });
});

const code = (n: number): Message => ({
  channel: 'sms',
  to: '9876543210',
  template: 'sign-in-code',
  text: `Your code is ${n}`,
  data: { code: String(n) },
});
const write = (message: Message) => appContext.database.inSystem((tx) => enqueue(tx, appContext.now(), message));
const rows = () => appContext.database.inSystem((tx) => tx.select().from(outbox));
async function hand(with_: AppContext = appContext): Promise<number> {
  const providers = providersOf(with_.settings);
  const handed = await Promise.all(channels.map((channel) => deliverDue(with_, channel, providers[channel])));
  return handed.flat().length;
}

async function lines() {
  const text = await readFile(join(folder, 'outbox.ndjson'), 'utf8').catch(() => '');
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('without a provider', () => {
  test('each message is one line of the outbox file, in the order they were written', async () => {
    for (const n of [1, 2, 3]) await write(code(n));
    expect(await hand()).toBe(3);
    const kept = await lines();
    expect(kept.map(({ data }) => data)).toEqual([{ code: '1' }, { code: '2' }, { code: '3' }]);
    expect(kept[0]).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), ...code(1) });
    expect(await hand()).toBe(0);
  });

  test('what a message said is forgotten once it is handed on', async () => {
    await write(code(4321));
    await hand();
    expect(await rows()).toMatchObject([{ to: '9876543210', template: 'sign-in-code', text: '', data: {} }]);
  });

  test('a message of a transaction that was rolled back is never handed on', async () => {
    const failed = appContext.database.inSystem(async (tx) => {
      await enqueue(tx, appContext.now(), code(1));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect([await hand(), await lines()]).toEqual([0, []]);
  });

  test('the worker hands on soon after the commit, without being asked', async () => {
    const stop = startMessages(appContext, appContext.app.log);
    await write(code(7));
    await vi.waitFor(async () => expect(await lines()).toHaveLength(1), { timeout: 1500 });
    await stop();
    await write(code(8));
    expect(await lines()).toHaveLength(1);
  });

  test('two workers at once hand each message on once', async () => {
    for (let n = 0; n < 90; n++) await write(code(n));
    const drain = async () => {
      while ((await hand()) > 0);
    };
    await Promise.all([drain(), drain(), drain()]);
    const codes = (await lines()).map(({ data }) => Number((data as { code: string }).code));
    expect(codes.toSorted((a, b) => a - b)).toEqual([...Array(90).keys()]);
  });
});

describe('with a provider', () => {
  let server: Server;
  let status = 200;
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  let hooked: AppContext;
  beforeEach(async () => {
    status = 200;
    got.length = 0;
    server = createServer((request, reply) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        reply.writeHead(status).end('thanks');
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
    hooked = {
      ...appContext,
      settings: { ...appContext.settings, webhooks: { ...appContext.settings.webhooks, sms: url } },
    };
  });
  afterEach(() => new Promise((done) => server.close(done)));

  test('a message is posted as its own JSON, with an id by which a repetition is known', async () => {
    await write(code(5));
    await hand(hooked);
    expect(got.map(({ body }) => JSON.parse(body))).toMatchObject([code(5)]);
    expect(got[0]!.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': (await rows())[0]!.id,
    });
    expect((await rows())[0]!.sentAt).not.toBeNull();
    expect(await lines()).toEqual([]);
  });

  test('a channel without one still goes to the file', async () => {
    await write({ ...code(5), channel: 'email' });
    await hand(hooked);
    expect([got.length, (await lines()).length]).toEqual([0, 1]);
  });

  test('a provider that is down keeps the message waiting, longer after every try, until it is up', async () => {
    const start = new Date('2026-03-02T06:00:00Z');
    const after = (seconds: number) => appContext.setNow(new Date(start.getTime() + seconds * 1000));
    after(0);
    await write(code(5));
    status = 503;
    await hand(hooked);
    expect((await rows())[0]).toMatchObject({ sentAt: null, tries: 1, lastError: 'the provider answered 503' });
    after(4.9);
    expect(await hand(hooked)).toBe(0);
    after(5);
    expect(await hand(hooked)).toBe(1);
    after(14.9);
    expect(await hand(hooked)).toBe(0);
    status = 200;
    after(15);
    expect(await hand(hooked)).toBe(1);
    expect((await rows())[0]).toMatchObject({ tries: 3, lastError: null });
    expect((await rows())[0]!.sentAt).not.toBeNull();
    expect(got).toHaveLength(3);
  });

  test('what a worker that died had taken is taken by another after a while', async () => {
    const start = new Date('2026-03-02T06:00:00Z');
    appContext.setNow(start);
    await write(code(5));
    void deliverDue(appContext, 'sms', () => new Promise<void>(() => undefined));
    await vi.waitFor(async () => expect((await rows())[0]!.tries).toBe(1));
    expect(await hand()).toBe(0);
    appContext.setNow(new Date(start.getTime() + 20_000));
    expect(await hand()).toBe(1);
    expect(await lines()).toHaveLength(1);
  });
});

test('a webhook that is neither https nor on this machine is refused at the start, by its name', () => {
  const settings = {
    ...appContext.settings,
    webhooks: { ...appContext.settings.webhooks, sms: 'http://provider.example/send' },
  };
  expect(() => startMessages({ ...appContext, settings }, appContext.app.log)).toThrow(
    'SMS_WEBHOOK_URL must be an https address, or one of this machine, not one of provider.example.',
  );
});
