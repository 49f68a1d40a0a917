import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { countTry } from '../auth/throttles.ts';
import { audit } from '../database/tables/audit-and-idempotency.ts';
import { outbox, undelivered } from '../database/tables/messages.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { runUpkeep } from '../upkeep.ts';
import { deliverDue } from './deliver.ts';
import { enqueue } from './outbox.ts';
import { pauseAfter } from './pauses.ts';
import { Refused } from './provider.ts';

const start = new Date('2026-03-02T06:00:00Z');
const second = 1000;
const day = 24 * 60 * 60 * second;

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(async () => {
  appContext.setNow(start);
  garage = await newGarage(appContext);
});
afterEach(() => appContext.database.inSystem((tx) => tx.delete(outbox)));
afterAll(() => appContext.close());

const at = (ms: number) => appContext.setNow(new Date(start.getTime() + ms));
const write = (expiresAt?: Date, garageId: string | null = garage.id) =>
  appContext.database.inSystem((tx) =>
    enqueue(
      tx,
      appContext.now(),
      { channel: 'email', to: 'invited@test.example', template: 'invitation', text: 'Come', data: { url: 'secret' } },
      { garageId, ...(expiresAt && { expiresAt }) },
    ),
  );
const rows = () => appContext.database.inSystem((tx) => tx.select().from(outbox));
/** Someone who signs in now: who signed in before is signed out by the days that pass here. */
const admin = () => garage.hire('GARAGE_MANAGER', 'ADMIN');
const list = async () => (await (await admin()).get('/garages/messages')).body;

const down = async () => {
  throw new Error('the provider answered 500');
};
const up = async () => undefined;

/** Tries it whenever it is due, until it was given up; answers how often it was tried and when it ended. */
async function untilGivenUp() {
  let now = 0;
  for (let tries = 1; ; tries += 1) {
    const [handed] = await deliverDue(appContext, 'email', down);
    if (handed?.dead !== false) return { tries, after: now };
    now += pauseAfter(tries) ?? 0;
    at(now);
  }
}

describe('a message that nobody takes', () => {
  test('is tried twelve times over a day, then given up', async () => {
    await write();
    const { tries, after } = await untilGivenUp();
    expect([tries, Math.round(after / day)]).toEqual([12, 1]);
    at(after + day);
    expect(await deliverDue(appContext, 'email', up)).toEqual([]);
  });

  test('is seen by the owner afterwards, without what it said', async () => {
    await write(new Date(start.getTime() + 7 * day));
    await untilGivenUp();
    const [only, ...more] = await list();
    expect(more).toEqual([]);
    expect(only).toEqual({
      id: (await rows())[0]!.id,
      created_at: expect.any(String),
      channel: 'email',
      to: 'invited@test.example',
      template: 'invitation',
      tries: 12,
      reason: 'NOT_TAKEN',
    });
  });

  test('of the storefront is in no garage’s list', async () => {
    await write(undefined, null);
    await untilGivenUp();
    expect([await list(), (await rows())[0]!.deadAt]).toEqual([[], expect.any(Date)]);
  });

  test('is given up at once when its address is refused for good', async () => {
    await write();
    const refuses = async () => {
      throw new Refused('the mail server answered 550');
    };
    await deliverDue(appContext, 'email', refuses);
    expect(await list()).toMatchObject([{ reason: 'REFUSED', tries: 1 }]);
  });
});

describe('a code or link that has expired', () => {
  test('is not sent, forgotten, and told to the owner', async () => {
    await write(new Date(start.getTime() + 60 * second));
    await deliverDue(appContext, 'email', down);
    at(60 * second);
    let asked = 0;
    await deliverDue(appContext, 'email', async () => void (asked += 1));
    expect([asked, await list()]).toEqual([0, [expect.objectContaining({ reason: 'EXPIRED', tries: 1 })]]);
    expect(await rows()).toMatchObject([{ text: '', data: {} }]);
  });

  test('is forgotten by the upkeep when it was given up before', async () => {
    await write(new Date(start.getTime() + 2 * day));
    const { after } = await untilGivenUp();
    await runUpkeep(appContext);
    expect((await rows())[0]!.text).toBe('Come');
    at(after + 2 * day);
    await runUpkeep(appContext);
    expect((await rows())[0]).toMatchObject({ text: '', data: {} });
  });
});

