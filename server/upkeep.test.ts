import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeys, publicIdempotencyKeys } from './database/tables/audit-and-idempotency.ts';
import { outbox } from './database/tables/messages.ts';
import { mailTokens, oneTimeCodes, sessions, throttles } from './database/tables/sign-in.ts';
import { enqueue } from './messages/outbox.ts';
import { newGarage, openTestAppContext, type TestAppContext } from './testing/garage.ts';
import { newEmail, newMobile, newVisitor } from './testing/visitor.ts';
import { runUpkeep } from './upkeep.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-03-02T06:00:00Z').getTime();

test('what has had its time is thrown away, what is still needed stays', async () => {
  appContext.setNow(new Date(start));
  const garages = [await newGarage(appContext), await newGarage(appContext)];
  await leaveTraces(garages.map(({ owner }) => owner));
  const waiting = { channel: 'sms', to: '9876543210', template: 'test', text: 'waits', data: {} } as const;
  await appContext.database.inSystem((tx) => tx.update(outbox).set({ sentAt: new Date(start) }));
  await appContext.database.inSystem((tx) => enqueue(tx, new Date(start), waiting));

  const before = await counts(garages);
  await runUpkeep(appContext);
  expect(await counts(garages)).toEqual(before);
  expect(Object.values(before).every((n) => n > 0)).toBe(true);

  appContext.setNow(new Date(start + 40 * day));
  const { owner } = await newGarage(appContext);
  await leaveTraces([owner]);
  await runUpkeep(appContext);
  const left = await counts(garages);
  // The newcomer's own traces (8 limits, 2 for the inbox, 6 caps; a lead has its key and that of its words), and the message that was
  // never sent.
  expect(left).toEqual({ sessions: 2, codes: 1, links: 1, throttles: 16, keys: 0, publicKeys: 2, messages: 4 });
});

async function leaveTraces(
  owners: { post: (path: string, body: unknown, headers: Record<string, string>) => Promise<unknown> }[],
) {
  const visitor = newVisitor(appContext.app);
  await visitor.post('/auth/register', { name: 'Test', email: newEmail(), phone: newMobile(), password: 'secret-1' });
  await visitor.post('/auth/customer/send-otp', { phone: newMobile() });
  const lead = { businessName: 'Test', phone: newMobile(), city: 'Chennai', businessType: 'Hotel' };
  await visitor.post('/public/leads', lead, { 'idempotency-key': newMobile() });
  for (const owner of owners)
    await owner.post('/garages/customers', { name: 'Test', phone: newMobile() }, { 'idempotency-key': newMobile() });
}

async function counts(garages: { id: string }[]) {
  const { database } = appContext;
  const keys = await Promise.all(
    garages.map(({ id }) => database.inGarage(id, async (tx) => tx.$count(idempotencyKeys))),
  );
  return database.inSystem(async (tx) => ({
    sessions: await tx.$count(sessions),
    codes: await tx.$count(oneTimeCodes),
    links: await tx.$count(mailTokens),
    throttles: await tx.$count(throttles),
    keys: keys.reduce((sum, n) => sum + n, 0),
    publicKeys: await tx.$count(publicIdempotencyKeys),
    messages: await tx.$count(outbox),
  }));
}
