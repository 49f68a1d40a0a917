import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { addDays, istDay, wireOfDay } from '#rules/days.ts';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newCard } from './testing.ts';

let appContext: TestAppContext;

beforeAll(async () => {
  appContext = await openTestAppContext();
});

afterAll(() => appContext.close());

describe('the branch of a job card', () => {
  test('narrows list, counts, export and bookings; a card is handed to another, into its history by name', async () => {
    const own = await newGarage(appContext);
    const branches = [{ id: 'default', name: 'City' }, { name: 'Port' }];
    const [, port] = (await own.owner.put('/garages/settings', { branches })).body.branches;
    const [here, there] = [await newCard(appContext, own), await newCard(appContext, own, { branchId: port.id })];
    const idsIn = async (branchId: string) =>
      (await own.owner.get(`/garages/jobcards?branchId=${branchId}`)).body.map(({ id }: JobCard) => id);
    expect([await idsIn('default'), await idsIn(port.id)]).toEqual([[here.id], [there.id]]);
    expect((await own.owner.get(`/garages/jobcards/counts?branchId=${port.id}`)).body.status.OPEN).toBe(1);
    expect((await own.owner.get(`/garages/jobcards/export.csv?branchId=${port.id}`)).text.split('\r\n')).toHaveLength(
      3,
    );
    expect((await own.owner.get(`/garages/bookings?branchId=${port.id}`)).body).toEqual([]);
    expect((await own.owner.get(`/garages/jobcards?branchId=nowhere`)).status).toBe(400);

    const moved = await own.owner.put(here.path, { branchId: port.id });
    expect(moved.body.history[0]).toMatchObject({ kind: 'CHANGED', what: 'Branch', from: 'City', to: 'Port' });
    expect(await idsIn(port.id)).toEqual([there.id, here.id]);
    const strange = await own.owner.put(here.path, { branchId: crypto.randomUUID() });
    expect(strange.body.errors).toEqual([{ path: 'branchId', message: 'Branch not found' }]);
  });
});

