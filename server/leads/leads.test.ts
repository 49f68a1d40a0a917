import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { addDays, istDay } from '#rules/days.ts';
import { closedLeadStatuses } from '#rules/follow-ups.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  await garage.owner.put('/garages/settings', { city: 'Kochi', state: 'Kerala' });
});
afterAll(() => appContext.close());

let lastPhone = 9_300_000_000;
const newPhone = () => String((lastPhone += 1));
const today = () => istDay(appContext.now());

async function addLead(more: Record<string, unknown> = {}) {
  const { status, body } = await garage.owner.post('/garages/leads', { name: 'Demo Lead', phone: newPhone(), ...more });
  expect(status).toBe(201);
  return body;
}

const change = async (lead: { id: string }, changes: Record<string, unknown>) =>
  (await garage.owner.put(`/garages/leads/${lead.id}`, changes)).body;

const convert = (lead: { id: string }) => garage.owner.post(`/garages/leads/${lead.id}/convert`);

describe('adding a lead', () => {
  test('it is NEW with the defaults of the form, nobody’s, and scored', async () => {
    expect(await addLead()).toMatchObject({
      status: 'NEW',
      leadType: 'SERVICE',
      leadSource: 'PHONE',
      priority: 'MEDIUM',
      urgency: 'THIS_WEEK',
      assignedToId: null,
      assignedTo: null,
      nextFollowUpDate: null,
      customerId: null,
      leadScore: 40,
    });
  });

  test('its status may be NEW and nothing else, and it has no lost reason yet', async () => {
    expect(await addLead({ status: 'NEW', lostReason: 'too early' })).toMatchObject({
      status: 'NEW',
      lostReason: null,
    });
    const won = await garage.owner.post('/garages/leads', { name: 'Demo', phone: newPhone(), status: 'WON' });
    expect(won.status).toBe(400);
  });

  test('everything that promises counts: a referred hot lead with vehicle, e-mail and budget is 90', async () => {
    const promising = {
      leadSource: 'REFERRAL',
      priority: 'HOT',
      urgency: 'IMMEDIATE',
      vehicleMake: 'Tata',
      email: 'lead@test.example',
      budget: 0,
    };
    expect((await addLead(promising)).leadScore).toBe(90);
  });

  test('a customer’s phone, however it is written, is worth ten more', async () => {
    const phone = newPhone();
    await garage.owner.post('/garages/customers', { name: 'Known', phone });
    expect((await addLead({ phone: `+91 ${phone}` })).leadScore).toBe(50);
  });

  test('it is assigned to someone who works here', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    expect((await addLead({ assignedToId: advisor.staffId })).assignedTo).toMatch(/^Test SERVICE_ADVISOR/);
    await garage.owner.put(`/garages/staff/${advisor.staffId}`, { status: 'INACTIVE' });
    const stranger = await newGarage(appContext);
    for (const assignedToId of [advisor.staffId, stranger.owner.staffId, 'nobody']) {
      const { status, body } = await garage.owner.post('/garages/leads', {
        name: 'A',
        phone: newPhone(),
        assignedToId,
      });
      expect([status, body.errors]).toEqual([400, [{ path: 'assignedToId', message: 'Staff member not found' }]]);
    }
  });

  test('it goes only to someone who may open leads', async () => {
    const give = async (role: Role, level?: AccessLevel) => {
      const { staffId: assignedToId } = await garage.hire(role, level);
      const { body } = await garage.owner.post('/garages/leads', { name: 'A', phone: newPhone(), assignedToId });
      return body.errors ?? body.assignedToId === assignedToId;
    };
    const refused = [{ path: 'assignedToId', message: 'Leads are not open to this person' }];
    expect([await give('TECHNICIAN'), await give('CASHIER')]).toEqual([refused, refused]);
    expect([await give('TECHNICIAN', 'MANAGER'), await give('SERVICE_ADVISOR')]).toEqual([true, true]);
  });

  test('a vehicle may be of the next calendar year, not of the one after; a follow-up not of yesterday', async () => {
    const year = Number(today().slice(0, 4));
    expect((await addLead({ vehicleYear: year + 1 })).vehicleYear).toBe(year + 1);
    const wrong = { vehicleYear: year + 2, nextFollowUpDate: addDays(today(), -1) };
    const { body } = await garage.owner.post('/garages/leads', { name: 'A', phone: newPhone(), ...wrong });
    expect(body.errors).toEqual([
      { path: 'vehicleYear', message: 'Invalid year' },
      { path: 'nextFollowUpDate', message: 'Date cannot be before today' },
    ]);
  });
});

