import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { reportNames } from '#contract/report-shapes.ts';
import { addApp, appCodeOf } from '../testing/authenticator-app.ts';
import { newGarage, openTestHouse, type TestGarage, type TestHouse } from '../testing/garage.ts';
import { letGoStale, newMember } from '../testing/member.ts';
import { messagesTo, newEmail, newMobile, newVisitor } from '../testing/visitor.ts';
import { named } from '../walks/walk.ts';

let house: TestHouse;
let garage: TestGarage;
beforeAll(async () => {
  house = await openTestHouse();
  garage = await newGarage(house);
});
afterAll(() => house.close());

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
  'GET /garages/jobcards/export.csv',
  'GET /garages/staff/export.csv',
  'DELETE /garages/staff/{id}/second-step',
  'GET /garages/leads/export.csv',
  'GET /garages/customers/{id}/personal-data',
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
    member = await newMember(house, garage, 'OWNER');
    await letGoStale(house, member.userId);
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

describe('a fresh proof', () => {
  test('is the sign-in itself, for ten minutes; then the own password; a wrong one proves nothing', async () => {
    const member = await newMember(house, garage, 'ADMIN');
    const { body: customer } = await garage.owner.post('/garages/customers', {
      name: 'Old Friend',
      phone: newMobile(),
    });
    const erase = () => member.visitor.post(`/garages/customers/${customer.id}/erase`);
    expect((await member.visitor.get('/auth/proof')).status).toBe(204);
    await letGoStale(house, member.userId);
    expect((await erase()).body.code).toBe('FRESH_PROOF_NEEDED');
    const wrong = await member.visitor.post('/auth/proof', { password: 'not-my-own-1' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ path: 'password', message: 'Password is wrong' }]]);
    expect((await erase()).status).toBe(403);
    expect((await member.visitor.post('/auth/proof', { password: member.password })).status).toBe(204);
    expect((await erase()).status).toBe(200);
  });

  test('is a code of the app too, once, and none of another session', async () => {
    const member = await newMember(house, garage);
    const { secret } = await addApp(member.visitor);
    await letGoStale(house, member.userId);
    const code = appCodeOf(secret);
    expect((await member.visitor.post('/auth/proof', { code })).status).toBe(204);
    expect((await member.visitor.get('/auth/proof')).status).toBe(204);
    await letGoStale(house, member.userId);
    expect((await member.visitor.post('/auth/proof', { code })).status).toBe(400);
    expect((await member.visitor.get('/auth/proof')).status).toBe(403);
  });

  test('is no more than it was after signing out elsewhere', async () => {
    const member = await newMember(house, garage);
    await letGoStale(house, member.userId);
    expect((await member.visitor.delete('/auth/sessions')).status).toBe(204);
    expect((await member.visitor.get('/auth/proof')).status).toBe(403);
  });

  test('of a customer who came by phone is a code to it', async () => {
    const [visitor, phone] = [newVisitor(house.app), newMobile()];
    await visitor.post('/auth/customer/send-otp', { phone });
    const codeOf = async () => (await messagesTo(house.database, phone))[0]?.data['code'];
    const { body } = await visitor.post('/auth/customer/verify-otp', { phone, otp: await codeOf() });
    await letGoStale(house, body.user.id);
    const add = () => visitor.post('/auth/email', { email: newEmail(), password: 'customers-own-1' });
    expect((await add()).body.code).toBe('FRESH_PROOF_NEEDED');
    house.setNow(new Date(Date.now() + 31_000));
    await visitor.post('/auth/customer/send-otp', { phone });
    expect((await visitor.post('/auth/proof', { code: '000' })).status).toBe(400);
    expect((await visitor.post('/auth/proof', { code: await codeOf() })).status).toBe(204);
    expect((await add()).status).toBe(200);
    house.setNow(null);
  });

  test('asked for with nothing says what is missing', async () => {
    const member = await newMember(house, garage);
    const { body } = await member.visitor.post('/auth/proof', {});
    expect(body.errors).toEqual([{ path: 'password', message: 'Password is required' }]);
  });
});
