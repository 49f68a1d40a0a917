import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { reportNames } from '#contract/reports.ts';
import type { AccessLevel } from '#contract/roles.ts';
import { addApp, appCodeOf } from '../testing/authenticator-app.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { expireProof, newMember } from '../testing/member.ts';
import { messagesTo, newEmail, newMobile, newVisitor } from '../testing/visitor.ts';
import { named } from '../contract-tests/requests.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const absent = '01900000-0000-7000-8000-000000000000';
const fresh = endpoints.filter((one) => one.fresh);
const ofGarage = fresh.filter(({ access }) => access !== 'customer');

/** What may harm most. Changing the password and handing over ask for the password in their own body. */
const wanted = [
  'GET /auth/proof',
  'POST /auth/email',
  'POST /auth/authenticator',
  'PUT /auth/authenticator',
  'DELETE /auth/authenticator',
  'POST /auth/recovery-codes',
  'POST /auth/passkeys/options',
  'POST /auth/passkeys',
  'DELETE /auth/passkeys/{id}',
  'GET /garages/customers/export.csv',
  'POST /garages/customers/{id}/erase',
  'GET /garages/bookings/export.csv',
  'GET /garages/invoices/export.csv',
  'GET /garages/jobcards/export.csv',
  'GET /garages/staff/export.csv',
  'DELETE /garages/staff/{id}/second-step',
  'GET /garages/leads/export.csv',
  'GET /garages/customers/{id}/personal-data',
  'GET /garages/gst/gstr1.json',
  'GET /garages/gst/gstr1.csv',
  'GET /garages/gst/tally.xml',
  'GET /garages/gst/tally-masters.xml',
  'GET /garages/invoices/{id}/e-invoice.json',
  ...reportNames.flatMap((name) => [
    `GET /garages/reports/${name}/export.csv`,
    `GET /garages/reports/${name}/rows/export.csv`,
  ]),
];

/** Lists without people in them. */
const withoutPeople = ['GET /garages/services/export.csv'];

describe('what may harm most', () => {
  test('is this, and asks for a fresh proof', () => {
    expect(fresh.map(named).toSorted()).toEqual(wanted.toSorted());
    const ownPassword = endpoints
      .filter(({ body, access }) => access !== 'anyone' && body)
      .filter(({ body }) => ['password', 'currentPassword'].some((name) => name in body!.shape))
      .map(named);
    expect(ownPassword).toEqual(expect.arrayContaining(['PUT /auth/password', 'POST /garages/handover']));
  });

  test('is every list that leaves as a file, but for those without people in them', () => {
    const lists = endpoints.filter(({ csv }) => csv);
    expect(lists.filter((one) => !one.fresh).map(named)).toEqual(withoutPeople);
    expect(lists.length).toBeGreaterThan(20);
  });

  let member: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    member = await newMember(appContext, garage, 'OWNER');
    await expireProof(appContext, member.userId);
  });

  test.each(ofGarage.map((one) => [named(one), one] as const))(
    '%s is refused to a session that proved nothing for ten minutes, before its body is looked at',
    async (_, { method, path }) => {
      const verb = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
      const { status, body } = await member.visitor[verb[method]](path.replace('{id}', absent));
      expect([status, body.code, body.detail]).toEqual([403, 'FRESH_PROOF_NEEDED', 'Confirm that it is you first']);
    },
  );
});

