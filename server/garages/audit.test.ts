import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { istDay } from '#rules/days.ts';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const save = (one: TestGarage, body: unknown) => one.owner.put('/garages/settings', body);
const entries = async (one: TestGarage, query = ''): Promise<AuditEntry[]> =>
  (await one.owner.get(`/garages/audit?${query}`)).body;

describe('who changed what', () => {
  test('a change of the settings tells who, what was and what is', async () => {
    const own = await newGarage(appContext);
    await save(own, { city: 'Madurai' });
    const [entry] = (await own.owner.get('/garages/audit')).body;
    expect(entry).toMatchObject({
      personId: own.owner.staffId,
      action: 'changed',
      thing: 'garages',
      thingId: own.id,
      before: { city: 'Chennai' },
      after: { city: 'Madurai' },
    });
  });

  test('the list narrows by person, thing, record, action and day in India', async () => {
    const own = await newGarage(appContext);
    const count = async (query: string) => (await own.owner.get(`/garages/audit?${query}`)).body.length;
    appContext.setNow(new Date('2027-05-01T18:29:00Z'));
    try {
      const advisor = await own.hire('SERVICE_ADVISOR');
      const { body: lead } = await advisor.post('/garages/leads', { name: 'Demo', phone: '9400000002' });
      appContext.setNow(new Date('2027-05-01T18:31:00Z'));
      await advisor.put(`/garages/leads/${lead.id}`, { notes: 'x' });
      const manager = await own.hire('GARAGE_MANAGER', 'MANAGER');
      await manager.delete(`/garages/leads/${lead.id}`);
      own.owner = manager;
      expect(await count('')).toBe(3);
      expect(await count(`person=${advisor.staffId}`)).toBe(2);
      expect(await count('thing=leads')).toBe(3);
      expect(await count('thing=customers')).toBe(0);
      expect(await count(`thingId=${lead.id}`)).toBe(3);
      expect(await count('action=deleted')).toBe(1);
      expect(await count('day=2027-05-01')).toBe(1);
      expect(await count('day=2027-05-02')).toBe(2);
      expect(await count('day=2027-05-03')).toBe(0);
      const { headers } = await own.owner.get('/garages/audit?limit=2');
      expect([headers['x-total-count'], String(headers['link'])]).toEqual(['3', expect.stringContaining('rel="next"')]);
    } finally {
      appContext.setNow(null);
    }
  });

  test('a page is no longer than a few megabytes, and its pages together hold every change once', async () => {
    const own = await newGarage(appContext);
    await appContext.database.inGarage(own.id, (tx) =>
      tx.execute(sql`insert into audit (id, garage_id, person_name, action, thing, thing_id, after, request_id, created_at, updated_at)
        select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${own.id}, 'Somebody', 'changed', 'garages', ${own.id},
          jsonb_build_object('bays', repeat('x', case when n = 30 then 5000000 else 200000 end)), 'r', now(), now() from generate_series(1, 60) n`),
    );
    const seen: string[] = [];
    for (let path: string | undefined = '/garages/audit?limit=500'; path !== undefined;) {
      const { body, text, headers } = await own.owner.get(path);
      expect(text.length).toBeLessThan(body.length === 1 ? 6_000_000 : 4_500_000);
      expect(headers['x-total-count']).toBe('60');
      seen.push(...body.map(({ id }: AuditEntry) => id));
      path = /<\/api\/v1([^>]*)>/.exec(String(headers['link']))?.[1];
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  });

  test('one garage’s changes are not told to another', async () => {
    const [one, other] = [await newGarage(appContext), await newGarage(appContext)];
    await save(one, { city: 'Madurai' });
    expect((await other.owner.get('/garages/audit')).body).toEqual([]);
  });
});

describe('what a change is about', () => {
  test('each entry names its record and where it is found, also for what is part of a job card', async () => {
    const own = await newGarage(appContext);
    const { owner } = own;
    const customer = (await owner.post('/garages/customers', { name: 'Meena Stores', phone: '9400000001' })).body;
    const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN01HB1' };
    const vehicle = (await owner.post(`/garages/customers/${customer.id}/vehicles`, car)).body;
    const opened = { customerId: customer.id, vehicleId: vehicle.id, odometerIn: 1, estimatedDelivery: '2100-01-01' };
    const card = (await owner.post('/garages/jobcards', opened)).body;
    const part = { kind: 'PART', description: 'Clutch plate', quantity: 1, rate: 100, discount: 0 };
    const line = (await owner.post(`/garages/jobcards/${card.id}/lines`, part)).body;
    await owner.put(`/garages/lines/${line.id}`, { rate: 120 });
    await owner.post(`/garages/jobcards/${card.id}/payments`, { amount: 50, mode: 'UPI' });
    await owner.delete(`/garages/lines/${line.id}`);
    const onCard = { thing: 'job_cards', id: card.id, name: card.jobCardNumber };
    const [told] = await entries(own, `thing=job_cards&action=created`);
    expect(told).toMatchObject({
      thingName: card.jobCardNumber,
      place: onCard,
      names: { [customer.id]: 'Meena Stores', [vehicle.id]: 'TN01HB1' },
    });
    const lines = await entries(own, 'thing=job_card_lines');
    expect(lines.map(({ action, thingName, place }) => [action, thingName, place])).toEqual([
      ['deleted', 'Clutch plate', onCard],
      ['changed', 'Clutch plate', onCard],
      ['created', 'Clutch plate', onCard],
    ]);
    expect(await entries(own, 'thing=payments')).toMatchObject([{ thingName: 'UPI', place: onCard }]);
    expect(await entries(own, 'thing=vehicles')).toMatchObject([
      { thingName: 'TN01HB1', place: { thing: 'customers', id: customer.id, name: 'Meena Stores' } },
    ]);
  });

  test('what is only added is found at the document, job card or customer it is about', async () => {
    const own = await newGarage(appContext);
    const { owner } = own;
    const { path, card } = await readyCard(appContext, own, [{ rate: 1000 }]);
    const invoice = await issued(owner, path);
    const customer = `/garages/customers/${card.customerId}`;
    const { name } = (await owner.get(customer)).body;
    await owner.post(`${customer}/promises`, { day: istDay(new Date()) });
    await owner.post(`${customer}/payments`, { tenders: [{ amount: 400, mode: 'UPI' }] });
    await owner.post(`${customer}/write-offs`, { dueId: invoice.id, amount: 100, reason: 'Old' });
    await owner.post(`/garages/invoices/${invoice.id}/cancel`, { reason: 'Wrong buyer' });
    const onDocument = { thing: 'invoices', id: invoice.id, name: invoice.number };
    const places = async (thing: string) => (await entries(own, `thing=${thing}`)).map(({ place }) => place);
    const ofCustomer = { thing: 'customers', id: card.customerId, name };
    expect(await places('allocations')).toEqual(expect.arrayContaining([onDocument]));
    expect([await places('write_offs'), await places('invoice_events')]).toEqual([[onDocument], [onDocument]]);
    expect([await places('promises'), await places('payments')]).toEqual([[ofCustomer], [ofCustomer]]);
  });

  test('settings of tax are named by the day they hold from', async () => {
    const own = await registeredGarage(appContext);
    const names = async (thing: string) => (await entries(own, `thing=${thing}`)).map(({ thingName }) => thingName);
    expect(await names('gst_profiles')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^from \d\d \w{3} \d{4}$/)]),
    );
    const rate = { hsn: '998714', taxRate: 18, treatment: 'TAXABLE' };
    const usualTax = { LABOUR: { ...rate, taxRate: 5 }, PART: { ...rate, hsn: '8708' } };
    const numberPrefixes = { INVOICE: 'INV', BILL_OF_SUPPLY: 'BOS', BILL: 'BILL', CREDIT_NOTE: 'CR', DEBIT_NOTE: 'DN' };
    expect((await own.owner.put('/garages/settings', { usualTax, numberPrefixes })).status).toBe(200);
    expect(await names('tax_rates')).toEqual([expect.stringMatching(/^labour from \d\d \w{3} \d{4}$/)]);
    expect(await names('number_series')).toEqual([expect.stringMatching(/^CR from \d\d \w{3} \d{4}$/)]);
  });

  test('a record that is gone keeps its last name and has no place', async () => {
    const own = await newGarage(appContext);
    const { body: lead } = await own.owner.post('/garages/leads', { name: 'Gone Lead', phone: '9400000002' });
    await own.owner.delete(`/garages/leads/${lead.id}`);
    expect(await entries(own)).toMatchObject([
      { action: 'deleted', thingName: 'Gone Lead', place: null },
      { action: 'created', thingName: 'Gone Lead', place: null },
    ]);
  });

  test('whom a lead was given to is named', async () => {
    const own = await newGarage(appContext);
    const advisor = await own.hire('SERVICE_ADVISOR');
    const body = { name: 'Demo', phone: '9400000003', assignedToId: advisor.staffId };
    await own.owner.post('/garages/leads', body);
    const [entry] = await entries(own);
    expect(entry!.names[advisor.staffId]).toMatch(/^Test SERVICE_ADVISOR/);
  });

  test('a member’s name or phone is a change of staff, found at the member', async () => {
    const own = await newGarage(appContext);
    const advisor = await own.hire('SERVICE_ADVISOR');
    await own.owner.put(`/garages/staff/${advisor.staffId}`, { name: 'New Name', role: 'CASHIER' });
    const found = await entries(own, 'thing=staff');
    expect(found.map(({ thing }) => thing).toSorted()).toEqual(['staff', 'users']);
    for (const { thingName, place } of found)
      expect([thingName, place]).toEqual(['New Name', { thing: 'staff', id: advisor.staffId, name: 'New Name' }]);
    await own.owner.delete(`/garages/staff/${advisor.staffId}`);
    for (const { thingName, place } of await entries(own, 'thing=staff'))
      expect([thingName, place]).toEqual(['New Name', null]);
  });
});
