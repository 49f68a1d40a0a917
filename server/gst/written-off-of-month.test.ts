import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumOfPaise } from '#rules/gst.ts';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { vouchersOf } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('what is written off leaves the party in Tally as it leaves the books, and comes back as far as it is paid later (MO-136)', async () => {
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  const garage = await registeredGarage(appContext);
  const { path, card } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const invoice = await issued(garage.owner, path);
  const customer = `/garages/customers/${card.customerId}`;
  expect((await garage.owner.post(`${path}/payments`, { amount: 880, mode: 'CASH' })).status).toBe(201);
  const written = await garage.owner.post(`${customer}/write-offs`, {
    dueId: invoice.id,
    amount: 300,
    reason: 'Moved away',
  });
  expect(written.status, written.text).toBe(200);
  const journalsOf = async (owner: Caller, month: string) =>
    (await vouchersOf(owner, month))
      .filter(({ type }) => type === 'Journal')
      .map(({ id, entries }) => [id, ...entries.map(({ ledger, paise, bills }) => [ledger, paise, bills])]);
  const { body: named } = await garage.owner.get(customer);
  const party = `${named.name} (${named.phone})`;
  const journal = (month: string, paise: number) => [
    `${invoice.id}-written-off-${month}`,
    ['Bad Debts', -paise, []],
    [party, paise, [[invoice.number, 'Agst Ref', paise]]],
  ];
  expect(await journalsOf(garage.owner, '2026-11')).toEqual([journal('2026-11', 30_000)]);
  const masters = await garage.owner.get('/garages/gst/tally-masters.xml?month=2026-11');
  expect(masters.text).toContain('<LEDGER NAME="Bad Debts"');

  appContext.setNow(new Date('2026-12-03T06:00:00Z'));
  const later = await garage.hire('GARAGE_OWNER', 'ADMIN');
  const late = await later.post(`${path}/payments`, { amount: 100, mode: 'CASH' });
  expect(late.status, late.text).toBe(201);
  expect(await journalsOf(later, '2026-12')).toEqual([journal('2026-12', -10_000)]);
  expect(await journalsOf(later, '2026-11')).toEqual([journal('2026-11', 30_000)]);
  const both = [...(await vouchersOf(later, '2026-11')), ...(await vouchersOf(later, '2026-12'))];
  const owed = both.flatMap(({ entries }) => entries.filter(({ ledger }) => ledger === party));
  expect(sumOfPaise(owed.map(({ paise }) => paise)) + 0).toBe(0);
});
