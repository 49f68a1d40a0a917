import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { throttles } from '../database/tables/sign-in.ts';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newEmail, newVisitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

/** As many garages as give one e-mail to a member of their staff, each with a password of its own. */
async function giveEverywhere(email: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const { owner } = await newGarage(appContext);
    const person = { name: 'Everywhere', phone: '98765 43210', email, password: `given-by-${index}` };
    expect((await owner.post('/garages/staff', person)).status).toBe(201);
  }
}

const signIn = (email: string, password: string, visitor = newVisitor(appContext.app)) =>
  visitor.post('/auth/garage/login', { email, password });

const tried = async () =>
  (
    await appContext.database.inSystem((tx) =>
      tx.select().from(throttles).where(like(throttles.key, 'wrong password %')),
    )
  ).map(({ key, count }) => ({ key, count }));

test('a password is tried at twenty accounts of an e-mail, those first that the browser knows, and counted once for its network', async () => {
  const email = newEmail();
  await giveEverywhere(email, 5);
  const visitor = newVisitor(appContext.app);
  const fifth = await signIn(email, 'given-by-4', visitor);
  expect(fifth.status).toBe(200);
  // of those before it none is counted as wrong but by the right one
  await appContext.database.inSystem((tx) => tx.delete(throttles));

  await giveEverywhere(email, 20);
  expect((await signIn(email, 'of-nobody-1')).status).toBe(401);
  const counted = await tried();
  expect(counted.filter(({ key }) => key.includes('account'))).toHaveLength(20);
  expect(counted.filter(({ key }) => key.includes('network')).map(({ count }) => count)).toEqual([1]);

  await appContext.database.inSystem((tx) => tx.delete(throttles));
  const again = await signIn(email, 'given-by-4', visitor);
  expect(again.body.user.id).toBe(fifth.body.user.id);
});
