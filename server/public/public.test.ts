import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countOrRefuse } from '../auth/throttles.ts';
import { seedCities } from '../database/seed-cities.ts';
import { outbox } from '../database/tables/messages.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { cities, enquiries, storefrontLeads } from '../database/tables/storefront.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newAddress, newMobile, newVisitor } from '../testing/visitor.ts';
import { submitEnquiry, submitLead } from './leads.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => appContext.database.inSystem((tx) => tx.delete(outbox)).then(() => undefined));
afterAll(() => appContext.close());

const lead = {
  businessName: 'Test Idli Shop',
  ownerName: '',
  phone: '9876543210',
  city: 'Chennai',
  businessType: 'Restaurant',
  requirements: '',
  email: '',
};
const thanks = { success: true, message: 'Thank you! Our team will call you within 24 hours.' };
/** Of another phone each time, as a second lead of one within a day is told otherwise. */
const newLead = () => ({ ...lead, phone: newMobile() });
const send = (body: unknown, headers?: Record<string, string>, address = newAddress()) =>
  newVisitor(appContext.app, { address }).post('/public/leads', body, headers);
const mails = () => appContext.database.inSystem((tx) => tx.select().from(outbox));
/** A visitor who has signed in by a code, and has no e-mail. */
async function phoneCustomer() {
  const [visitor, phone] = [newVisitor(appContext.app), newMobile()];
  await visitor.post('/auth/customer/send-otp', { phone });
  const [{ text } = { text: '' }] = await appContext.database.inSystem((tx) =>
    tx.select().from(outbox).where(eq(outbox.to, phone)),
  );
  const otp = /\d{6}/.exec(text)?.[0];
  expect((await visitor.post('/auth/customer/verify-otp', { phone, otp })).status).toBe(200);
  await appContext.database.inSystem((tx) => tx.delete(outbox));
  return visitor;
}
const newestLead = () =>
  appContext.database.inSystem((tx) =>
    tx.select().from(storefrontLeads).orderBy(desc(storefrontLeads.created_at)).limit(1),
  );
const countLeads = () => appContext.database.inSystem((tx) => tx.$count(storefrontLeads));

describe('cities', () => {
  test('the ten are there from the start, in their order, all serviceable', async () => {
    const { status, body } = await newVisitor(appContext.app).get('/public/cities');
    expect(status).toBe(200);
    expect(body.cities).toHaveLength(10);
    expect(body.cities[0]).toEqual({
      city: 'Chennai',
      label: 'Chennai, Tamil Nadu',
      slug: 'chennai',
      state: 'Tamil Nadu',
      isServiceable: true,
    });
    expect(body.cities.map(({ slug }: { slug: string }) => slug)).toEqual(
      'chennai bangalore mumbai delhi hyderabad pune kolkata ahmedabad kochi coimbatore'.split(' '),
    );
  });

  test('a city that was switched off stays so when the application starts again', async () => {
    const change = (isServiceable: boolean) =>
      appContext.database.inSystem((tx) => tx.update(cities).set({ isServiceable }).where(eq(cities.slug, 'kochi')));
    await change(false);
    await appContext.database.inSystem(seedCities);
    const { body } = await newVisitor(appContext.app).get('/public/cities');
    expect(body.cities[8]).toMatchObject({ slug: 'kochi', isServiceable: false });
    await change(true);
  });
});

