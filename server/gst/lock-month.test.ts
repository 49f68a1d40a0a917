import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthLocks } from '../database/tables/gst.ts';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

/** A garage with an invoice of October 2026, asked in November. */
async function afterOctober() {
  appContext.setNow(new Date('2026-10-20T06:00:00Z'));
  const garage = await registeredGarage(appContext);
  const { path } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const { id } = await issued(garage.owner, path);
  appContext.setNow(new Date('2026-10-31T18:30:00Z'));
  return { garage, id, owner: await garage.hire('GARAGE_MANAGER', 'ADMIN') };
}

describe('a month that is locked', () => {
  test('keeps its documents from being cancelled, by whom it was locked and when', async () => {
    const { id, owner } = await afterOctober();
    const cancel = () => owner.post(`/garages/invoices/${id}/cancel`, { reason: 'Wrong buyer' });
    expect((await owner.get(`/garages/invoices/${id}`)).body.cancelProblem).toBeNull();
    const { status, body } = await owner.post('/garages/gst/locks', { month: '2026-10' });
    expect([status, body]).toEqual([
      201,
      { month: '2026-10', lockedAt: '2026-10-31T18:30:00.000Z', lockedBy: expect.any(String) },
    ]);
    const refused = await cancel();
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The month of this document is locked; write a credit note instead',
    ]);
    const note = { kind: 'CREDIT_NOTE', reason: 'Wrong buyer' };
    const { body: invoice } = await owner.get(`/garages/invoices/${id}`);
    const written = await owner.post(`/garages/invoices/${id}/notes`, {
      ...note,
      lines: [{ lineId: invoice.lines[0].id }],
    });
    expect(written.status, written.text).toBe(201);
    expect((await owner.post(`/garages/invoices/${written.body.id}/cancel`, { reason: 'Typed twice' })).status).toBe(
      200,
    );
  });

  test('names no note as the way out once it is too late for one', async () => {
    const { garage, id, owner } = await afterOctober();
    await owner.post('/garages/gst/locks', { month: '2026-10' });
    appContext.setNow(new Date('2027-11-30T18:30:00Z'));
    const { body } = await (await garage.hire('GARAGE_MANAGER', 'ADMIN')).get(`/garages/invoices/${id}`);
    expect([body.cancelProblem, body.noteProblem]).toEqual([
      'The month of this document is locked, and it is too late for a note with tax',
      'A note to this invoice could be written until 30 November 2027 (CGST Act s.34)',
    ]);
  });

  test('is over, and locked once; another garage’s months are its own', async () => {
    const { owner } = await afterOctober();
    const lock = async (month: string) => {
      const { status, body } = await owner.post('/garages/gst/locks', { month });
      return [status, body.detail];
    };
    expect(await lock('2026-11')).toEqual([409, 'A month is locked once it is over']);
    expect(await lock('2026-13')).toEqual([400, 'Month must be a month, such as 2026-11']);
    const both = await Promise.all([lock('2026-10'), lock('2026-10')]);
    expect(both.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await lock('2026-10')).toEqual([409, 'This month is locked already']);
    const other = await afterOctober();
    expect((await other.owner.post('/garages/gst/locks', { month: '2026-10' })).status).toBe(201);
  });

  test('is asked about while a document keeps its return back, in words that name it', async () => {
    const { owner, garage } = await afterOctober();
    appContext.setNow(new Date('2026-10-20T06:00:00Z'));
    expect((await garage.owner.put('/garages/settings', { gstin: '33AAAAA0000A2Z8' })).status).toBe(200);
    appContext.setNow(new Date('2026-10-31T18:30:00Z'));
    const refused = await owner.post('/garages/gst/locks', { month: '2026-10' });
    const message =
      'INV/26-27/00001 still keeps GSTR-1 back. It can be cancelled and issued anew now, and no longer once the month is locked';
    expect([refused.status, refused.body.detail, refused.body.errors]).toEqual([
      409,
      message,
      [{ path: 'acceptGaps', message }],
    ]);
    const { status } = await owner.post('/garages/gst/locks', { month: '2026-10', acceptGaps: true });
    expect(status).toBe(201);
  });

  test('stays locked: the runtime can change or remove none of it', async () => {
    const { garage, owner } = await afterOctober();
    await owner.post('/garages/gst/locks', { month: '2026-10' });
    const ours = eq(monthLocks.garageId, garage.id);
    const removal = appContext.database.inGarage(garage.id, (tx) => tx.delete(monthLocks).where(ours));
    await expect(removal).rejects.toMatchObject({ cause: { code: '42501' } });
    const change = appContext.database.inGarage(garage.id, (tx) =>
      tx.update(monthLocks).set({ month: '2026-09' }).where(ours),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
