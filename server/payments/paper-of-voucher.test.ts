import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, readyCard, readyCardWithLines, registeredGarage } from '../invoices/testing.ts';
import { newCard } from '../jobcards/testing.ts';
import { openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

let minutes = 0;
const later = () => appContext.setNow(new Date(Date.UTC(2026, 10, 23, 6, (minutes += 1))));

/** A card of ₹1,695.00 and 18%, ready, in a garage that is registered. */
async function ready() {
  later();
  const garage = await registeredGarage(appContext);
  await garage.owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const made = await readyCard(appContext, garage, [{ rate: 1695 }]);
  later();
  return { garage, owner: garage.owner, ...made };
}

async function done(owner: Caller, path: string, body: object = {}, status = 201) {
  later();
  const reply = await owner.post(path, body);
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}

const credit = (owner: Caller, { id, lines }: { id: string; lines: { id: string }[] }) =>
  done(owner, `/garages/invoices/${id}/notes`, {
    kind: 'CREDIT_NOTE',
    reason: 'Done again for nothing',
    lines: lines.map((line) => ({ lineId: line.id })),
  });

/** The words of a voucher from what it is for to its total, without what of it was used later. */
async function given(owner: Caller, { id }: { id: string }) {
  const { text } = await owner.get(`/garages/payments/${id}/paper.pdf`);
  const words = text.replaceAll('\n', ' ').replace(/In words .*? Only /, '');
  return {
    words,
    table: /For Amount .*Total ₹[\d,.]+/.exec(words)?.[0],
    since: /Since used for .*?(?= Paid by)/.exec(words)?.[0],
  };
}

test('a voucher of what paid an invoice says so without tax, and again once that is credited and the money pays another (MO-43)', async () => {
  const { garage, owner, path, card } = await ready();
  const invoice = await issued(owner, path);
  const paid = await done(owner, `${path}/payments`, { amount: 2000, mode: 'UPI' });
  const first = await given(owner, paid);
  expect(first.table).toBe(`For Amount ${invoice.number} 2,000.00 Total ₹2,000.00`);
  expect([first.words.includes('Place of supply'), first.since]).toEqual([false, undefined]);

  await credit(owner, invoice);
  expect(await given(owner, paid)).toMatchObject({ table: first.table });

  const { path: again } = await newCard(appContext, garage, {
    customerId: card.customerId,
    vehicleId: card.vehicleId,
    lines: [1000],
    moves: readyCardWithLines,
  });
  const next = await issued(owner, again);
  await done(owner, `/garages/customers/${card.customerId}/allocations`, {}, 200);
  expect(await given(owner, paid)).toMatchObject({
    table: first.table,
    since: `Since used for ${next.number} 1,180.00`,
  });
});

test('a voucher of an advance says its place and tax again once the card is billed, and as it was given once it is reversed (MO-43)', async () => {
  const { owner, path, card } = await ready();
  const paid = await done(owner, `${path}/payments`, { amount: 5000, mode: 'UPI', advance: true });
  const first = await given(owner, paid);
  expect(first.table).toBe(
    `For Amount ${card.jobCardNumber} 5,000.00 Of it advance at 18%, value ₹4,237.28 CGST ₹381.36 SGST ₹381.36 Total ₹5,000.00`,
  );
  expect([first.words.includes('Place of supply Tamil Nadu (33)'), first.since]).toEqual([true, undefined]);

  later();
  const invoice = await issued(owner, path);
  const billed = await given(owner, paid);
  expect(billed.table).toBe(first.table);
  expect(billed.words).toContain('Place of supply Tamil Nadu (33)');
  expect(billed.since).toBe(`Since used for ${invoice.number} 2,000.00`);

  later();
  await owner.post(`/garages/payments/${paid.id}/reverse`, { reason: 'Not arrived' });
  const reversed = await given(owner, paid);
  expect([reversed.table, reversed.since]).toEqual([first.table, undefined]);
  expect(reversed.words).toContain('This payment was reversed');
});

test('of two tenders one that is taken back is in no sum, nor in what it was for (MO-43)', async () => {
  const { owner, path, card } = await ready();
  const invoice = await issued(owner, path);
  const tenders = [
    { mode: 'CASH', amount: 500 },
    { mode: 'UPI', amount: 2000 },
  ];
  const paid = await done(owner, `/garages/customers/${card.customerId}/payments`, { tenders });
  const sums = '500.00 Of it advance at 18%, value ₹423.72 CGST ₹38.14 SGST ₹38.14';
  expect((await given(owner, paid)).table).toBe(
    `For Amount ${invoice.number} 2,000.00 Advance ${sums} Total ₹2,500.00`,
  );
  later();
  await owner.post(`/garages/payments/${paid.tenders[0].id}/reverse`, { reason: 'Counted twice' });
  expect((await given(owner, paid)).table).toBe(
    `For Amount ${invoice.number} 1,500.00 Advance ${sums} Total ₹2,000.00`,
  );
});
