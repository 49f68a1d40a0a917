import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVehicleOwner, cardBody } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('a branch that is removed while a job card is opened there either stays or refuses the card', async () => {
  const { owner } = await newGarage(appContext);
  const ids = await addVehicleOwner(owner);
  const main = { id: 'default', name: 'Main' };
  const save = (more: object[]) => owner.put('/garages/settings', { branches: [main, ...more] });
  const told: number[][] = [];
  for (let n = 0; n < 20; n += 1) {
    const { id } = (await save([{ name: `Port ${n}` }])).body.branches[1];
    const opened = owner.post('/garages/jobcards', cardBody(appContext, { ...ids, branchId: id }));
    await new Promise((resolve) => setTimeout(resolve, n % 8));
    const [card, removed] = await Promise.all([opened, save([])]);
    told.push([card.status, removed.status]);
    if (card.status === 201) await owner.put(`/garages/jobcards/${card.body.id}`, { branchId: 'default' });
    await save([]);
  }
  for (const pair of told)
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual(pair);
});
