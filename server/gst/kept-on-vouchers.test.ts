import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payments } from '../database/tables/jobcards.ts';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { addVehicleOwner } from '../jobcards/testing.ts';
import { added, changed } from '../testing/asked.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { gstr1Of, isOfMoney, vouchersOf } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => appContext.setNow(new Date('2026-10-20T06:00:00Z')));
afterAll(() => appContext.close());

const [october, november] = ['2026-10', '2026-11'];
const home = { gstin: '33AAAAA0000A1Z9', state: 'Tamil Nadu', pincode: '600032' };
const regular = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4 };
const elsewhere = {
  gstin: '29AAAAA0000A1ZY',
  state: 'Karnataka',
  pincode: '560001',
  tax: { ...regular, stateCode: '29' },
};
const renamed = { name: 'Harbour Traders', customerType: 'CORPORATE', gstNumber: '33AAACT2727Q1Z3' };

/** A garage in Tamil Nadu, registered unless given, and one of its customers. */
async function workshop(own?: TestGarage) {
  const garage = own ?? (await registeredGarage(appContext));
  const { owner } = garage;
  await changed(owner, '/garages/settings', { state: home.state, pincode: home.pincode });
  const { customerId } = await addVehicleOwner(owner);
  const customer = `/garages/customers/${customerId}`;
  return { garage, owner, customerId, customer, named: (await owner.get(customer)).body };
}

/** Bills a customer ₹1,180.00. */
async function billed(garage: TestGarage, customerId: string) {
  const { path } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  return issued(garage.owner, path, { customerId });
}

const paid = (owner: Caller, customer: string, amount = 1180, kind = 'RECEIVED') =>
  added(owner, `${customer}/payments`, { kind, tenders: [{ mode: 'UPI', amount }] });

/** Goes to another moment, where sessions of before have ended. */
async function later(garage: TestGarage, moment: string) {
  appContext.setNow(new Date(moment));
  return garage.hire('GARAGE_OWNER', 'ADMIN');
}

const moneyOf = async (owner: Caller, month: string) => (await vouchersOf(owner, month)).filter(isOfMoney);
const partiesOf = async (owner: Caller, month: string) =>
  (await moneyOf(owner, month)).map(({ entries }) => entries.map(({ ledger }) => ledger).filter(isParty));
const isParty = (ledger: string) => ledger !== 'Bank';

test('what came or went back, in Tally, stays with who stood on its voucher, whatever its customer is called later (MO-182)', async () => {
  const { garage, owner, customer, named } = await workshop();
  await paid(owner, customer);
  const refund = await paid(owner, customer, 180, 'REFUNDED');
  const ledgersOf = async (who: Caller) => (await who.get(`/garages/gst/tally-masters.xml?month=${october}`)).text;
  const [vouchers, ledgers] = [await moneyOf(owner, october), await ledgersOf(owner)];
  const party = [`${named.name} (${named.phone})`];
  expect(await partiesOf(owner, october)).toEqual([party, party]);

  await changed(owner, customer, renamed);
  expect(await moneyOf(owner, october)).toEqual(vouchers);
  expect(await ledgersOf(owner)).toEqual(ledgers);

  const next = await later(garage, '2026-11-20T06:00:00Z');
  expect(await moneyOf(next, october)).toEqual(vouchers);
  await paid(next, customer, 50);
  const reversed = await next.post(`/garages/payments/${refund.tenders[0].id}/reverse`, { reason: 'Bounced' });
  expect(reversed.status, reversed.text).toBe(200);
  expect(await partiesOf(next, november)).toEqual([party, [`${renamed.name} (${renamed.gstNumber})`]]);
});

test('what came is in Tally with the ledger of the document it is due in, where there was one by the end of its month', async () => {
  const { garage, owner, customerId, customer } = await workshop();
  await paid(owner, customer, 5000);
  await changed(owner, customer, renamed);
  await billed(garage, customerId);
  expect(await partiesOf(owner, october)).toEqual([[`${renamed.name} (${renamed.gstNumber})`]]);
});

