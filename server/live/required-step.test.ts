import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newMobile } from '../testing/visitor.ts';
import { follow } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext({}, undefined, {
    beat: 300,
    gather: 20,
    most: { person: 3, garage: 100, network: 60, process: 200 },
  });
  await appContext.app.listen({ port: 0 });
});
afterAll(() => appContext.close());

test('a stream ends when its garage requires a second step that its person lacks, and not for who owes none', async () => {
  const own = await newGarage(appContext);
  const [manager, writer] = [await own.hire('GARAGE_MANAGER', 'MANAGER'), await own.hire('SERVICE_ADVISOR')];
  const [follower, other] = [await follow(appContext.app, manager), await follow(appContext.app, writer)];
  expect((await own.owner.put('/garages/settings', { requiresSecondStep: true })).status).toBe(200);
  await follower.ended();
  expect((await follow(appContext.app, manager)).status).toBe(403);
  expect((await writer.post('/garages/leads', { name: 'Lead', phone: newMobile() })).status).toBe(201);
  let told = '';
  while (!told.includes('leads')) told = JSON.stringify(await other.next());
  other.leave();
});
