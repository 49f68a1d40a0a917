import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../demo/sign-ins.ts';
import { newGarage, openTestAppContext, type Reply, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, provenCustomer, newEmail, newMobile, newVisitor, openLink } from '../testing/visitor.ts';
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts';

const refusal = 'This password is one of the most common ones. Choose one that is harder to guess';

describe('which passwords are common', () => {
  test('three thousand are, whatever their capitals, and the password of the demo is none', () => {
    expect(commonPasswordCount).toBe(3000);
    for (const password of ['123456', 'password', 'Password1', 'QWERTYUIOP', 'passw0rd', 'iloveyou'])
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    for (const password of [demoPassword, 'a green lorry', 'constructor', ''])
      expect([password, isCommonPassword(password)]).toEqual([password, false]);
  });
});

describe('a common password is refused at its field', () => {
  let appContext: TestAppContext;
  beforeAll(async () => {
    appContext = await openTestAppContext();
  });
  afterAll(() => appContext.close());

  const said = ({ status, body }: Reply) => [status, body.detail, body.errors];
  const refusedAt = (path: string) => [400, refusal, [{ path, message: refusal }]];

  test('when a customer registers, and nothing is made', async () => {
    const body = { name: 'Test Kitchen', email: newEmail(), phone: newMobile(), password: 'Football1' };
    expect(said(await newVisitor(appContext.app).post('/auth/register', body))).toEqual(refusedAt('password'));
    expect(await messagesTo(appContext.database, body.email)).toEqual([]);
    expect((await newVisitor(appContext.app).post('/auth/register', { ...body, password: 'ball-of-9' })).status).toBe(
      201,
    );
  });

  test('when a garage registers', async () => {
    const garage = { name: 'Test Garage', slug: `common-${newMobile()}`, address: '1 Test Street', city: 'Chennai' };
    const owner = { ownerName: 'Test Owner', ownerEmail: newEmail(), ownerPassword: 'qwerty123' };
    expect(said(await newVisitor(appContext.app).post('/garages/register', { ...garage, ...owner }))).toEqual(
      refusedAt('ownerPassword'),
    );
  });

  test('when a member of staff is added', async () => {
    const { owner } = await newGarage(appContext);
    const body = { name: 'Test Fitter', email: newEmail(), phone: newMobile(), password: 'password' };
    expect(said(await owner.post('/garages/staff', body))).toEqual(refusedAt('password'));
  });

  test('when the own password is changed, and the old one stays', async () => {
    const { visitor, email, password } = await provenCustomer(appContext);
    const change = { currentPassword: password, newPassword: '12345678' };
    expect(said(await visitor.put('/auth/password', change))).toEqual(refusedAt('newPassword'));
    expect((await newVisitor(appContext.app).post('/auth/login', { email, password })).status).toBe(200);
  });

  test('when it is set by a mailed link, which can then still be used', async () => {
    const { email } = await provenCustomer(appContext);
    const visitor = newVisitor(appContext.app);
    await visitor.post('/auth/forgot-password', { email });
    const [mail] = await messagesTo(appContext.database, email);
    const token = String(mail!.data['url']).split('/').at(-1);
    expect(said(await visitor.post('/auth/reset-password', { token, password: 'welcome' }))).toEqual(
      refusedAt('password'),
    );
    expect((await visitor.post('/auth/reset-password', { token, password: 'well-come' })).status).toBe(204);
  });

  test('when a customer who came by phone adds an e-mail', async () => {
    const visitor = newVisitor(appContext.app);
    const phone = newMobile();
    await visitor.post('/auth/customer/send-otp', { phone });
    const [code] = await messagesTo(appContext.database, phone);
    await visitor.post('/auth/customer/verify-otp', { phone, otp: code!.data['code'] });
    expect(said(await visitor.post('/auth/email', { email: newEmail(), password: 'monkey1' }))).toEqual(
      refusedAt('password'),
    );
  });

  test('but signing in with one chosen before is not', async () => {
    const allowing = await openTestAppContext({ commonPasswords: true });
    const body = { name: 'Test Kitchen', email: newEmail(), phone: newMobile(), password: 'password' };
    const visitor = newVisitor(allowing.app);
    expect((await visitor.post('/auth/register', body)).status).toBe(201);
    await openLink(allowing.database, visitor, body.email);
    Object.assign(allowing.settings, { commonPasswords: false });
    const { email, password } = body;
    expect((await newVisitor(allowing.app).post('/auth/login', { email, password })).status).toBe(200);
    await allowing.close();
  });
});
