import { newCard } from '#server/jobcards/testing.ts';
import type { TestAppContext, TestGarage } from '#server/testing/garage.ts';
import { messagesTo, newCustomer, newMobile, newVisitor, provenCustomer } from '#server/testing/visitor.ts';
import type { Checks } from './checking.ts';
import { daysAfter, dayInIndia, wire } from './moments.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What ends by itself: sessions, codes, links and keys, just before and just after their time, and with a clock set back. */
export async function checkExpiry(
  appContext: TestAppContext,
  garage: TestGarage,
  at: Date,
  checks: Checks,
): Promise<void> {
  const clock = (after: number) => appContext.setNow(new Date(at.getTime() + after));
  await checkSession(appContext, clock, checks);
  await checkCode(appContext, clock, checks);
  await checkLink(appContext, clock, checks);
  await checkKey(appContext, clock, checks);
  await checkEstimate(appContext, garage, clock, checks);
}

type Clock = (after: number) => void;

async function checkSession({ app }: TestAppContext, clock: Clock, checks: Checks) {
  clock(0);
  const { visitor } = await newCustomer(app);
  const whoAt = async (after: number) => {
    clock(after);
    return (await visitor.get('/auth/me')).status;
  };
  const refreshed = async () => (await visitor.post('/auth/refresh')).status;
  checks.is('signed in after 9:59', await whoAt(10 * minute - second), 200);
  checks.is('signed in after 10 minutes', await whoAt(10 * minute), 401);
  checks.is('refreshed after 10 minutes', await refreshed(), 204);
  checks.is('signed in with the clock set back an hour', await whoAt(10 * minute - hour), 200);
  checks.is('refreshed with the clock set back an hour', await refreshed(), 204);
  clock(10 * minute - hour + 30 * day - second);
  checks.is('refreshed after all but 30 days', await refreshed(), 204);
  clock(10 * minute - hour + 60 * day);
  checks.is('refreshed after 30 days and more', await refreshed(), 401);
}

async function checkCode({ app, database }: TestAppContext, clock: Clock, checks: Checks) {
  for (const [after, wanted] of [
    [5 * minute - second, 200],
    [5 * minute, 401],
    [-hour, 200],
  ] as const) {
    const [phone, visitor] = [newMobile(), newVisitor(app)];
    clock(0);
    await visitor.post('/auth/customer/send-otp', { phone });
    const otp = (await messagesTo(database, phone))[0]?.data['code'];
    clock(after);
    const { status } = await visitor.post('/auth/customer/verify-otp', { phone, otp });
    checks.is(`a code ${after / second} s later`, status, wanted);
  }
}

async function checkLink(appContext: TestAppContext, clock: Clock, checks: Checks) {
  for (const [after, wanted] of [
    [hour - second, 204],
    [hour, 400],
  ] as const) {
    clock(0);
    const { app, database } = appContext;
    const { visitor, email } = await provenCustomer(appContext);
    await visitor.post('/auth/forgot-password', { email });
    const links = (await messagesTo(database, email)).map(({ data }) => String(data['url']));
    const token = links
      .find((url) => url.includes('/reset-password/'))
      ?.split('/')
      .at(-1);
    clock(after);
    const { status } = await newVisitor(app).post('/auth/reset-password', { token, password: 'drill-word-78' });
    checks.is(`a link ${after / second} s later`, status, wanted);
  }
}

async function checkKey({ app }: TestAppContext, clock: Clock, checks: Checks) {
  const visitor = newVisitor(app);
  const key = { 'idempotency-key': `time ${newMobile()}` };
  const lead = (businessName: string) => {
    const body = { businessName, ownerName: 'A', phone: '9811100001', city: 'Chennai', businessType: 'Restaurant' };
    return visitor.post('/public/leads', body, key);
  };
  clock(0);
  checks.is('a lead', (await lead('One')).status, 201);
  clock(day - second);
  checks.is('another lead by the same key within a day', (await lead('Two')).status, 409);
  clock(day + second);
  checks.is('another lead by the same key after a day', (await lead('Two')).status, 201);
}

async function checkEstimate(appContext: TestAppContext, garage: TestGarage, clock: Clock, checks: Checks) {
  clock(0);
  const { path } = await newCard(appContext, garage);
  await garage.owner.post(`${path}/lines`, { kind: 'PART', description: 'Pads', quantity: 1, rate: 900, ask: true });
  const { body: sent } = await garage.owner.post(`${path}/estimates`);
  const today = dayInIndia(appContext.now());
  checks.is('an estimate’s days', [sent.day, sent.validUntil], [wire(today), wire(daysAfter(today, 14))]);
  const visitor = newVisitor(appContext.app);
  for (const [after, wanted] of [
    [14 * day - second, 200],
    [14 * day, 404],
    [-hour, 200],
  ] as const) {
    clock(after);
    const { status } = await visitor.get(`/public/links/${sent.token}`);
    checks.is(`an estimate’s link ${after / second} s later`, status, wanted);
  }
}