describe('a storefront lead', () => {
  test('is kept, answered and mailed to the sales inbox; a blank owner is the Business Owner', async () => {
    const { status, body } = await send(lead);
    expect([status, body]).toEqual([201, thanks]);
    const kept = { ...lead, ownerName: 'Business Owner', requirements: null, email: null };
    expect((await newestLead())[0]).toMatchObject(kept);
    const [mail] = await mails();
    expect(mail).toMatchObject({ channel: 'email', to: 'sales@sandhai.example', template: 'new-lead', data: kept });
    expect(mail!.text).toBe(
      'New lead: Test Idli Shop\n\nBusiness name: Test Idli Shop\nOwner name: Business Owner\nPhone: 9876543210\nCity: Chennai\nBusiness type: Restaurant',
    );
  });

  test('phone, city and business type are asked for in this order, then the business name', async () => {
    const { status, body } = await send({});
    expect([status, body.detail]).toEqual([400, 'Please enter a valid phone number']);
    expect(body.errors).toEqual([
      { path: 'phone', message: 'Please enter a valid phone number' },
      { path: 'city', message: 'Please select a city' },
      { path: 'businessType', message: 'Please select your business type' },
      { path: 'businessName', message: 'Please enter your business name' },
    ]);
    expect(await mails()).toEqual([]);
  });

  test('a city that is none of ours is asked for again; another case of ours is taken', async () => {
    const { status, body } = await send({ ...lead, city: 'Madurai' });
    expect([status, body.errors]).toEqual([400, [{ path: 'city', message: 'Please select a city' }]]);
    expect((await send({ ...lead, city: 'chennai' })).status).toBe(201);
    expect((await newestLead())[0]!.city).toBe('Chennai');
  });

  test('sent twice under one key it is one lead and one mail', async () => {
    const before = await countLeads();
    const key = { 'idempotency-key': 'lead-key' };
    const sent = newLead();
    const answers = await Promise.all([1, 2, 3].map(() => send(sent, key)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [201, thanks]));
    expect([(await countLeads()) - before, (await mails()).length]).toEqual([1, 1]);
    expect((await send({ ...sent, phone: newMobile() }, key)).status).toBe(409);
  });

  test('script and markup in every field are kept as the words they are, and mailed as plain text', async () => {
    const script = '<script>alert("x")</script>{{7*7}}=1+1';
    const { status } = await send({ ...newLead(), businessName: script, ownerName: script, requirements: script });
    expect(status).toBe(201);
    expect((await newestLead())[0]).toMatchObject({ businessName: script, ownerName: script, requirements: script });
    const [mail] = await mails();
    expect(mail!.text).toContain(`Business name: ${script}\n`);
    const { body } = await send({ ...lead, businessType: script, phone: script, email: script });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['phone', 'businessType', 'email']);
    expect((await send({ ...lead, city: script })).body.detail).toBe('Please select a city');
  });

  test('ten thousand characters are refused at each field, in words', async () => {
    const long = 'க'.repeat(10_000);
    const { status, body } = await send({ ...lead, businessName: long, ownerName: long, requirements: long });
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
    const { status, body } = await send({ ...lead, phone });
    expect([status, body.detail]).toEqual([400, 'Please enter a valid phone number']);
  });

  test.each(['+91 98765 43210', '09876543210', '919876543210', ' 98765-43210 '])(
    'a phone written %j is kept as its ten digits',
    async (phone) => {
      expect((await send({ ...lead, phone })).status).toBe(201);
      expect((await newestLead())[0]!.phone).toBe('9876543210');
    },
  );

  test('a second one of a phone within a day is answered alike, and its mail joins the first and says what differs', async () => {
    const sent = newLead();
    const before = await countLeads();
    expect((await send(sent)).body).toEqual(thanks);
    const again = { ...sent, phone: `+91 ${sent.phone}`, city: 'Kochi', requirements: 'Rice, weekly' };
    expect((await send(again)).body).toEqual(thanks);
    expect((await send(sent)).body).toEqual(thanks);
    expect((await countLeads()) - before).toBe(3);
    const [first, second, ...more] = await mails();
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
    await send(sent);
    await appContext.database.inSystem((tx) =>
      tx
        .update(storefrontLeads)
        .set({ created_at: new Date(Date.now() - 25 * 60 * 60_000) })
        .where(eq(storefrontLeads.phone, sent.phone)),
    );
    await send({ ...sent, city: 'Kochi' });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'New lead: Test Idli Shop',
      'New lead: Test Idli Shop',
    ]);
  });

  test('leads and enquiries of one address together are 120 in ten minutes', async () => {
    const address = newAddress();
    await appContext.database.inSystem(async (tx) => {
      for (let n = 0; n < 119; n++) await countOrRefuse(tx, new Date(), 'form', address);
    });
    expect((await send(lead, {}, address)).status).toBe(201);
    const before = await countLeads();
    const refused = [
      await send(lead, {}, address),
      await newVisitor(appContext.app, { address }).post('/public/enquiries', enquiry),
    ];
    for (const { status, headers } of refused) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(590);
    }
    expect(await countLeads()).toBe(before);
    expect(await submitLead(appContext, lead, address, appContext.app.log)).toMatchObject({ status: 429 });
  });
});

