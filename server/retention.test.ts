import { afterAll, beforeAll, expect, test } from 'vitest';
import { enquiries, storefrontLeads } from './database/tables/storefront.ts';
import { users } from './database/tables/users.ts';
import { newGarage, openTestAppContext, type TestAppContext } from './testing/garage.ts';
import { newEmail, newMobile, newVisitor } from './testing/visitor.ts';
import { runUpkeep } from './upkeep.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const start = new Date('2026-03-02T06:00:00Z');
/** Moves the clock to so many years after the start and a few days, and does the upkeep. */
async function after(years: number, days: number) {
  const then = new Date(start);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  appContext.setNow(new Date(then.getTime() + days * 86_400_000));
  await runUpkeep(appContext);
  return counted();
}
const counted = () =>
  appContext.database.inSystem(async (tx) => ({
    accounts: (await tx.select().from(users)).filter(({ type }) => type === 'CUSTOMER').length,
    staff: (await tx.select().from(users)).filter(({ type }) => type === 'GARAGE_USER').length,
    leads: await tx.$count(storefrontLeads),
    enquiries: (await tx.select().from(enquiries)).map(({ subject }) => subject).toSorted(),
  }));

test('what came by a form goes after 2 years, an account 3 years after its last activity, a bulk order after 7', async () => {
  appContext.setNow(start);
  await newGarage(appContext);
  const idle = newVisitor(appContext.app);
  const active = newVisitor(appContext.app);
  const account = { name: 'Test', password: 'long-word-7' };
  const email = newEmail();
  await idle.post('/auth/register', { ...account, email: newEmail(), phone: newMobile() });
  await active.post('/auth/register', { ...account, email, phone: newMobile() });
  await idle.post('/public/leads', {
    businessName: 'Test',
    phone: newMobile(),
    city: 'Chennai',
    businessType: 'Hotel',
  });
  for (const subject of ['Feedback', 'Bulk Order Inquiry'])
    expect((await idle.post('/public/enquiries', enquiry(subject))).status).toBe(201);
  const all = { accounts: 2, staff: 1, leads: 1, enquiries: ['Bulk Order Inquiry', 'Feedback'] };
  expect(await after(2, -1)).toEqual(all);
  expect(await after(2, 1)).toEqual({ ...all, leads: 0, enquiries: ['Bulk Order Inquiry'] });

  expect((await active.post('/auth/login', { email, password: account.password })).status).toBe(200);
  const rest = { ...all, leads: 0, enquiries: ['Bulk Order Inquiry'] };
  expect(await after(2, 60)).toEqual(rest);
  expect(await after(3, -1)).toEqual(rest);
  expect(await after(3, 1)).toEqual({ ...rest, accounts: 1 });
  expect(await after(5, -1)).toEqual({ ...rest, accounts: 1 });
  expect(await after(5, 2)).toEqual({ ...rest, accounts: 0 });
  expect(await after(7, -1)).toMatchObject({ enquiries: ['Bulk Order Inquiry'] });
  expect(await after(7, 1)).toMatchObject({ staff: 1, enquiries: [] });
});

const enquiry = (subject: string) => ({
  name: 'Test',
  businessName: 'Test',
  email: newEmail(),
  phone: newMobile(),
  subject,
  message: 'Twenty bags of rice, please.',
});
