import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { istDay } from '#rules/days.ts';
import { closedLeadStatuses } from '#rules/follow-ups.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { leadsOf, newPhone } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;

beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  await garage.owner.put('/garages/settings', { city: 'Kochi', state: 'Kerala' });
});

afterAll(() => appContext.close());

const { addLead } = leadsOf(() => garage);
const today = () => istDay(appContext.now());

describe('finding leads', () => {
  test('search covers name, phone and e-mail; status and priority narrow the list', async () => {
    const own = await newGarage(appContext);
    const add = (more: Record<string, unknown>) => own.owner.post('/garages/leads', { phone: newPhone(), ...more });
    const { body: first } = await add({ name: 'Kaveri Lead', email: 'kaveri@test.example' });
    await add({ name: 'Anbu Lead', priority: 'HOT' });
    await own.owner.put(`/garages/leads/${first.id}`, { status: 'QUALIFIED' });
    const named = async (query: string) =>
      (await own.owner.get(`/garages/leads?${query}`)).body.leads.map(({ name }: { name: string }) => name);
    expect(await named('search=lead')).toEqual(['Anbu Lead', 'Kaveri Lead']);
    for (const term of ['KAVERI', 'ka', 'kaveri@test', first.phone])
      expect(await named(`search=${encodeURIComponent(term)}`), term).toEqual(['Kaveri Lead']);
    expect(await named('status=QUALIFIED')).toEqual(['Kaveri Lead']);
    expect(await named('priority=HOT&search=')).toEqual(['Anbu Lead']);
    expect((await own.owner.get('/garages/leads?limit=1')).headers['x-total-count']).toBe('2');
  });
});

describe('leads that are due', () => {
  // a Wednesday evening in Greenwich, Thursday morning in India
  const evening = new Date('2027-01-06T20:00:00Z');
  const days = { late: '2027-01-06', today: '2027-01-07', sunday: '2027-01-10', monday: '2027-01-11' };

  /** A garage whose leads have follow-ups on those days, seen on that evening. */
  async function onThatEvening(look: (owner: TestGarage['owner']) => Promise<void>) {
    appContext.setNow(new Date('2027-01-01T06:00:00Z'));
    try {
      const own = await newGarage(appContext);
      for (const [name, nextFollowUpDate] of Object.entries(days))
        await own.owner.post('/garages/leads', { name, phone: newPhone(), nextFollowUpDate });
      await own.owner.post('/garages/leads', { name: 'without', phone: newPhone() });
      for (const status of closedLeadStatuses) {
        const lead = { name: status, phone: newPhone(), nextFollowUpDate: days.late };
        const { body } = await own.owner.post('/garages/leads', lead);
        await own.owner.put(`/garages/leads/${body.id}`, { status });
      }
      appContext.setNow(evening);
      await look(await own.hire('GARAGE_OWNER', 'OWNER'));
    } finally {
      appContext.setNow(null);
    }
  }

  test('are overdue, of today or of this week by the day in India, and never won or lost', async () => {
    await onThatEvening(async (owner) => {
      const named = async (query: string) => {
        const { body, headers } = await owner.get(`/garages/leads?${query}`);
        return [...body.leads.map(({ name }: { name: string }) => name), Number(headers['x-total-count'])];
      };
      expect(await named('followUp=OVERDUE')).toEqual(['late', 1]);
      expect(await named('followUp=TODAY')).toEqual(['today', 1]);
      expect(await named('followUp=THIS_WEEK')).toEqual(['sunday', 'today', 2]);
      expect(await named('followUp=OVERDUE&status=LOST')).toEqual([0]);
      expect(await named('followUp=&search=late')).toEqual(['late', 1]);
      const wrong = await owner.get('/garages/leads?followUp=NEVER');
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'followUp']);
    });
  });

  test('come the earliest first when asked in that order, page after page, also of a search', async () => {
    await onThatEvening(async (owner) => {
      const named: string[] = [];
      for (let query: string | undefined = 'order=FOLLOW_UP&limit=2'; query !== undefined;) {
        const { body, headers } = await owner.get(`/garages/leads?${query}`);
        named.push(...body.leads.map(({ name }: { name: string }) => name));
        expect(headers['x-total-count']).toBe('6');
        query = /\?([^>]+)>; rel="next"/.exec([headers['link']].join(''))?.[1];
      }
      expect(named).toEqual(['late', 'WON', 'LOST', 'today', 'sunday', 'monday']);
      const { body: found } = await owner.get('/garages/leads?order=FOLLOW_UP&followUp=THIS_WEEK&search=day');
      expect(found.leads.map(({ name }: { name: string }) => name)).toEqual(['today', 'sunday']);
      const foreign = await owner.get(
        `/garages/leads?order=FOLLOW_UP&cursor=${Buffer.from('x y').toString('base64url')}`,
      );
      expect([foreign.status, foreign.body.errors[0].path]).toEqual([400, 'cursor']);
    });
  });

  test('are what their export holds', async () => {
    await onThatEvening(async (owner) => {
      const { text } = await owner.get('/garages/leads/export.csv?followUp=OVERDUE');
      expect(text.trimEnd().split('\r\n')).toHaveLength(2);
      expect(text).toContain('late');
    });
  });
});

