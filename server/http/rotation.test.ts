import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardBody } from '../jobcards/testing.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, newEmail, newMobile, newVisitor, type Visitor } from '../testing/visitor.ts';

const [older, newer] = ['an-older-secret-key-0123456789-abcdef', 'a-newer-secret-key-0123456789-abcdef'];

let before: TestAppContext;
let meanwhile: TestAppContext;
let after: TestAppContext;
beforeAll(async () => {
  before = await openTestAppContext({ secretKey: older });
  meanwhile = await openTestAppContext({ secretKey: newer, previousSecretKey: older }, before.database);
  after = await openTestAppContext({ secretKey: newer }, before.database);
});
afterAll(() => before.close());

/** The same browser, at another process. */
const at = (appContext: TestAppContext, { cookies, address }: Visitor) =>
  newVisitor(appContext.app, { cookies, address });

async function signedInBefore() {
  const visitor = newVisitor(before.app);
  const phone = newMobile();
  await visitor.post('/auth/customer/send-otp', { phone });
  await visitor.post('/auth/customer/verify-otp', { phone, otp: await codeTo(phone) });
  return visitor;
}
const codeTo = async (phone: string) => (await messagesTo(before.database, phone))[0]!.data['code'];

describe('while the key before is still accepted', () => {
  test('a session made by it goes on, and is renewed by the new one', async () => {
    const visitor = at(meanwhile, await signedInBefore());
    expect((await visitor.get('/auth/me')).status).toBe(200);
    expect((await visitor.post('/auth/refresh')).status).toBe(204);
    expect((await at(after, visitor).get('/auth/me')).status).toBe(200);
  });

  test('one can sign out of a session made by it', async () => {
    const visitor = await signedInBefore();
    expect((await at(meanwhile, visitor).post('/auth/logout')).status).toBe(204);
    expect((await at(before, visitor).get('/auth/me')).status).toBe(401);
  });

  test('a code sent before signs in', async () => {
    const phone = newMobile();
    await newVisitor(before.app).post('/auth/customer/send-otp', { phone });
    const visitor = newVisitor(meanwhile.app);
    const wrong = await visitor.post('/auth/customer/verify-otp', { phone, otp: 'abcdef' });
    const right = await visitor.post('/auth/customer/verify-otp', { phone, otp: await codeTo(phone) });
    expect([wrong.status >= 400, right.status]).toEqual([true, 200]);
  });
});

test('a create sent before and again meanwhile is known, by its key and by its number', async () => {
  const visitor = newVisitor(before.app);
  await visitor.post('/garages/register', garageForm);
  const twin = at(meanwhile, visitor);
  const key = { 'idempotency-key': 'rotation-1' };
  const body = { name: 'Once Customer', phone: '9876500042' };
  const first = await visitor.post('/garages/customers', body, key);
  const again = await twin.post('/garages/customers', body, key);
  const other = await twin.post('/garages/customers', { ...body, name: 'Another' }, key);
  expect([first.status, again.status, again.body?.id, other.status]).toEqual([201, 201, first.body.id, 409]);

  const { body: vehicle } = await visitor.post(`/garages/customers/${first.body.id}/vehicles`, car);
  const owned = { customerId: first.body.id, vehicleId: vehicle.id };
  const card = { ...cardBody(before, owned), jobCardNumber: 'JC00000900' };
  const opened = await visitor.post('/garages/jobcards', card);
  const openedAgain = await twin.post('/garages/jobcards', card);
  expect([opened.status, openedAgain.status, openedAgain.body.id]).toEqual([201, 200, opened.body.id]);
});

test('once it is not accepted any more, what was made by it is worth nothing', async () => {
  const visitor = at(after, await signedInBefore());
  expect((await visitor.get('/auth/me')).status).toBe(401);
  expect((await visitor.post('/auth/refresh')).status).toBe(401);
});

test('a process that knows only the older key takes nothing of the new one', async () => {
  const visitor = at(meanwhile, await signedInBefore());
  await visitor.post('/auth/refresh');
  expect((await at(before, visitor).get('/auth/me')).status).toBe(401);
});

const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN01RK0001' };
const garageForm = {
  name: 'Rotation Motors',
  slug: 'rotation-motors',
  phone: '9876500000',
  address: '1 Test Street',
  city: 'Chennai',
  pincode: '600001',
  ownerName: 'Test Owner',
  ownerEmail: newEmail(),
  ownerPhone: '9876500001',
  ownerPassword: 'secret-1',
};