describe('sending it again', () => {
  test('hands it on under its own id, and takes it off the list', async () => {
    await write(new Date(start.getTime() + 7 * day));
    await untilGivenUp();
    const [{ id }] = await list();
    expect((await (await admin()).post(`/garages/messages/${id}/send`)).status).toBe(204);
    expect(await list()).toEqual([]);
    const sent: string[] = [];
    await deliverDue(appContext, 'email', async (parcel) => void sent.push(`${parcel.id} ${parcel.text}`));
    expect(sent).toEqual([`${id} Come`]);
  });

  test('asked for once more under one key, it is told again that it was done', async () => {
    await write(new Date(start.getTime() + 7 * day));
    await untilGivenUp();
    const [{ id }] = await list();
    const sender = await admin();
    const again = (key: string) => sender.post(`/garages/messages/${id}/send`, undefined, { 'idempotency-key': key });
    const answers = [await again('one'), await again('one'), await again('two')];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
  });

  test('is refused for a message that was sent again three times that day, and for a garage past its hundred', async () => {
    await write(new Date(start.getTime() + 7 * day));
    const sender = await admin();
    const refuses = async () => {
      throw new Refused('the mail server answered 550');
    };
    const tryAgain = async () => {
      await deliverDue(appContext, 'email', refuses);
      const [{ id }] = (await sender.get('/garages/messages')).body;
      return sender.post(`/garages/messages/${id}/send`);
    };
    const answers = [await tryAgain(), await tryAgain(), await tryAgain(), await tryAgain()];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
    expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(3600);
    // others of the garage, up to its last one of that day
    await appContext.database.inSystem(async (tx) => {
      await tx.delete(outbox);
      for (let n = 3; n < 99; n += 1) await countTry(tx, start, 'messages sent again', { account: garage.id });
    });
    await appContext.database.inGarage(garage.id, (tx) =>
      tx.delete(undelivered).where(eq(undelivered.garageId, garage.id)),
    );
    await write(new Date(start.getTime() + 7 * day));
    expect([(await tryAgain()).status, (await tryAgain()).status]).toEqual([204, 429]);
    at(day);
    expect((await (await admin()).post(`/garages/messages/${(await list())[0].id}/send`)).status).toBe(204);
  });

  test('is written down, without what it said', async () => {
    await write(new Date(start.getTime() + 7 * day));
    await untilGivenUp();
    const [{ id }] = await list();
    const sender = await admin();
    await sender.post(`/garages/messages/${id}/send`);
    const [row] = await appContext.database.inGarage(garage.id, (tx) =>
      tx.select().from(audit).where(eq(audit.thingId, id)),
    );
    expect(row).toMatchObject({ thing: 'undelivered_messages', action: 'deleted', personId: sender.staffId });
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  test('is refused once its link has expired', async () => {
    await write(new Date(start.getTime() + 2 * day));
    await untilGivenUp();
    at(2 * day);
    const [only] = await list();
    expect(only.reason).toBe('EXPIRED');
    const { status, body } = await (await admin()).post(`/garages/messages/${only.id}/send`);
    expect([status, body.detail]).toEqual([409, 'What this message holds has expired, so it cannot be sent again']);
  });

  test('twice at once is once', async () => {
    await write(new Date(start.getTime() + 7 * day));
    await untilGivenUp();
    const [{ id }] = await list();
    const sender = await admin();
    const both = await Promise.all([1, 2].map(() => sender.post(`/garages/messages/${id}/send`)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });
});

test('what could not be delivered is forgotten after 30 days', async () => {
  await write();
  const { after } = await untilGivenUp();
  at(after + 29 * day);
  await runUpkeep(appContext);
  expect(await kept()).toEqual([1, 1]);
  at(after + 31 * day);
  await runUpkeep(appContext);
  expect(await kept()).toEqual([0, 0]);
});

async function kept() {
  const listed = await appContext.database.inGarage(garage.id, (tx) =>
    tx.select().from(undelivered).where(eq(undelivered.garageId, garage.id)),
  );
  return [(await rows()).length, listed.length];
}
