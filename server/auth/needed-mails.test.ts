import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApp } from '../testing/authenticator-app.ts';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newMember } from '../testing/member.ts';
import { messagesTo, newMobile, newVisitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('strangers who have an address written to without end keep no new password and no warning from its owner', async () => {
  const owner = await newMember(appContext, await newGarage(appContext));
  for (let count = 0; count < 31; count += 1) {
    const body = { name: 'Stranger', email: owner.email, phone: newMobile(), password: 'strangers-own-1' };
    expect((await newVisitor(appContext.app).post('/auth/register', body)).status).toBe(201);
  }
  const mails = async () => (await messagesTo(appContext.database, owner.email)).map(({ template }) => template);
  expect(await mails()).toHaveLength(30);
  await newVisitor(appContext.app).post('/auth/forgot-password', { email: owner.email });
  await addApp(owner.visitor);
  expect((await mails()).filter((template) => template !== 'already-registered').toSorted()).toEqual([
    'reset-password',
    'second-step-changed',
  ]);
});
