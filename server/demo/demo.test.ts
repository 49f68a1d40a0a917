import { asc, count, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { allocations } from '../database/tables/allocations.ts';
import { customers } from '../database/tables/customers.ts';
import { garages } from '../database/tables/garages.ts';
import { history } from '../database/tables/history.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { counters } from '../database/tables/audit-and-idempotency.ts';
import { users } from '../database/tables/users.ts';
import { istDay } from '#rules/days.ts';
import { isPassword } from '../auth/passwords.ts';
import { openTestDatabase } from '../testing/database.ts';
import { testSettings } from '../testing/garage.ts';
import { fillDemoData } from './demo.ts';
import { demoPassword, printSignIns } from './sign-ins.ts';

let database: Database;
const appContext = () => ({ database, settings: testSettings, now: () => new Date('2026-03-10T13:20:00+05:30') });
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('an empty database is filled, and the garage sees what was told', async () => {
  expect(await fillDemoData(appContext())).toMatchObject({ customers: 60, vehicles: 90, jobCards: 120, bookings: 80 });
  const [garage] = await database.inSystem((tx) => tx.select().from(garages));
  const seen = await database.inGarage(garage!.id, async (tx) => ({
    customers: await tx.select({ count: count() }).from(customers),
    found: await tx.select({ text: jobCards.searchText }).from(jobCards).limit(1),
    counters: await tx.select().from(counters),
  }));
  expect(seen.customers).toEqual([{ count: 60 }]);
  expect(seen.found[0]!.text).toContain('demo');
  expect(seen.counters.map(({ kind, last }) => [kind, last])).toEqual([
    ['BK', 80],
    ['JC', 120],
  ]);
  const stranger = newId(new Date());
  expect(await database.inGarage(stranger, (tx) => tx.select({ count: count() }).from(jobCards))).toEqual([
    { count: 0 },
  ]);
});

test('what was delivered before today has its bill, of the day of its delivery, and what is unpaid of it is due', async () => {
  await fillDemoData(appContext());
  const [garage] = await database.inSystem((tx) => tx.select().from(garages));
  const { billed, taken, moved } = await database.inGarage(garage!.id, async (tx) => ({
    billed: await tx.select().from(invoices).orderBy(asc(invoices.place)),
    taken: await tx.select().from(allocations),
    moved: await tx.select().from(history).where(eq(history.to, 'DELIVERED')).orderBy(asc(history.created_at)),
  }));
  const delivered = moved
    .map(({ thingId, created_at: at }) => [thingId, istDay(at)] as const)
    .filter(([, day]) => day >= '2026-02-24' && day < '2026-03-10');
  expect(delivered.length).toBeGreaterThan(10);
  expect(billed.map(({ jobCardId, day }) => [jobCardId, day])).toEqual(delivered);
  expect(billed[0]!.number).toBe('BILL/25-26/00001');
  const paid = ({ id }: { id: string }) =>
    taken.filter(({ invoiceId }) => invoiceId === id).reduce((sum, { amount }) => sum + amount, 0);
  const open = billed.filter((bill) => paid(bill) < bill.payable);
  expect(billed.filter((bill) => paid(bill) > bill.payable)).toEqual([]);
  expect([open.length > 0, open.length < billed.length / 2]).toEqual([true, true]);
});

test('a second start fills nothing', async () => {
  await fillDemoData(appContext());
  expect(await fillDemoData(appContext())).toBeNull();
  expect(await rowsOfUsers()).toBe(7);
});

test('two that start at once fill it once', async () => {
  const both = await Promise.all([fillDemoData(appContext()), fillDemoData(appContext())]);
  expect(both.filter((one) => one !== null)).toHaveLength(1);
  expect(await rowsOfUsers()).toBe(7);
});

test('a database that holds a user or a garage is left alone, and no sign-ins are told', async () => {
  const now = new Date();
  const times = { created_at: now, updated_at: now };
  await database.inSystem((tx) => tx.insert(users).values({ id: newId(now), type: 'CUSTOMER', name: 'A', ...times }));
  expect(await fillDemoData(appContext())).toBeNull();
  await database.inSystem(async (tx) => {
    await tx.delete(users);
    await tx.insert(garages).values({ id: newId(now), name: 'A', slug: 'a', address: 'B', city: 'C', ...times });
  });
  expect(await fillDemoData(appContext())).toBeNull();
  expect(await told()).toEqual([]);
});

test('the sign-ins that are told open with the password that is told', async () => {
  await fillDemoData(appContext());
  const lines = await told();
  expect(lines[0]).toContain(demoPassword);
  const people = await database.inSystem((tx) => tx.select().from(users));
  for (const { email } of people) expect(lines.filter((line) => line.includes(email!))).toHaveLength(1);
  expect(await isPassword(people[0]!.passwordHash, demoPassword)).toBe(true);
  expect(people.find(({ email }) => email === 'customer@demo.test')).toMatchObject({
    type: 'CUSTOMER',
    phone: '9876543210',
    mobile: '9876543210',
  });
});

async function told() {
  const lines: string[] = [];
  await printSignIns({ database }, (line) => lines.push(line));
  return lines;
}

async function rowsOfUsers() {
  return (await database.inSystem((tx) => tx.select().from(users))).length;
}
