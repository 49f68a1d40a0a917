import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyCard, registeredGarage } from '../invoices/testing.ts';
import { type Caller, openTestAppContext, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test.each([
  ['invoices', (owner: Caller, path: string) => owner.post(`${path}/invoices`, {})],
  ['payments', (owner: Caller, path: string) => owner.post(`${path}/payments`, { amount: 300, mode: 'CASH' })],
] as const)('a branch whose card went to another one stays while %s of it name it (SE-12)', async (words, name) => {
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  const main = { id: 'default', name: 'Main' };
  const save = (...branches: object[]) => owner.put('/garages/settings', { branches: [main, ...branches] });
  const [, adyar, beach] = (await save({ name: 'Adyar' }, { name: 'Beach' })).body.branches;
  const { path } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const moved = async (branchId: string) => expect((await owner.put(path, { branchId })).status).toBe(200);
  await moved(adyar.id);
  await name(owner, path);
  await moved(beach.id);
  const refused = await save(beach);
  expect([refused.status, refused.body.detail]).toEqual([409, `The branch Adyar has ${words}, so it must stay`]);
  expect((await save(adyar, beach)).status).toBe(200);
});
