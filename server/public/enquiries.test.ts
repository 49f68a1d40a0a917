import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../database/tables/messages.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { enquiries } from '../database/tables/storefront.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newAddress, newMobile, newVisitor } from '../testing/visitor.ts';
import { submitEnquiry } from './leads.ts';
import { enquiry, forgetMails, mailsOf } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => forgetMails(appContext));
afterAll(() => appContext.close());

/** A visitor who has signed in by a code, and has no e-mail. */
async function phoneCustomer() {
  const [visitor, phone] = [newVisitor(appContext.app), newMobile()];
  await visitor.post('/auth/customer/send-otp', { phone });
  const [{ text } = { text: '' }] = await appContext.database.inSystem((tx) =>
    tx.select().from(outbox).where(eq(outbox.to, phone)),
  );
  const otp = /\d{6}/.exec(text)?.[0];
  expect((await visitor.post('/auth/customer/verify-otp', { phone, otp })).status).toBe(200);
  await forgetMails(appContext);
  return visitor;
}

describe('an enquiry', () => {
  test('is kept, answered and mailed to the sales inbox', async () => {
    const { status, body } = await newVisitor(appContext.app).post('/public/enquiries', enquiry);
    expect([status, body]).toEqual([
      201,
      { success: true, message: 'Thank you for contacting us! We will get back to you within 24 hours.' },
    ]);
    const kept = { ...enquiry, email: 'person@test.example', businessType: null };
    const rows = await appContext.database.inSystem((tx) => tx.select().from(enquiries));
    expect(rows).toMatchObject([kept]);
    expect(await mailsOf(appContext)).toMatchObject([
      { to: 'sales@sandhai.example', template: 'new-enquiry', data: kept },
    ]);
  });

  test('needs an e-mail of a stranger and of who was signed out, and none of a customer who has only a phone', async () => {
    const { email: _email, ...without } = enquiry;
    const stranger = await newVisitor(appContext.app).post('/public/enquiries', without);
    expect([stranger.status, stranger.body.errors]).toEqual([400, [{ path: 'email', message: 'Email is required' }]]);
    const form = await submitEnquiry(appContext, { ...enquiry, email: '' }, newAddress(), appContext.app.log);
    expect(form).toMatchObject({ status: 400, errors: [{ path: 'email', message: 'Email is required' }] });
    const buyer = await phoneCustomer();
    expect((await buyer.post('/public/enquiries', { ...enquiry, email: '' })).status).toBe(201);
    const rows = await appContext.database.inSystem((tx) => tx.select().from(enquiries));
    expect(rows.filter(({ email }) => email === '')).toHaveLength(1);
    expect((await mailsOf(appContext))[0]?.data).toMatchObject({ email: null, name: 'Test Person' });
    await appContext.database.inSystem((tx) => tx.update(sessions).set({ revokedAt: new Date() }));
    expect((await buyer.post('/public/enquiries', without)).status).toBe(401);
  });

  test('a subject that is not offered is refused at its field', async () => {
    const { status, body } = await newVisitor(appContext.app).post('/public/enquiries', {
      ...enquiry,
      subject: 'Gossip',
    });
    expect([status, body.errors[0].path]).toEqual([400, 'subject']);
  });
});
