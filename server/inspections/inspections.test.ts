import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { starterChecklist } from '#rules/starter-checklist.ts';
import { newCard, statuses } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let technician: Caller;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  technician = await garage.hire('TECHNICIAN');
});
afterAll(() => appContext.close());

const ownCard = (more: Record<string, unknown> = {}) =>
  newCard(appContext, garage, { technicianId: technician.staffId, ...more });
const labelsOf = ({ body }: { body: { inspection: { points: { label: string }[] } } }) =>
  body.inspection.points.map(({ label }) => label);

describe('an inspection', () => {
  test('of a garage without a checklist goes by the built-in one, and its technician sees no money (MO-80, MO-81)', async () => {
    const { path } = await ownCard({ lines: [4321.25] });
    expect((await technician.get(`${path}/inspection`)).body).toEqual({ inspection: null, photos: [] });
    const started = await technician.post(`${path}/inspection`, {});
    expect([started.status, started.body.inspection.checklistName]).toEqual([201, 'Standard inspection']);
    expect(labelsOf(started)).toEqual(starterChecklist.points);
    expect(started.text).not.toContain('4321.25');
  });

  test('says of each point how it was found, by whom and when, and takes it back', async () => {
    const { path } = await ownCard();
    const { body } = await technician.post(`${path}/inspection`, {});
    const point = `/garages/points/${body.inspection.points[0].id}`;
    const said = await technician.put(point, { state: 'AMBER', note: '3 mm left' });
    expect(said.body).toMatchObject({ state: 'AMBER', note: '3 mm left', by: expect.stringContaining('TECHNICIAN') });
    expect(said.body.at).toEqual(expect.any(String));
    const noted = await garage.owner.put(point, { note: '2 mm left' });
    expect(noted.body).toMatchObject({ state: 'AMBER', note: '2 mm left', by: said.body.by, at: said.body.at });
    const cleared = await garage.owner.put(point, { state: null, note: '' });
    expect(cleared.body).toMatchObject({ state: null, note: null, by: null, at: null });
  });

  test('is good in all that is left by one call, but for what was said of a point meanwhile', async () => {
    const { path } = await ownCard();
    const { body } = await technician.post(`${path}/inspection`, {});
    const ids: string[] = body.inspection.points.map(({ id }: { id: string }) => id);
    await garage.owner.put(`/garages/points/${ids[0]}`, { state: 'RED' });
    const left = await technician.post(`${path}/inspection/good`, { points: ids.slice(0, -1) });
    expect(left.status).toBe(200);
    const states = left.body.inspection.points.map(({ state }: { state: string | null }) => state);
    expect(states).toEqual(['RED', ...Array<string>(ids.length - 2).fill('GREEN'), null]);
    expect(left.body.inspection.points[1]).toMatchObject({ by: expect.stringContaining('TECHNICIAN') });
    expect((await garage.owner.get(`${path}/inspection`)).body).toEqual(left.body);
  });

  test('takes no point of another card for its own', async () => {
    const { path } = await ownCard();
    const { body: own } = await technician.post(`${path}/inspection`, {});
    const { body: other } = await technician.post(`${(await ownCard()).path}/inspection`, {});
    const points = [own.inspection.points[0].id, other.inspection.points[0].id];
    const answer = await technician.post(`${path}/inspection/good`, { points });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'points', message: 'Point not found' }]]);
    expect((await technician.get(`${path}/inspection`)).body.inspection.points[0].state).toBeNull();
    for (const wrong of [{}, { points: [] }, { points: 'all' }, { points: ['x'] }])
      expect((await technician.post(`${path}/inspection/good`, wrong)).status).toBe(400);
  });

  test('is begun once on a card, however many begin it at once', async () => {
    const { path } = await ownCard();
    const all = await Promise.all([1, 2, 3].map(() => technician.post(`${path}/inspection`, {})));
    expect(statuses(all)).toEqual([201, 409, 409]);
  });

  test('stays as it is once the card is over (JC-22)', async () => {
    const { path } = await ownCard();
    const { body } = await technician.post(`${path}/inspection`, {});
    await garage.owner.put(`${path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    const late = await technician.put(`/garages/points/${body.inspection.points[0].id}`, { state: 'RED' });
    const points = [body.inspection.points[1].id];
    expect((await technician.post(`${path}/inspection/good`, { points })).status).toBe(409);
    expect([late.status, late.body.detail]).toEqual([
      409,
      'This job card is Cancelled, so its inspection stays as it is',
    ]);
    const other = await ownCard({ moves: ['CANCELLED'] });
    expect((await technician.post(`${other.path}/inspection`, {})).status).toBe(409);
  });

  test.each([
    [{ state: 'BLUE' }, 'state'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ label: 'Other' }, undefined],
  ])('refuses %j at its field', async (body, path) => {
    const card = await ownCard();
    const { body: started } = await technician.post(`${card.path}/inspection`, {});
    const answer = await technician.put(`/garages/points/${started.inspection.points[0].id}`, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual(path ? [400, path] : [200, undefined]);
  });

  test('is no business of a technician whose card it is not', async () => {
    const { path } = await newCard(appContext, garage);
    const { body } = await garage.owner.post(`${path}/inspection`, {});
    const answers = [
      await technician.get(`${path}/inspection`),
      await technician.put(`/garages/points/${body.inspection.points[0].id}`, { state: 'RED' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('a checklist', () => {
  test('is what the next inspection goes by, and changes none that was begun', async () => {
    const own = await newGarage(appContext);
    const made = await own.owner.post('/garages/checklists', { name: 'Two-wheelers', points: ['Chain', 'Brakes'] });
    expect([made.status, made.body.isActive]).toEqual([201, true]);
    const { path } = await newCard(appContext, own);
    const started = await own.owner.post(`${path}/inspection`, {});
    expect(labelsOf(started)).toEqual(['Chain', 'Brakes']);
    await own.owner.put(`/garages/checklists/${made.body.id}`, { points: ['Tyres'], isActive: false });
    expect(labelsOf(await own.owner.get(`${path}/inspection`))).toEqual(['Chain', 'Brakes']);
    const next = await newCard(appContext, own);
    const off = await own.owner.post(`${next.path}/inspection`, { checklistId: made.body.id });
    expect([off.status, off.body.errors]).toEqual([400, [{ path: 'checklistId', message: 'Checklist not found' }]]);
    expect(labelsOf(await own.owner.post(`${next.path}/inspection`, {}))).toEqual(starterChecklist.points);
  });

  test('has a name of its own and points that can be read', async () => {
    const add = (name: string, points: unknown) => garage.owner.post('/garages/checklists', { name, points });
    expect(statuses(await Promise.all([add('Monsoon', ['Wipers']), add('monsoon', ['Wipers'])]))).toEqual([201, 409]);
    for (const points of [[], null, 'Brakes', Array<string>(101).fill('x')])
      expect((await add('Other', points)).body.errors[0].path).toBe('points');
    for (const point of ['', 'x'.repeat(121), 'two\nlines'])
      expect((await add('Other', ['Brakes', point])).body.errors[0].path).toBe('points.1');
  });

  test('of another garage is none', async () => {
    const other = await newGarage(appContext);
    const { body } = await other.owner.post('/garages/checklists', { name: 'Theirs', points: ['Secret'] });
    const { path } = await ownCard();
    expect((await technician.post(`${path}/inspection`, { checklistId: body.id })).status).toBe(400);
    expect((await garage.owner.put(`/garages/checklists/${body.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await garage.owner.get('/garages/checklists')).text).not.toContain('Secret');
  });
});
