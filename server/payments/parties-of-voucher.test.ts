import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '../database/tables/jobcards.ts';
import { gstin, readyCard, registeredGarage } from '../invoices/testing.ts';
import { everyRow } from '../testing/every-row.ts';
import { added, changed } from '../testing/asked.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { runUpkeep } from '../upkeep.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const named = { name: 'Corner Stores', email: 'corner@stores.example', addressLine1: '7 Gandhi Road' };
const place = { city: 'Chennai', pincode: '600028', state: 'Tamil Nadu' };
const renamed = {
  name: 'Harbour Traders',
  customerType: 'CORPORATE',
  gstNumber: '33AAACT2727Q1Z3',
  addressLine1: '99 Mint Street',
  city: 'Madurai',
  pincode: '625001',
};
const regular = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4 };
const address = { address: '12 Mount Road', city: 'Chennai', pincode: '600032', state: 'Tamil Nadu' };
const moved = {
  name: 'Second Workshop',
  address: '5 Lake View',
  phone: '9876500001',
  city: 'Salem',
  pincode: '636001',
};

/** A garage that charges GST, and a customer with an address and a job card of ₹1,000.00. */
async function workshop() {
  const garage = await registeredGarage(appContext);
  const saved = await garage.owner.put('/garages/settings', { ...address, phone: '9876500000' });
  expect(saved.status, saved.text).toBe(200);
  const { path, card } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const customer = `/garages/customers/${card.customerId}`;
  await changed(garage.owner, customer, { ...named, ...place });
  return { garage, owner: garage.owner, path, customer };
}

/** The words of a voucher, without what its file says of itself and when it was printed. */
async function wordsOf(owner: Caller, { id }: { id: string }) {
  const { text } = await owner.get(`/garages/payments/${id}/paper.pdf`);
  return text
    .slice(text.lastIndexOf('>>') + 2)
    .replaceAll('\n', ' ')
    .replace(/ Printed .*/, '');
}

test('a voucher names garage and customer as they were when it was given, whatever is changed of them later (MO-182)', async () => {
  const { owner, path, customer } = await workshop();
  const onCard = await added(owner, `${path}/payments`, { amount: 200, mode: 'UPI', advance: true });
  const onDues = await added(owner, `${customer}/payments`, { tenders: [{ amount: 3000, mode: 'UPI' }] });
  const back = await added(owner, `${customer}/payments`, {
    kind: 'REFUNDED',
    tenders: [{ amount: 100, mode: 'UPI' }],
  });
  const vouchers = [onCard, onDues, back];
  const all = async () => Promise.all(vouchers.map((one) => wordsOf(owner, one)));
  const given = await all();
  for (const words of given)
    for (const said of [named.name, named.addressLine1, address.address, '9876500000', gstin])
      expect(words).toContain(said);

  await changed(owner, customer, renamed);
  await changed(owner, '/garages/settings', moved);
  expect(await all()).toEqual(given);
  const next = await wordsOf(owner, await added(owner, `${path}/payments`, { amount: 50, mode: 'UPI', advance: true }));
  for (const said of [renamed.name, renamed.gstNumber, renamed.addressLine1, moved.name, moved.address])
    expect(next).toContain(said);
});

test('a voucher of an advance says the tax of the state and the registration that stood when it was given (MO-182)', async () => {
  const { owner, path } = await workshop();
  const paid = await added(owner, `${path}/payments`, { amount: 1180, mode: 'UPI', advance: true });
  const given = await wordsOf(owner, paid);
  expect(given).toContain('Of it advance at 18%, value ₹1,000.00 CGST ₹90.00 SGST ₹90.00');

  const elsewhere = { gstin: '29AAAAA0000A1ZY', state: 'Karnataka', pincode: '560001' };
  await changed(owner, '/garages/settings', { ...elsewhere, tax: { ...regular, stateCode: '29' } });
  expect(await wordsOf(owner, paid)).toBe(given);
  await changed(owner, '/garages/settings', { gstin: null });
  expect(await wordsOf(owner, paid)).toBe(given);

  const without = await added(owner, `${path}/payments`, { amount: 118, mode: 'UPI', advance: true });
  const untaxed = await wordsOf(owner, without);
  expect(untaxed).not.toContain('GST');
  await changed(owner, '/garages/settings', { gstin, ...address, tax: { ...regular, stateCode: '33' } });
  expect(await wordsOf(owner, without)).toBe(untaxed);
});

test('a voucher of before garage and customer were kept names them as they are now (MO-182)', async () => {
  const { garage, owner, path, customer } = await workshop();
  const paid = await added(owner, `${path}/payments`, { amount: 200, mode: 'UPI', advance: true });
  await appContext.database.asOwner((tx) =>
    tx.update(payments).set({ seller: null, buyer: null, regime: null }).where(eq(payments.garageId, garage.id)),
  );
  await changed(owner, customer, renamed);
  expect(await wordsOf(owner, paid)).toContain(renamed.name);
});