describe('changing a lead', () => {
  test('any status may follow any other', async () => {
    const made = await addLead();
    for (const status of ['WON', 'NEW', 'LOST', 'PROPOSAL', 'QUALIFIED', 'NEGOTIATION', 'CONTACTED', 'LOST', 'WON'])
      expect((await change(made, { status })).status).toBe(status);
  });

  test('the reason of a loss is kept only while it is lost', async () => {
    const made = await addLead();
    expect(await change(made, { lostReason: 'not lost' })).toMatchObject({ lostReason: null });
    expect(await change(made, { status: 'LOST', lostReason: 'Price' })).toMatchObject({ lostReason: 'Price' });
    expect(await change(made, { notes: 'call again' })).toMatchObject({ lostReason: 'Price' });
    expect(await change(made, { status: 'CONTACTED' })).toMatchObject({ lostReason: null });
  });

  test('the score follows what changes', async () => {
    const made = await addLead();
    expect((await change(made, { priority: 'HOT' })).leadScore).toBe(55);
    expect((await change(made, { vehicleModel: 'Nexon', budget: 5000.5 })).leadScore).toBe(75);
    expect(await change(made, { budget: '', vehicleModel: null })).toMatchObject({ leadScore: 55, budget: null });
  });

  test('a follow-up gone by stays until it is changed; assignedToId blank is nobody', async () => {
    const { staffId } = await garage.hire('SERVICE_ADVISOR');
    const made = await addLead({ nextFollowUpDate: today(), assignedToId: staffId });
    appContext.setNow(new Date(Date.now() + 3 * 86_400_000));
    try {
      const later = await garage.hire('SERVICE_ADVISOR');
      const path = `/garages/leads/${made.id}`;
      const kept = await later.put(path, { ...made, assignedToId: '' });
      expect([kept.status, kept.body.assignedTo]).toEqual([200, null]);
      const yesterday = await later.put(path, { nextFollowUpDate: addDays(today(), -1) });
      expect(yesterday.body.errors).toEqual([{ path: 'nextFollowUpDate', message: 'Date cannot be before today' }]);
      expect((await later.put(path, { nextFollowUpDate: today() })).body.nextFollowUpDate).toBe(
        `${today()}T00:00:00.000Z`,
      );
    } finally {
      appContext.setNow(null);
    }
  });

  test('one assigned to someone who has left stays theirs until it is changed', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const made = await addLead({ assignedToId: advisor.staffId });
    await garage.owner.delete(`/garages/staff/${advisor.staffId}`);
    const { status, body } = await garage.owner.put(`/garages/leads/${made.id}`, { ...made, notes: 'still theirs' });
    expect([status, body.assignedToId]).toEqual([200, advisor.staffId]);
  });

  test('the one who saves last is told that someone else changed it', async () => {
    const made = await addLead();
    await change(made, { notes: 'first' });
    expect((await change(made, { notes: 'second', updated_at: made.updated_at })).detail).toBe(
      'Someone else changed this',
    );
  });
});

describe('deleting a lead', () => {
  test('one goes, a won one stays', async () => {
    const made = await addLead();
    await change(made, { status: 'WON' });
    const kept = await garage.owner.delete(`/garages/leads/${made.id}`);
    expect([kept.status, kept.body.detail]).toEqual([409, 'A won lead cannot be deleted']);
    await change(made, { status: 'LOST' });
    expect((await garage.owner.delete(`/garages/leads/${made.id}`)).status).toBe(204);
    expect((await garage.owner.put(`/garages/leads/${made.id}`, {})).status).toBe(404);
  });
});