test('what came before vouchers kept who they name is in Tally with the customer as they are now (MO-182)', async () => {
  const { garage, owner, customer } = await workshop();
  await paid(owner, customer);
  await appContext.database.asOwner((tx) =>
    tx.update(payments).set({ seller: null, buyer: null, regime: null }).where(eq(payments.garageId, garage.id)),
  );
  await changed(owner, customer, renamed);
  expect(await partiesOf(owner, october)).toEqual([[`${renamed.name} (${renamed.gstNumber})`]]);
  expect((await gstr1Of(owner, october)).at).toMatchObject([{ pos: '33', sply_ty: 'INTRA' }]);
});

test('what an erased customer paid and got back stays in Tally with their name as long as their vouchers keep it (MO-51)', async () => {
  const { garage, owner, customer, named } = await workshop();
  await changed(owner, customer, { gstNumber: renamed.gstNumber, customerType: 'CORPORATE' });
  await paid(owner, customer, 500);
  const vouchers = await moneyOf(owner, october);
  expect(JSON.stringify(vouchers)).toContain(named.name);

  const next = await later(garage, '2026-11-20T06:00:00Z');
  await paid(next, customer, 500, 'REFUNDED');
  const erased = await next.post(`${customer}/erase`);
  expect([erased.status, erased.body.isGone], erased.text).toEqual([200, false]);
  expect(await moneyOf(next, october)).toEqual(vouchers);
});

test('an advance is taxed as its garage was registered when it came, though that changed on the same day (MO-182)', async () => {
  const garage = await newGarage(appContext);
  const { owner, customer } = await workshop(garage);
  await paid(owner, customer, 300);
  await changed(owner, '/garages/settings', { gstin: home.gstin });
  await paid(owner, customer, 118);
  const told = await gstr1Of(owner, october);
  expect(told.at).toMatchObject([{ pos: '33', sply_ty: 'INTRA', itms: [{ ad_amt: 100, camt: 9, samt: 9 }] }]);
  expect(told.doc_issue.doc_det).toMatchObject([{ doc_num: 6, docs: [{ from: 'RV/26-27/00002', totnum: 1 }] }]);
});

test('a month that is over tells its advances as before once the garage is in another state, whose months have none of them (MO-182)', async () => {
  const { garage, owner, customerId, customer } = await workshop();
  await paid(owner, customer);
  const told = await gstr1Of(owner, october);
  expect(told.at).toMatchObject([{ pos: '33', sply_ty: 'INTRA' }]);

  const next = await later(garage, '2026-11-20T06:00:00Z');
  await changed(next, '/garages/settings', elsewhere);
  expect(await gstr1Of(next, october)).toEqual(told);
  await billed({ ...garage, owner: next }, customerId);
  expect((await next.post(`${customer}/allocations`, {})).status).toBe(200);
  expect(await gstr1Of(next, october)).toEqual(told);
  const { gstin, txpd } = await gstr1Of(next, november);
  expect([gstin, txpd]).toEqual([elsewhere.gstin, undefined]);
});

test('an advance of before the garage came to another state within a month is no part of the return of that state (MO-182)', async () => {
  const { owner, customer } = await workshop();
  await paid(owner, customer);
  await changed(owner, '/garages/settings', elsewhere);
  await paid(owner, customer, 118);
  const { gstin, at, doc_issue: docs } = await gstr1Of(owner, october);
  expect(gstin).toBe(elsewhere.gstin);
  expect(at).toMatchObject([{ pos: '33', sply_ty: 'INTER', itms: [{ ad_amt: 100, iamt: 18 }] }]);
  expect(docs.doc_det).toMatchObject([{ docs: [{ from: 'RV/26-27/00002', totnum: 1 }] }]);
});
