import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { addDays, istDay } from '#rules/days.ts';
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

const { addLead, change } = leadsOf(() => garage);
const today = () => istDay(appContext.now());

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