describe('finding job cards', () => {
  test('search covers number, customer, plate and vehicle; filters narrow list and counts alike', async () => {
    const own = await newGarage(appContext);
    const first = await newCard(appContext, own, { lines: [100] });
    await newCard(appContext, own, { moves: ['IN_PROGRESS'] });
    await own.owner.post(`${first.path}/payments`, { amount: 40, mode: 'CASH' });
    const plate: string = first.card.registrationNumber;
    for (const term of [
      first.card.jobCardNumber,
      first.card.customerName,
      plate,
      `${plate.slice(0, 4)} ${plate.slice(4)}`,
      plate.slice(0, 2),
    ]) {
      const { body } = await own.owner.get(`/garages/jobcards?search=${encodeURIComponent(term)}`);
      expect(
        body.map(({ id }: { id: string }) => id),
        term,
      ).toContain(first.id);
    }
    const counts = (await own.owner.get('/garages/jobcards/counts')).body;
    expect(counts).toEqual({
      status: { OPEN: 1, IN_PROGRESS: 1, READY: 0, DELIVERED: 0, CANCELLED: 0 },
      paymentStatus: { PENDING: 1, PARTIAL: 1, PAID: 0 },
    });
    for (const query of [
      'status=OPEN',
      'paymentStatus=PARTIAL',
      `customerId=${first.card.customerId}`,
      `vehicleId=${first.card.vehicleId}`,
      `search=${first.card.jobCardNumber}`,
    ]) {
      const { body, headers } = await own.owner.get(`/garages/jobcards?${query}`);
      expect([body.length, body[0].id, headers['x-total-count']], query).toEqual([1, first.id, '1']);
      const narrowed = (await own.owner.get(`/garages/jobcards/counts?${query}`)).body;
      expect([narrowed.status.OPEN, narrowed.status.IN_PROGRESS, narrowed.paymentStatus.PARTIAL], query).toEqual([
        1, 0, 1,
      ]);
    }
    expect((await own.owner.get('/garages/jobcards?paymentStatus=SOME')).status).toBe(400);
  });

  test('cards of several statuses are one list, so that one that moves is never in none', async () => {
    const own = await newGarage(appContext);
    const moved = async (...moves: string[]) => (await newCard(appContext, own, { lines: [100], moves })).id;
    const [opened, inWork] = [await moved(), await moved('IN_PROGRESS')];
    const ready = await moved('IN_PROGRESS', 'READY');
    const gone = await moved('CANCELLED');
    const found = async (status: string) => {
      const { body, headers } = await own.owner.get(`/garages/jobcards?status=${status}`);
      expect(headers['x-total-count'], status).toBe(String(body.length));
      const counts = (await own.owner.get(`/garages/jobcards/counts?status=${status}`)).body;
      expect(Object.values<number>(counts.status).reduce((sum, one) => sum + one)).toBe(body.length);
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await found('OPEN,IN_PROGRESS,READY')).toEqual([ready, inWork, opened]);
    expect(await found('READY,OPEN,IN_PROGRESS,READY')).toEqual([ready, inWork, opened]);
    expect(await found('OPEN,CANCELLED')).toEqual([gone, opened]);
    expect(await found('READY')).toEqual([ready]);
    for (const wrong of ['OPEN,SOME', 'OPEN,', ',', 'OPEN&status=READY']) {
      const { status, body } = await own.owner.get(`/garages/jobcards?status=${wrong}`);
      expect([wrong, status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([wrong, 400, ['status']]);
    }
  });

  test('what is late, what is due today and what a technician has can be asked for, counted and exported', async () => {
    const own = await newGarage(appContext);
    const technician = await own.hire('TECHNICIAN');
    const day = (ahead: number) => ({ estimatedDelivery: wireOfDay(addDays(istDay(appContext.now()), ahead)) });
    const now = new Date();
    appContext.setNow(new Date(now.getTime() - 24 * 60 * 60_000));
    const late = await newCard(appContext, own, { moves: ['IN_PROGRESS'] });
    await newCard(appContext, own, { moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    appContext.setNow(null);
    const dueToday = await newCard(appContext, own, { ...day(0), technicianId: technician.staffId });
    await newCard(appContext, own, day(1));
    const gone = await newCard(appContext, own, { ...day(0), moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
    await newCard(appContext, own, { ...day(0), moves: ['CANCELLED'] });
    const found = async (query: string) => {
      const { body } = await own.owner.get(`/garages/jobcards?${query}`);
      const { text } = await own.owner.get(`/garages/jobcards/export.csv?${query}`);
      const { status } = (await own.owner.get(`/garages/jobcards/counts?${query}`)).body;
      const counted = Object.values(status as Record<string, number>).reduce((sum, one) => sum + one, 0);
      expect([text.trim().split('\r\n').length - 1, counted], query).toEqual([body.length, body.length]);
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await found('due=LATE')).toEqual([late.id]);
    expect(await found('due=TODAY')).toEqual([dueToday.id]);
    expect(await found('due=TODAY&status=DELIVERED')).toEqual([]);
    expect(await found(`technicianId=${technician.staffId}`)).toEqual([dueToday.id]);
    expect(await found(`due=LATE&technicianId=${technician.staffId}`)).toEqual([]);
    expect(await found(`search=${gone.card.jobCardNumber}&due=TODAY`)).toEqual([]);
    expect((await own.owner.get('/garages/jobcards?due=SOON')).status).toBe(400);
  });

  test('the list says what a row of the screen shows, and the export says it in CSV', async () => {
    const own = await newGarage(appContext);
    const advisor = await own.hire('SERVICE_ADVISOR');
    const { path, id } = await newCard(appContext, own, { bayNumber: '2', lines: [250.5] });
    await own.owner.put(path, { advisorId: advisor.staffId, labels: ['Washing', 'Waiting for parts'] });
    const [row] = (await own.owner.get('/garages/jobcards')).body;
    expect(row).toMatchObject({
      id,
      advisorName: expect.stringMatching(/ADVISOR/),
      totalAmount: 250.5,
      bayNumber: '2',
    });
    await own.owner.post(`${path}/payments`, { amount: 100, mode: 'CASH' });
    const { status, text } = await own.owner.get('/garages/jobcards/export.csv?status=OPEN');
    expect(status).toBe(200);
    expect(text).toContain('Total,Paid,Balance,Bay');
    expect(text).toContain(',250.5,100,150.5,2,');
    expect(text.startsWith('\uFEFFJob card #,Opened,Customer')).toBe(true);
    expect(text).toContain(row.jobCardNumber);
    expect(text).toContain('Maruti Swift');
  });
});
