import { describe, expect, test } from 'vitest';
import { newGarage, type Caller } from '../testing/garage.ts';
import { atFirst, days, drawerTests } from './testing.ts';

const { here, done, opened } = drawerTests();

describe('a day of somebody else', () => {
  test('is closed by a manager, not by another cashier', async () => {
    const day = await opened();
    const other = await here.garage.hire('CASHIER');
    const close = (by: Caller) => by.post(`${days}/${day.id}/close`, { count: atFirst });
    expect((await other.get(`${days}/${day.id}`)).body.mayClose).toBe(false);
    const refused = await close(other);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringMatching(/opened this drawer\. A manager/),
    ]);
    const manager = await here.garage.hire('GARAGE_MANAGER', 'MANAGER');
    expect((await close(manager)).status).toBe(200);
  });

  test('of another garage is not there', async () => {
    const day = await opened();
    const { owner } = await newGarage(here.appContext);
    for (const reply of [
      await owner.get(`${days}/${day.id}`),
      await owner.get(`${days}/${day.id}/paper.pdf`),
      await owner.post(`${days}/${day.id}/close`, { count: atFirst }),
      await owner.post(`${days}/${day.id}/moves`, { kind: 'PAY_IN', amount: 1, reason: 'x' }),
    ])
      expect(reply.status).toBe(404);
    expect((await owner.get(days)).body).toEqual([]);
  });
});

test('who reads sees days, technicians nothing, and its paper is a PDF once it is closed', async () => {
  const day = await opened();
  const open = await here.garage.owner.get(`${days}/${day.id}/paper.pdf`);
  expect([open.status, open.body.detail]).toEqual([409, expect.stringContaining('This day is open')]);
  await done(`${days}/${day.id}/moves`, { kind: 'PAY_IN', amount: 10, reason: 'Small change' }, { by: here.cashier });
  await done(`${days}/${day.id}/moves`, { kind: 'PAY_OUT', amount: 10, reason: 'Tea' }, { by: here.cashier });
  await done(`${days}/${day.id}/close`, { count: atFirst }, { by: here.cashier, status: 200 });
  const advisor = await here.garage.hire('SERVICE_ADVISOR');
  const paper = await advisor.get(`${days}/${day.id}/paper.pdf`);
  expect([paper.status, paper.text]).toEqual([200, expect.stringContaining('Cash counted')]);
  expect(paper.text).toMatch(/Small change[^]*Tea[^]*Cash counted/);
  expect((await advisor.post(days, { count: [] })).status).toBe(403);
  const technician = await here.garage.hire('TECHNICIAN');
  expect((await technician.get(days)).status).toBe(403);
});