describe('the lead form without script', () => {
  test('has the answers of the API, good and bad', async () => {
    expect(await submitLead(appContext, newLead(), newAddress(), appContext.app.log)).toEqual({
      status: 201,
      message: thanks.message,
    });
    const bad = await submitLead(
      appContext,
      { ...lead, phone: '12', businessName: ' ' },
      newAddress(),
      appContext.app.log,
    );
    const { body } = await send({ ...lead, phone: '12', businessName: ' ' });
    expect(bad).toEqual({ status: 400, detail: body.detail, errors: body.errors });
    expect(await mails()).toHaveLength(1);
  });

  test('pressed twice it is one lead, at once or an hour later; other words or another visitor are another', async () => {
    const [before, address, sent] = [await countLeads(), newAddress(), newLead()];
    const answers = await Promise.all([1, 2].map(() => submitLead(appContext, sent, address, appContext.app.log)));
    answers.push(await submitLead(appContext, sent, address, appContext.app.log));
    expect(answers).toEqual([1, 2, 3].map(() => ({ status: 201, message: thanks.message })));
    expect([(await countLeads()) - before, (await mails()).length]).toEqual([1, 1]);
    await submitLead(appContext, { ...sent, businessName: 'Another Idli Shop' }, address, appContext.app.log);
    await submitLead(appContext, sent, newAddress(), appContext.app.log);
    expect((await countLeads()) - before).toBe(3);
  });
});

const enquiry = {
  name: 'Test Person',
  businessName: 'Test Mess',
  email: 'Person@Test.Example',
  phone: '9876543210',
  subject: 'Bulk Order Inquiry',
  message: 'Fifty kilos of rice, weekly.\nPlease call.',
  businessType: '',
};

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
    expect(await mails()).toMatchObject([{ to: 'sales@sandhai.example', template: 'new-enquiry', data: kept }]);
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
    expect((await mails())[0]?.data).toMatchObject({ email: null, name: 'Test Person' });
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

test('the same words from one address within a day are one lead or enquiry, in whatever way they are sent', async () => {
  const [address, sent, words] = [newAddress(), newLead(), { ...enquiry, businessName: 'Sent Twice Mess' }];
  const countEnquiries = () => appContext.database.inSystem((tx) => tx.$count(enquiries));
  const before = [await countLeads(), await countEnquiries()];
  const visitor = newVisitor(appContext.app, { address });
  await submitLead(appContext, sent, address, appContext.app.log);
  expect((await send(sent, { 'idempotency-key': 'after the way back' }, address)).body).toEqual(thanks);
  await submitEnquiry(appContext, words, address, appContext.app.log);
  for (const key of ['one', 'two'])
    expect((await visitor.post('/public/enquiries', words, { 'idempotency-key': `enquiry ${key}` })).status).toBe(201);
  expect([await countLeads(), await countEnquiries()]).toEqual(before.map((count) => count + 1));
  expect(await mails()).toHaveLength(2);
  expect((await visitor.post('/public/enquiries', { ...words, message: 'Potatoes too.' })).status).toBe(201);
  expect(await countEnquiries()).toBe(before[1]! + 2);
});

describe('the contact form without script', () => {
  test('has the answers of the API, good and bad', async () => {
    const visit = newVisitor(appContext.app);
    const good = await visit.post('/public/enquiries', enquiry);
    expect(await submitEnquiry(appContext, enquiry, newAddress(), appContext.app.log)).toEqual({
      status: 201,
      message: good.body.message,
    });
    const wrong = { ...enquiry, phone: '12', email: 'nobody', message: ' ' };
    const { body } = await visit.post('/public/enquiries', wrong);
    expect(await submitEnquiry(appContext, wrong, newAddress(), appContext.app.log)).toEqual({
      status: 400,
      detail: body.detail,
      errors: body.errors,
    });
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Invalid email address',
      'Please enter a valid phone number',
      'Message is required',
    ]);
    expect(await mails()).toHaveLength(2);
  });

  test('says that it failed, and what to do, when the database does not answer', async () => {
    const log = { error: vi.fn<() => void>() };
    const broken = {
      ...appContext,
      database: { ...appContext.database, inSystem: () => Promise.reject(new Error('gone')) },
    };
    expect(await submitEnquiry(broken, enquiry, newAddress(), log)).toEqual({
      status: 503,
      detail: 'Failed to send message. Please try again or call us directly.',
    });
    expect(log.error).toHaveBeenCalledOnce();
  });
});