test('what a voucher keeps of its customer is what its paper says, and stands in no other answer (MO-182)', async () => {
  const { garage, owner, path, customer } = await workshop();
  const paid = await added(owner, `${path}/payments`, { amount: 200, mode: 'UPI', advance: true });
  const [row] = await appContext.database.inGarage(garage.id, (tx) =>
    tx.select().from(payments).where(eq(payments.id, paid.id)),
  );
  expect(row!.buyer).toMatchObject({ name: named.name, pincode: place.pincode, phone: null, email: null });
  for (const answer of [paid, (await owner.get(path)).body.payments[0], (await owner.get(`${customer}/ledger`)).body])
    expect(JSON.stringify(answer)).not.toMatch(/"(seller|buyer|regime)"/);
});

test('who asks what is kept about them is told what their vouchers keep, the name they had then too (CU-18)', async () => {
  const { owner, path, customer } = await workshop();
  const onCard = await added(owner, `${path}/payments`, { amount: 200, mode: 'UPI', advance: true });
  const onDues = await added(owner, `${customer}/payments`, { tenders: [{ amount: 300, mode: 'CASH' }] });
  await changed(owner, customer, renamed);
  const { vouchers } = (await owner.get(`${customer}/personal-data`)).body;
  const buyer = { name: named.name, pincode: place.pincode, gstin: null };
  expect(vouchers).toMatchObject([
    { id: onCard.id, number: 'RV/26-27/00001', kind: 'RECEIVED', at: onCard.at, amount: 200, buyer },
    { id: onDues.id, number: 'RV/26-27/00002', kind: 'RECEIVED', at: onDues.at, amount: 300, buyer },
  ]);
});

test('erasing a customer leaves vouchers as they were given for eight years, and then they forget who paid, and nothing else (MO-51)', async () => {
  const garage = await newGarage(appContext);
  const { path, card } = await readyCard(appContext, garage, [{ rate: 500 }]);
  const customer = `/garages/customers/${card.customerId}`;
  await changed(garage.owner, customer, { ...named, ...place });
  const paid = await added(garage.owner, `${path}/payments`, { amount: 500, mode: 'UPI' });
  await changed(garage.owner, `${path}/status`, { status: 'DELIVERED' });
  const other = await readyCard(appContext, garage, [{ rate: 500 }]);
  const kept = await added(garage.owner, `${other.path}/payments`, { amount: 500, mode: 'UPI' });
  const { name } = (await garage.owner.get(`/garages/customers/${other.card.customerId}`)).body;
  const given = await wordsOf(garage.owner, paid);
  const rowsWith = async (words: string) =>
    (await everyRow(appContext.database)).filter((row) => row.includes(garage.id) && row.includes(words));
  expect((await rowsWith(named.addressLine1)).length).toBeGreaterThan(2);

  const erased = await garage.owner.post(`${customer}/erase`);
  expect([erased.status, erased.body.isGone], erased.text).toEqual([200, false]);
  expect(await wordsOf(garage.owner, paid)).toBe(given);
  expect(await rowsWith(named.addressLine1)).toHaveLength(1);

  const day = appContext.now().toISOString().slice(5, 10);
  const year = appContext.now().getUTCFullYear() + 8;
  const wordsOn = async (then: string, one: { id: string }) => {
    const now = appContext.now();
    appContext.setNow(new Date(then));
    await runUpkeep(appContext);
    appContext.setNow(now);
    // the upkeep of so many years later ends today's sessions
    return wordsOf(await garage.hire('GARAGE_MANAGER', 'MANAGER'), one);
  };
  expect(await wordsOn(`${year}-${day}T06:00:00Z`, paid)).toBe(given);
  const forgotten = await wordsOn(`${year + 1}-01-01T06:00:00Z`, paid);
  expect(forgotten).toBe(given.replace(`${named.name} 7 Gandhi Road, Chennai 600028, Tamil Nadu`, 'Erased customer'));
  expect(await rowsWith(named.addressLine1)).toEqual([]);
  expect(await wordsOn(`${year + 1}-01-01T06:00:00Z`, kept)).toContain(name);
});

test('the application may take a payment back and change nothing else of it (MO-182)', async () => {
  const { garage, owner, path } = await workshop();
  const paid = await added(owner, `${path}/payments`, { amount: 200, mode: 'UPI', advance: true });
  const refused = appContext.database.inGarage(garage.id, (tx) =>
    tx.update(payments).set({ amount: 1 }).where(eq(payments.id, paid.id)),
  );
  await expect(refused).rejects.toMatchObject({ cause: { message: 'permission denied for table payments' } });
  const reversed = await owner.post(`/garages/payments/${paid.id}/reverse`, { reason: 'Typed twice' });
  expect(reversed.status, reversed.text).toBe(200);
});