describe('making a customer of a lead', () => {
  test('a new phone makes one, and the lead is won and knows the customer', async () => {
    const work = { vehicleMake: 'Hyundai', vehicleModel: 'i20', requirements: 'Clutch slips', notes: 'Told 9,500' };
    const made = await addLead({ name: 'Ravi Demo', email: 'ravi@test.example', ...work });
    const { status, body } = await convert(made);
    expect(body.notes).toBe('Hyundai i20\nClutch slips\nTold 9,500');
    expect([status, body.name, body.phone, body.email]).toEqual([201, 'Ravi Demo', made.phone, 'ravi@test.example']);
    expect(await change(made, {})).toMatchObject({ status: 'WON', customerId: body.id });
  });

  test('the second time the same customer comes back and nobody new is made', async () => {
    const made = await addLead();
    const [first, second] = [await convert(made), await convert(made)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    expect((await garage.owner.get(`/garages/customers?search=${made.phone}`)).body).toHaveLength(1);
  });

  test('a customer with the same last ten digits is the one', async () => {
    const phone = newPhone();
    const { body: known } = await garage.owner.post('/garages/customers', { name: 'Known', phone });
    const { status, body } = await convert(await addLead({ phone: `0${phone}` }));
    expect([status, body.id]).toEqual([200, known.id]);
  });

  test('is told by the lead’s history, once, with who moved it and why before', async () => {
    const made = await addLead();
    for (const changes of [{ status: 'LOST', lostReason: 'Price' }, { lostReason: 'Price, and time' }, { notes: 'x' }])
      await change(made, changes);
    await change(made, { status: 'QUALIFIED' });
    for (let times = 0; times < 2; times += 1) await convert(made);
    const { history } = (await garage.owner.get(`/garages/leads/${made.id}`)).body;
    const by = history[0].by;
    expect(by).toEqual(expect.any(String));
    expect(history).toMatchObject([
      { by, kind: 'MOVED', from: 'QUALIFIED', to: 'WON', reason: null },
      { by, kind: 'MOVED', from: 'LOST', to: 'QUALIFIED', reason: null },
      { by, kind: 'MOVED', from: 'NEW', to: 'LOST', reason: 'Price' },
      { by, kind: 'OPENED', from: null, to: 'NEW' },
    ]);
  });

  test('one lead converted twice at once makes one customer', async () => {
    const made = await addLead();
    const answers = await Promise.all([convert(made), convert(made)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await garage.owner.get(`/garages/customers?search=${made.phone}`)).body).toHaveLength(1);
  });

  test('two leads with one phone converted at once make one customer', async () => {
    const phone = newPhone();
    const both = [await addLead({ phone }), await addLead({ phone })];
    const answers = await Promise.all(both.map(convert));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('winning it by a change makes or joins the customer alike, once', async () => {
    const made = await change(await addLead({ name: 'Won Demo' }), { status: 'WON' });
    const { body } = await garage.owner.get(`/garages/customers/${made.customerId}`);
    expect([body.name, body.phone, body.state]).toEqual(['Won Demo', made.phone, 'Kerala']);
    expect((await convert(made)).body.id).toBe(made.customerId);
    expect((await change(made, { status: 'NEW' })).customerId).toBe(made.customerId);
    expect((await change(made, { status: 'WON', phone: newPhone() })).customerId).toBe(made.customerId);

    const phone = newPhone();
    const { body: known } = await garage.owner.post('/garages/customers', { name: 'Known', phone });
    expect((await change(await addLead(), { status: 'WON', phone: `0${phone}` })).customerId).toBe(known.id);
  });

  test('a lost lead makes none', async () => {
    const made = await addLead();
    await change(made, { status: 'LOST' });
    expect((await convert(made)).status).toBe(409);
  });
});

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
    expect(history).toMatchObject([{ kind: 'OPENED', from: null, to: 'NEW' }]);
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
