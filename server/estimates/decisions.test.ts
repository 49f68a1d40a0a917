import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const pads = { kind: 'PART', description: 'Brake pads', quantity: 1, rate: 2400 };
const addTo = async (path: string, more: object = {}) => {
  const added = await garage.owner.post(`${path}/lines`, { ...pads, ...more });
  expect(added.status).toBe(201);
  return `/garages/lines/${added.body.id}`;
};
const cardAt = async (path: string) => (await garage.owner.get(path)).body;

test('what is asked is in no total until it is billed without asking (MO-18, MO-60)', async () => {
  const { path } = await newCard(appContext, garage, { lines: [500] });
  const line = await addTo(path, { ask: true });
  expect(await cardAt(path)).toMatchObject({ totalAmount: 500, askedLines: 1 });
  expect((await cardAt(path)).lines[1]).toMatchObject({ description: 'Brake pads', decision: 'ASKED' });
  expect((await garage.owner.put(line, { ask: false })).body.decision).toBeNull();
  expect(await cardAt(path)).toMatchObject({ totalAmount: 2900, askedLines: 0 });
  expect((await garage.owner.put(line, { ask: true })).body.decision).toBe('ASKED');
  expect(await cardAt(path)).toMatchObject({ totalAmount: 500, askedLines: 1 });
});

test('what is asked keeps a card from Ready and from being delivered, in words that say what to do (MO-18)', async () => {
  const { path } = await newCard(appContext, garage, { lines: [500], moves: ['IN_PROGRESS'] });
  const line = await addTo(path, { ask: true });
  for (const status of ['READY', 'DELIVERED']) {
    const { body, ...refused } = await garage.owner.put(`${path}/status`, {
      status,
      acceptSkip: true,
      acceptUnpriced: true,
      acceptBalance: true,
    });
    const detail = '1 line needs approval. Send the estimate, note what the customer said, or bill it without asking';
    expect([refused.status, body.detail]).toEqual([409, detail]);
  }
  expect((await garage.owner.put(line, { ask: false })).status).toBe(200);
  expect((await garage.owner.put(`${path}/status`, { status: 'READY' })).status).toBe(200);
});

test('who cannot note an answer is told whom to ask (JC-18)', async () => {
  const technician = await garage.hire('TECHNICIAN');
  const { path } = await newCard(appContext, garage, { technicianId: technician.staffId, moves: ['IN_PROGRESS'] });
  await addTo(path, { ask: true });
  const { status, body } = await technician.put(`${path}/status`, { status: 'READY' });
  const detail = '1 line needs approval. Ask an advisor to note what the customer said';
  expect([status, body.detail]).toEqual([409, detail]);
});

test('documents leave out what is asked (MO-18)', async () => {
  const { path, card } = await newCard(appContext, garage, { lines: [500], moves: ['IN_PROGRESS', 'READY'] });
  const line = await addTo(path, { ask: true });
  const preview = await garage.owner.post(`${path}/invoices/preview`, {});
  expect([preview.status, preview.body.payable]).toEqual([200, 500]);
  const lineIds = [card.lines[0].id, line.split('/').at(-1)];
  const refused = await garage.owner.post(`${path}/invoices/preview`, { lineIds });
  expect([refused.status, refused.body.detail]).toEqual([409, 'Brake pads needs approval']);
  const issued = await garage.owner.post(`${path}/invoices`, { digest: preview.body.digest });
  expect([issued.status, issued.body.payable]).toEqual([201, 500]);
  expect(await cardAt(path)).toMatchObject({ totalAmount: 500 });
});

test('a technician asks on adding, and neither takes it back nor asks of a line that is there', async () => {
  const technician = await garage.hire('TECHNICIAN');
  const { path } = await newCard(appContext, garage, { technicianId: technician.staffId });
  const { kind, description, quantity } = pads;
  const added = await technician.post(`${path}/lines`, { kind, description, quantity, ask: true });
  expect([added.status, added.body.decision]).toEqual([201, 'ASKED']);
  expect((await technician.put(`/garages/lines/${added.body.id}`, { ask: false })).status).toBe(403);
});
