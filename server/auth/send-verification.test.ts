import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, newCustomer } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const path = '/auth/verify-email/send';
const linksTo = async (email: string) =>
  (await messagesTo(appContext.database, email)).filter(({ template }) => template === 'verify-email');

test('the link that confirms the e-mail is mailed once more, and works', async () => {
  const { visitor, email } = await newCustomer(appContext.app);
  const before = (await linksTo(email)).length;
  const { status, body } = await visitor.post(path);
  expect([status, body]).toEqual([200, { success: true, message: `A link is on its way to ${email}` }]);
  const links = await linksTo(email);
  expect(links).toHaveLength(before + 1);
  for (const { data } of links)
    await visitor.post('/auth/verify-email', { token: String(data['url']).split('/').at(-1) });
  expect((await visitor.get('/auth/me')).body.user.isEmailVerified).toBe(true);
  expect((await visitor.post(path)).body.message).toBe('Your email address is confirmed already');
  expect(await linksTo(email)).toHaveLength(before + 1);
});

test('nobody’s inbox is filled: five links within an hour', async () => {
  const { visitor, email } = await newCustomer(appContext.app);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await visitor.post(path)).status);
  expect(answers.slice(-2)).toEqual([429, 429]);
  expect(await linksTo(email)).toHaveLength(5);
});
