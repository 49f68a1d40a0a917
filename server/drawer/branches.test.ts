import { describe, expect, test } from 'vitest';
import { atFirst, cash, countOf, days, drawerTests } from './testing.ts';

const { here, done, switched, opened, cardOf, pay, read } = drawerTests();

describe('a branch', () => {
  test('has one open day, whoever opens, and its own cash', async () => {
    const { body: settings } = await here.garage.owner.put('/garages/settings', {
      branches: [{ id: 'default', name: 'Main' }, { name: 'Velachery' }],
    });
    const branchId = settings.branches[1].id;
    const main = await opened();
    const other = await done(days, { branchId, count: [] }, { by: here.cashier });
    const twice = await here.garage.owner.post(days, { branchId, count: [] });
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      expect.stringContaining('The drawer is open already, by '),
    ]);
    const { path } = await cardOf(300, { branchId });
    await pay(path, cash(120));
    expect([(await read(main.id)).received, (await read(other.id)).received]).toEqual([0, 120]);
    const list = await here.garage.owner.get(`${days}?branchId=${branchId}`);
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    expect((await here.garage.owner.get(`${days}?status=CLOSED`)).body).toEqual([]);
    await done(`${days}/${other.id}/close`, { count: countOf(120) }, { by: here.cashier, status: 200 });
    // each is compared with its own last closing
    await done(`${days}/${main.id}/close`, { count: atFirst }, { by: here.cashier, status: 200 });
    await done(days, { count: atFirst }, { by: here.cashier });
    expect((await pay(path, cash(20))).body.detail).toContain('Open the drawer of Velachery first');
    const removed = await here.garage.owner.put('/garages/settings', { branches: [{ id: 'default', name: 'Main' }] });
    expect(removed.status).toBe(409);
  });

  test('gives back the cash it took, though the job card is another branch’s by then', async () => {
    const { body: settings } = await here.garage.owner.put('/garages/settings', {
      branches: [{ id: 'default', name: 'Main' }, { name: 'Velachery' }],
    });
    const branchId = settings.branches[1].id;
    const main = await opened();
    const other = await done(days, { branchId, count: [] }, { by: here.cashier });
    const { path } = await cardOf(300);
    const taken = (await pay(path, cash(120))).body;
    expect((await here.garage.owner.put(path, { branchId })).status).toBe(200);
    await done(`/garages/payments/${taken.id}/reverse`, { reason: 'Typed twice' }, { status: 200 });
    const sums = async (id: string) => {
      const { received, reversed, expected } = await read(id);
      return [received, reversed, expected];
    };
    expect([await sums(main.id), await sums(other.id)]).toEqual([
      [120, 120, 1050],
      [0, 0, 0],
    ]);
  });

  test('whose drawer alone is open takes and gives back what belongs to no due', async () => {
    const { body: settings } = await here.garage.owner.put('/garages/settings', {
      branches: [{ id: 'default', name: 'Main' }, { name: 'Velachery' }],
    });
    const other = await opened(here.cashier, { branchId: settings.branches[1].id, count: [] });
    const customer = await done('/garages/customers', { name: 'Advance Payer', phone: '9444400077' });
    const loose = (kind: string, amount: number) =>
      done(`/garages/customers/${customer.id}/payments`, { kind, tenders: [cash(amount)] });
    await loose('RECEIVED', 50);
    await loose('REFUNDED', 20);
    const { received, refunded, expected } = await read(other.id);
    expect([received, refunded, expected]).toEqual([50, 20, 30]);
  });

  test('that is not there is refused', async () => {
    await switched(true);
    for (const branchId of ['elsewhere', '0192f0c0-0000-7000-8000-000000000000'])
      expect((await here.cashier.post(days, { branchId, count: [] })).body.errors).toEqual([
        { path: 'branchId', message: 'Branch not found' },
      ]);
  });
});