describe('a way in for somebody else', () => {
  let shop: TestGarage;
  let caller: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    shop = await newGarage(appContext);
    caller = await newMember(appContext, shop, 'OWNER');
    await expireProof(appContext, caller.userId);
  });

  const add = (accessLevel: AccessLevel, email = newEmail()) =>
    caller.visitor.post('/garages/staff', {
      name: 'Second Self',
      email,
      phone: '98765 43210',
      password: 'second-self-1',
      accessLevel,
    });
  const change = async (from: AccessLevel, body: Record<string, unknown>) => {
    const { staffId } = await shop.hire('SERVICE_ADVISOR', from);
    return caller.visitor.put(`/garages/staff/${staffId}`, body);
  };
  const said = ({ status, body }: Awaited<ReturnType<typeof add>>) => [status, body.code];
  const asked = [403, 'FRESH_PROOF_NEEDED'];

  test('who may harm most asks for a fresh proof, made new, by a change or taken from them, and nothing is written', async () => {
    const email = newEmail();
    expect(said(await add('MANAGER', email))).toEqual(asked);
    expect(said(await add('ADMIN', email))).toEqual(asked);
    expect(said(await change('STAFF', { accessLevel: 'MANAGER' }))).toEqual(asked);
    expect(said(await change('VIEW_ONLY', { accessLevel: 'ADMIN' }))).toEqual(asked);
    expect(said(await change('MANAGER', { accessLevel: 'STAFF' }))).toEqual(asked);
    expect(said(await change('ADMIN', { status: 'INACTIVE' }))).toEqual(asked);
    const listed = await shop.owner.get(`/garages/staff?search=${encodeURIComponent(email)}`);
    expect(listed.body.staff).toEqual([]);
  });

  test('who may harm most is not sent away without a fresh proof either, and goes on working', async () => {
    for (const accessLevel of ['MANAGER', 'ADMIN'] as const) {
      const member = await shop.hire('GARAGE_MANAGER', accessLevel);
      const remove = () => caller.visitor.delete(`/garages/staff/${member.staffId}`);
      await expireProof(appContext, caller.userId);
      expect(said(await remove())).toEqual(asked);
      expect((await member.get('/garages/profile')).status).toBe(200);
      expect((await caller.visitor.post('/auth/proof', { password: caller.password })).status).toBe(204);
      expect((await remove()).status).toBe(204);
      expect((await member.get('/garages/profile')).status).toBe(401);
    }
    await expireProof(appContext, caller.userId);
    const { staffId } = await shop.hire('CASHIER');
    expect((await caller.visitor.delete(`/garages/staff/${staffId}`)).status).toBe(204);
    expect(said(await caller.visitor.delete(`/garages/staff/${shop.owner.staffId}`))).toEqual([403, undefined]);
  });

  test('who may do less asks for none, and what one may not give is refused before a proof is asked for', async () => {
    expect((await add('STAFF')).status).toBe(201);
    expect((await add('VIEW_ONLY')).status).toBe(201);
    expect((await change('STAFF', { accessLevel: 'VIEW_ONLY' })).status).toBe(200);
    expect((await change('STAFF', { role: 'TECHNICIAN' })).status).toBe(200);
    expect(said(await add('OWNER'))).toEqual([403, undefined]);
  });

  test('or for money, by the second step or where customers pay, asks for a fresh proof; other settings ask for none', async () => {
    const settings = (body: Record<string, unknown>) => caller.visitor.put('/garages/settings', body);
    expect((await settings({ requiresSecondStep: false, name: 'Corner Garage' })).status).toBe(200);
    expect(said(await settings({ requiresSecondStep: true }))).toEqual(asked);
    for (const paidTo of [
      { upiId: 'thief@bank' },
      { bankDetails: 'Account 1 of a thief' },
      { invoiceTerms: 'Pay to thief@bank alone' },
    ])
      expect(said(await settings(paidTo))).toEqual(asked);
    const template = (body: Record<string, unknown>) =>
      caller.visitor.put('/garages/message-templates', { kind: 'DUES', language: 'en', ...body });
    expect(said(await template({ text: 'Pay {total} to thief@bank: {link}' }))).toEqual(asked);
    expect((await template({ dltId: '1107160000000012345' })).status).toBe(200);
    expect((await template({ text: null })).status).toBe(200);
    expect((await settings({ upiId: null, bankDetails: '' })).status).toBe(200);
    expect((await caller.visitor.post('/auth/proof', { password: caller.password })).status).toBe(204);
    expect((await settings({ upiId: 'garage@bank', bankDetails: 'Account 2' })).status).toBe(200);
    expect((await settings({ requiresSecondStep: true })).status).toBe(200);
    expect((await shop.owner.get('/garages/settings')).body.code).toBe('FACTOR_NEEDED');
  });
});

describe('a fresh proof', () => {
  test('is the sign-in itself, for ten minutes; then the own password; a wrong one proves nothing', async () => {
    const member = await newMember(appContext, garage, 'ADMIN');
    const { body: customer } = await garage.owner.post('/garages/customers', {
      name: 'Old Friend',
      phone: newMobile(),
    });
    const erase = () => member.visitor.post(`/garages/customers/${customer.id}/erase`);
    expect((await member.visitor.get('/auth/proof')).status).toBe(204);
    await expireProof(appContext, member.userId);
    expect((await erase()).body.code).toBe('FRESH_PROOF_NEEDED');
    const wrong = await member.visitor.post('/auth/proof', { password: 'not-my-own-1' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ path: 'password', message: 'Password is wrong' }]]);
    expect((await erase()).status).toBe(403);
    expect((await member.visitor.post('/auth/proof', { password: member.password })).status).toBe(204);
    expect((await erase()).status).toBe(200);
  });

  test('is a code of the app too, once, and none of another session', async () => {
    const member = await newMember(appContext, garage);
    const { secret } = await addApp(member.visitor);
    await expireProof(appContext, member.userId);
    const code = appCodeOf(secret);
    expect((await member.visitor.post('/auth/proof', { code })).status).toBe(204);
    expect((await member.visitor.get('/auth/proof')).status).toBe(204);
    await expireProof(appContext, member.userId);
    expect((await member.visitor.post('/auth/proof', { code })).status).toBe(400);
    expect((await member.visitor.get('/auth/proof')).status).toBe(403);
  });

  test('is no more than it was after signing out elsewhere', async () => {
    const member = await newMember(appContext, garage);
    await expireProof(appContext, member.userId);
    expect((await member.visitor.delete('/auth/sessions')).status).toBe(204);
    expect((await member.visitor.get('/auth/proof')).status).toBe(403);
  });

  test('of a customer who came by phone is a code to it', async () => {
    const [visitor, phone] = [newVisitor(appContext.app), newMobile()];
    await visitor.post('/auth/customer/send-otp', { phone });
    const codeOf = async () => (await messagesTo(appContext.database, phone))[0]?.data['code'];
    const { body } = await visitor.post('/auth/customer/verify-otp', { phone, otp: await codeOf() });
    await expireProof(appContext, body.user.id);
    const add = () => visitor.post('/auth/email', { email: newEmail(), password: 'customers-own-1' });
    expect((await add()).body.code).toBe('FRESH_PROOF_NEEDED');
    appContext.setNow(new Date(Date.now() + 31_000));
    await visitor.post('/auth/customer/send-otp', { phone });
    expect((await visitor.post('/auth/proof', { code: '000' })).status).toBe(400);
    expect((await visitor.post('/auth/proof', { code: await codeOf() })).status).toBe(204);
    expect((await add()).status).toBe(200);
    appContext.setNow(null);
  });

  test('asked for with nothing says what is missing', async () => {
    const member = await newMember(appContext, garage);
    const { body } = await member.visitor.post('/auth/proof', {});
    expect(body.errors).toEqual([{ path: 'password', message: 'Password is required' }]);
  });
});
