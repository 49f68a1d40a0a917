import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { outbox, undelivered } from '../database/tables/messages.ts';
import { issued, readyCard, readyCardWithLines } from '../invoices/testing.ts';
import { deliverDue } from '../messages/deliver.ts';
import { Refused } from '../messages/provider.ts';
import { remindAll } from '../messages/remind.ts';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newVisitor } from '../testing/visitor.ts';
import { backUp, restore, type BackupPlace } from './back-up.ts';
import { newPlace, placeKind } from './testing.ts';

// a Monday, ten in the morning in India; a backup of the night to Wednesday is restored at noon of Thursday, when step 3 was sent
const billed = new Date('2026-03-02T04:30:00Z');
const backedUp = new Date('2026-03-03T21:00:00Z');
const restored = new Date('2026-03-05T06:30:00Z');
const dayOfStep7 = new Date('2026-03-09T06:30:00Z');
const whatsapp = { sms: undefined, email: undefined, whatsapp: 'http://127.0.0.1:1/send' };

const password = { email: 'keeper@test.example', password: 'keeper-word-9' };

const leftovers: (() => unknown)[] = [];
let appContext: TestAppContext;
let garageId: string;
let customer: string;
let keeper: ReturnType<typeof newVisitor>;
beforeAll(async () => {
  const place = await newPlace(placeKind, leftovers);
  const before = await openIn(place, billed);
  const garage = await newGarage(before);
  garageId = garage.id;
  const staff = { ...password, name: 'Test Keeper', phone: '9876500009', role: 'GARAGE_MANAGER', accessLevel: 'ADMIN' };
  await garage.owner.post('/garages/staff', staff);
  const invoiced = await readyCard(before, garage, [{ rate: 900 }]);
  customer = `/garages/customers/${invoiced.card.customerId}`;
  const invoice = await issued(garage.owner, invoiced.path);
  await readyCard(before, garage, [{ rate: 500 }], [...readyCardWithLines, 'DELIVERED']);
  const { card: old } = await readyCard(before, garage, [{ rate: 700 }], [...readyCardWithLines, 'DELIVERED']);
  // as a card that was delivered before moves were kept
  await before.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`update history set undone_at = created_at where thing_id = ${old.id} and "to" = 'DELIVERED'`),
  );
  const write = () => garage.owner.post(`${customer}/messages`, { kind: 'INVOICE', invoiceId: invoice.id });
  await write();
  await deliverDue(before, 'whatsapp', async () => {
    throw new Refused('the provider answered 400');
  });
  await write();
  await before.close();
  const file = join(place.dataDir, 'night.age');
  await backUp(place, file, backedUp);
  const other = await newPlace(placeKind, leftovers);
  await restore(other, file, restored);
  appContext = await openIn(other, restored);
  keeper = newVisitor(appContext.app);
  await keeper.post('/auth/garage/login', password);
}, 60_000);
afterAll(async () => {
  await appContext.close();
  for (const work of leftovers.toReversed()) await work();
});

async function openIn(place: BackupPlace, now: Date) {
  const opened = await openTestAppContext({ webhooks: whatsapp, dataDir: place.dataDir }, await openDatabase(place));
  opened.setNow(now);
  return opened;
}

test('what waited to be sent when the backup was made may have been sent since, and is not sent again (MO-110)', async () => {
  const handed: string[] = [];
  await deliverDue(appContext, 'whatsapp', async ({ id }) => void handed.push(id));
  expect(handed).toEqual([]);
  const { body: log } = await keeper.get(`${customer}/messages`);
  expect(log.map(({ state }: { state: string }) => state)).toEqual(['UNKNOWN', 'FAILED']);
  expect(await appContext.database.inSystem((tx) => tx.select().from(outbox))).toEqual([]);
});

test('what was given up before is not sent again either, for its link was ended', async () => {
  const [lost] = await appContext.database.inGarage(garageId, (tx) => tx.select().from(undelivered));
  const again = await keeper.post(`/garages/messages/${lost!.id}/send`);
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('has expired')]);
});

test('a step that was reached since the backup was made is not reminded of again, the next one is (MO-110)', async () => {
  expect(await remindAll(appContext)).toBe(0);
  appContext.setNow(dayOfStep7);
  expect(await remindAll(appContext)).toBe(3);
});