describe('one lead', () => {
  test('answers by its id as the list has it', async () => {
    const { staffId } = await garage.hire('SERVICE_ADVISOR');
    const made = await addLead({ assignedToId: staffId, budget: 1200.5, nextFollowUpDate: today() });
    const { status, body } = await garage.owner.get(`/garages/leads/${made.id}`);
    const { history, ...lead } = body;
    expect([status, lead]).toEqual([200, made]);
    expect(history).toMatchObject([
      { kind: 'CHANGED', what: 'Follow-up', from: null, to: today() },
      { kind: 'OPENED', from: null, to: 'NEW' },
    ]);
    expect(body).toMatchObject({ budget: 1200.5, assignedTo: expect.stringMatching(/^Test SERVICE_ADVISOR/) });
  });

  test('shows a viewer the phone masked, and a technician and a cashier nothing', async () => {
    const made = await addLead();
    const path = `/garages/leads/${made.id}`;
    const viewer = await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
    expect((await viewer.get(path)).body.phone).toBe(`••••••${made.phone.slice(-4)}`);
    for (const role of ['TECHNICIAN', 'CASHIER'] as const)
      expect((await (await garage.hire(role)).get(path)).status).toBe(403);
  });
});

describe('who may do what', () => {
  const all = { read: 200, create: 201, edit: 200, convert: 201, delete: 204, export: 200 };
  const some = { ...all, delete: 403, export: 403 };
  const none = { read: 403, create: 403, edit: 403, convert: 403, delete: 403, export: 403 };
  const cells: [Role, AccessLevel, Record<string, number>][] = [
    ['GARAGE_MANAGER', 'ADMIN', all],
    ['GARAGE_MANAGER', 'MANAGER', all],
    ['SERVICE_ADVISOR', 'STAFF', some],
    ['GARAGE_MANAGER', 'STAFF', some],
    ['TECHNICIAN', 'STAFF', none],
    ['CASHIER', 'STAFF', none],
    ['SERVICE_ADVISOR', 'VIEW_ONLY', { ...none, read: 200 }],
  ];
  test.each(cells)('%s with %s access', async (role, level, expected) => {
    const person = await garage.hire(role, level);
    const [made, gone] = [await addLead(), await addLead()];
    expect({
      read: (await person.get('/garages/leads')).status,
      create: (await person.post('/garages/leads', { name: 'Demo', phone: newPhone() })).status,
      edit: (await person.put(`/garages/leads/${made.id}`, { notes: 'x' })).status,
      convert: (await person.post(`/garages/leads/${made.id}/convert`)).status,
      delete: (await person.delete(`/garages/leads/${gone.id}`)).status,
      export: (await person.get('/garages/leads/export.csv')).status,
    }).toEqual(expected);
  });

  test('a viewer sees the phone masked and cannot search by it', async () => {
    const made = await addLead({ name: 'Masked Lead' });
    const viewer = await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
    const { body } = await viewer.get('/garages/leads?search=masked');
    expect(body.leads[0].phone).toBe(`••••••${made.phone.slice(-4)}`);
    expect((await viewer.get(`/garages/leads?search=${made.phone}`)).body.leads).toEqual([]);
    expect((await viewer.get(`/garages/leads?search=93`)).body.leads).toEqual([]);
  });

  test('another garage’s lead is missing', async () => {
    const made = await addLead();
    const { owner } = await newGarage(appContext);
    expect([
      (await owner.get(`/garages/leads/${made.id}`)).status,
      (await owner.put(`/garages/leads/${made.id}`, {})).status,
      (await owner.delete(`/garages/leads/${made.id}`)).status,
      (await owner.post(`/garages/leads/${made.id}/convert`)).status,
    ]).toEqual([404, 404, 404, 404]);
    expect((await owner.get('/garages/leads')).body.leads).toEqual([]);
  });

  test('the export holds what the filters let through', async () => {
    const own = await newGarage(appContext);
    await own.owner.post('/garages/leads', { name: '+Plus', phone: '9300000000', priority: 'HOT', budget: 10.25 });
    const { text } = await own.owner.get('/garages/leads/export.csv?priority=HOT');
    expect(text.split('\r\n')[1]).toMatch(/^'\+Plus,9300000000,,Service,Phone Call,,New,Hot,65,,,This Week,10\.25,/);
    expect((await own.owner.get('/garages/leads/export.csv?priority=LOW')).text.split('\r\n')).toHaveLength(2);
  });
});
