import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countOrRefuse } from '../auth/throttles.ts';
import { storefrontLeads } from '../database/tables/storefront.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newAddress, newMobile, newVisitor } from '../testing/visitor.ts';
import { submitLead } from './leads.ts';
import { countLeads, enquiry, forgetMails, lead, mailsOf, newLead, newestLead, sendLead, thanks } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => forgetMails(appContext));
afterAll(() => appContext.close());

describe('a storefront lead', () => {
  test('is kept, answered and mailed to the sales inbox; a blank owner is the Business Owner', async () => {
    const { status, body } = await sendLead(appContext, lead);
    expect([status, body]).toEqual([201, thanks]);
    const kept = { ...lead, ownerName: 'Business Owner', requirements: null, email: null };
    expect((await newestLead(appContext))[0]).toMatchObject(kept);
    const [mail] = await mailsOf(appContext);
    expect(mail).toMatchObject({ channel: 'email', to: 'sales@sandhai.example', template: 'new-lead', data: kept });
    expect(mail!.text).toBe(
      'New lead: Test Idli Shop\n\nBusiness name: Test Idli Shop\nOwner name: Business Owner\nPhone: 9876543210\nCity: Chennai\nBusiness type: Restaurant',
    );
  });

  test('phone, city and business type are asked for in this order, then the business name', async () => {
    const { status, body } = await sendLead(appContext, {});
    expect([status, body.detail]).toEqual([400, 'Please enter a valid phone number']);
    expect(body.errors).toEqual([
      { path: 'phone', message: 'Please enter a valid phone number' },
      { path: 'city', message: 'Please select a city' },
      { path: 'businessType', message: 'Please select your business type' },
      { path: 'businessName', message: 'Please enter your business name' },
    ]);
    expect(await mailsOf(appContext)).toEqual([]);
  });

  test('a city that is none of ours is asked for again; another case of ours is taken', async () => {
    const { status, body } = await sendLead(appContext, { ...lead, city: 'Madurai' });
    expect([status, body.errors]).toEqual([400, [{ path: 'city', message: 'Please select a city' }]]);
    expect((await sendLead(appContext, { ...lead, city: 'chennai' })).status).toBe(201);
    expect((await newestLead(appContext))[0]!.city).toBe('Chennai');
  });

  test('sent twice under one key it is one lead and one mail', async () => {
    const before = await countLeads(appContext);
    const key = { 'idempotency-key': 'lead-key' };
    const sent = newLead();
    const answers = await Promise.all([1, 2, 3].map(() => sendLead(appContext, sent, key)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [201, thanks]));
    expect([(await countLeads(appContext)) - before, (await mailsOf(appContext)).length]).toEqual([1, 1]);
    expect((await sendLead(appContext, { ...sent, phone: newMobile() }, key)).status).toBe(409);
  });

  test('script and markup in every field are kept as the words they are, and mailed as plain text', async () => {
    const script = '<script>alert("x")</script>{{7*7}}=1+1';
    const { status } = await sendLead(appContext, {
      ...newLead(),
      businessName: script,
      ownerName: script,
      requirements: script,
    });
    expect(status).toBe(201);
    expect((await newestLead(appContext))[0]).toMatchObject({
      businessName: script,
      ownerName: script,
      requirements: script,
    });
    const [mail] = await mailsOf(appContext);
    expect(mail!.text).toContain(`Business name: ${script}\n`);
    const { body } = await sendLead(appContext, { ...lead, businessType: script, phone: script, email: script });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['phone', 'businessType', 'email']);
    expect((await sendLead(appContext, { ...lead, city: script })).body.detail).toBe('Please select a city');
  });

  test('ten thousand characters are refused at each field, in words', async () => {
    const long = 'க'.repeat(10_000);
    const { status, body } = await sendLead(appContext, {
      ...lead,
      businessName: long,
      ownerName: long,
      requirements: long,
    });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'businessName', message: 'Business name can have at most 120 characters' },
        { path: 'ownerName', message: 'Owner name can have at most 120 characters' },
        { path: 'requirements', message: 'Requirements can have at most 5000 characters' },
      ],
    ]);
  });

  test.each([
    '௯௮௭௬௫௪௩௨௧௦',
    '९८७६५४३२१०',
    '0441234567',
    '9999999999',
    '987654321',
    '98765432101',
    '９８７６５４３２１０',
  ])('a phone that is none of ten digits (%s) is asked for again', async (phone) => {
    const { status, body } = await sendLead(appContext, { ...lead, phone });
    expect([status, body.detail]).toEqual([400, 'Please enter a valid phone number']);
  });

  test.each(['+91 98765 43210', '09876543210', '919876543210', ' 98765-43210 '])(
    'a phone written %j is kept as its ten digits',
    async (phone) => {
      expect((await sendLead(appContext, { ...lead, phone })).status).toBe(201);
      expect((await newestLead(appContext))[0]!.phone).toBe('9876543210');
    },
  );

  test('a second one of a phone within a day is answered alike, and its mail joins the first and says what differs', async () => {
    const sent = newLead();
    const before = await countLeads(appContext);
    expect((await sendLead(appContext, sent)).body).toEqual(thanks);
    const again = { ...sent, phone: `+91 ${sent.phone}`, city: 'Kochi', requirements: 'Rice, weekly' };
    expect((await sendLead(appContext, again)).body).toEqual(thanks);
    expect((await sendLead(appContext, sent)).body).toEqual(thanks);
    expect((await countLeads(appContext)) - before).toBe(3);
    const [first, second, ...more] = await mailsOf(appContext);
    expect([first!.subject, second!.subject, more]).toEqual([
      'New lead: Test Idli Shop',
      'Re: New lead: Test Idli Shop',
      [],
    ]);
    expect(second!.text).toMatch(
      /^Sent again by the same phone, after its lead of .+\. What differs:\n\nCity: Kochi\nRequirements: Rice, weekly\n\nPhone: \d{10}$/,
    );
  });

  test('of a phone that left one the day before it is a lead of its own', async () => {
    const sent = newLead();
    await sendLead(appContext, sent);
    await appContext.database.inSystem((tx) =>
      tx
        .update(storefrontLeads)
        .set({ created_at: new Date(Date.now() - 25 * 60 * 60_000) })
        .where(eq(storefrontLeads.phone, sent.phone)),
    );
    await sendLead(appContext, { ...sent, city: 'Kochi' });
    expect((await mailsOf(appContext)).map(({ subject }) => subject)).toEqual([
      'New lead: Test Idli Shop',
      'New lead: Test Idli Shop',
    ]);
  });

  test('leads and enquiries of one address together are 120 in ten minutes', async () => {
    const address = newAddress();
    await appContext.database.inSystem(async (tx) => {
      for (let n = 0; n < 119; n++) await countOrRefuse(tx, new Date(), 'form', address);
    });
    expect((await sendLead(appContext, lead, {}, address)).status).toBe(201);
    const before = await countLeads(appContext);
    const refused = [
      await sendLead(appContext, lead, {}, address),
      await newVisitor(appContext.app, { address }).post('/public/enquiries', enquiry),
    ];
    for (const { status, headers } of refused) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(590);
    }
    expect(await countLeads(appContext)).toBe(before);
    expect(await submitLead(appContext, lead, address, appContext.app.log)).toMatchObject({ status: 429 });
  });
});
