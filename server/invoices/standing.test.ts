import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoices } from '../database/tables/invoices.ts';
import {
  gstin,
  issued,
  type Line,
  readyCard as billable,
  readyCardWithLines,
  registeredGarage,
  totalOf,
} from './testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;

beforeAll(async () => {
  appContext = await openTestAppContext();
});

afterAll(() => appContext.close());
const registered = (tax: Record<string, unknown> = {}) => registeredGarage(appContext, tax);

const readyCard = (garage: TestGarage, lines: Line[], moves = readyCardWithLines) =>
  billable(appContext, garage, lines, moves);

describe('what is issued stays', () => {
  test('its lines are frozen on the card, others are not', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    await issued(garage.owner, path);
    const [line] = (await garage.owner.get(path)).body.lines;
    const changed = await garage.owner.put(`/garages/lines/${line.id}`, { rate: 2000 });
    expect([changed.status, changed.body.detail]).toEqual([409, expect.stringContaining('on a document')]);
    expect((await garage.owner.delete(`/garages/lines/${line.id}`)).status).toBe(409);
    const more = { kind: 'PART', description: 'Bulb', quantity: 1, rate: 100 };
    expect((await garage.owner.post(`${path}/lines`, more)).status).toBe(201);
    expect(await totalOf(garage.owner, path)).toBe(1298);
  });

  test('the parties stand as they were, whatever the customer and the garage are called later', async () => {
    const garage = await registered();
    const { path, card } = await readyCard(garage, [{ rate: 1000 }]);
    const { id, buyer, seller } = await issued(garage.owner, path);
    await garage.owner.put(`/garages/customers/${card.customerId}`, { name: 'New Name' });
    await garage.owner.put('/garages/settings', { name: 'New Garage' });
    const { body } = await garage.owner.get(`/garages/invoices/${id}`);
    expect([body.buyer, body.seller]).toEqual([buyer, seller]);
  });

  test('the runtime can change or remove none of it', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const { id } = await issued(garage.owner, path);
    const change = appContext.database.inGarage(garage.id, (tx) =>
      tx.update(invoices).set({ payable: 1 }).where(eq(invoices.id, id)),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
    const removal = appContext.database.inGarage(garage.id, (tx) => tx.delete(invoices).where(eq(invoices.id, id)));
    await expect(removal).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('a delivered card that is billed cannot be reopened, nor one in work be cancelled', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }], [...readyCardWithLines, 'DELIVERED']);
    const { id } = await issued(garage.owner, path);
    const move = (status: string) => garage.owner.put(`${path}/status`, { status, reason: 'Asked' });
    expect(await move('IN_PROGRESS')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('billed') },
    });
    await garage.owner.post(`/garages/invoices/${id}/cancel`, { reason: 'Wrong buyer' });
    expect((await move('IN_PROGRESS')).status).toBe(200);
  });

  test('something that changed since the preview is 409, and nothing is written', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const { body: draft } = await garage.owner.post(`${path}/invoices/preview`, {});
    expect(draft.payable).toBe(1180);
    const [line] = (await garage.owner.get(path)).body.lines;
    await garage.owner.put(`/garages/lines/${line.id}`, { rate: 1200 });
    const late = await garage.owner.post(`${path}/invoices`, { digest: draft.digest });
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('changed since')]);
    expect((await garage.owner.get('/garages/invoices')).body).toEqual([]);
    const { body: now } = await garage.owner.post(`${path}/invoices/preview`, {});
    expect(await issued(garage.owner, path, { digest: now.digest })).toMatchObject({ payable: 1416 });
  });

  test('one request sent twice under one key issues one document', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const send = () => garage.owner.post(`${path}/invoices`, {}, { 'idempotency-key': 'one-issue-of-this-card' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect((await garage.owner.get('/garages/invoices')).body).toHaveLength(1);
  });
});

describe('cancelling', () => {
  test('keeps the number, frees the lines, and the next one has the next number', async () => {
    const garage = await registered();
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const first = await issued(garage.owner, path);
    const cancelled = await garage.owner.post(`/garages/invoices/${first.id}/cancel`, { reason: 'Wrong buyer' });
    expect(cancelled.body).toMatchObject({
      status: 'CANCELLED',
      number: first.number,
      events: [{ kind: 'CANCELLED', reason: 'Wrong buyer' }],
    });
    expect(await totalOf(garage.owner, path)).toBe(1180);
    const second = await issued(garage.owner, path);
    expect(Number(second.number.slice(-5))).toBe(Number(first.number.slice(-5)) + 1);
    const again = await garage.owner.post(`/garages/invoices/${first.id}/cancel`, { reason: 'Twice' });
    expect([again.status, again.body.detail]).toEqual([409, 'This document is cancelled already']);
    const { body } = await garage.owner.get('/garages/invoices?status=CANCELLED');
    expect(body.map(({ number }: { number: string }) => number)).toEqual([first.number]);
  });

  test('says before and after what becomes of what was paid: credit of another payer, else its job card’s (MO-138)', async () => {
    const garage = await registered();
    const { path, card } = await readyCard(garage, [{ rate: 1000 }, { rate: 500 }]);
    const { body: insurer } = await garage.owner.post('/garages/customers', { name: 'Insurer', phone: '9111111112' });
    const [first] = (await garage.owner.get(path)).body.lines;
    const theirs = await issued(garage.owner, path, { lineIds: [first.id], customerId: insurer.id });
    const own = await issued(garage.owner, path);
    expect([theirs.frees, own.frees]).toEqual([null, null]);
    const pay = (customerId: string, amount: number) =>
      garage.owner.post(`/garages/customers/${customerId}/payments`, { tenders: [{ amount, mode: 'UPI' }] });
    await pay(insurer.id, 1180);
    await pay(card.customerId, 300);
    const frees = async (id: string) => (await garage.owner.get(`/garages/invoices/${id}`)).body.frees;
    const [credit, back] = [
      { toCard: 0, toDocuments: 0, toCredit: 1180 },
      { toCard: 300, toDocuments: 0, toCredit: 0 },
    ];
    expect([await frees(theirs.id), await frees(own.id)]).toEqual([credit, back]);
    for (const { id } of [theirs, own]) await garage.owner.post(`/garages/invoices/${id}/cancel`, { reason: 'Wrong' });
    expect([await frees(theirs.id), await frees(own.id)]).toEqual([credit, back]);
    const ledger = async (id: string) => (await garage.owner.get(`/garages/customers/${id}/ledger`)).body;
    expect([(await ledger(insurer.id)).free, (await ledger(card.customerId)).free]).toEqual([1180, 0]);
  });

  test('another garage’s is 404 in every call', async () => {
    const [garage, other] = [await registered(), await newGarage(appContext)];
    const { path } = await readyCard(garage, [{ rate: 1000 }]);
    const { id } = await issued(garage.owner, path);
    const at = `/garages/invoices/${id}`;
    const all = [
      await other.owner.get(at),
      await other.owner.get(`${at}/paper.pdf`),
      await other.owner.post(`${at}/cancel`, { reason: 'x' }),
      await other.owner.post(`${at}/notes`, {}),
      await other.owner.post(`${path}/invoices`, {}),
    ];
    expect(all.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('finding and keeping', () => {
  test('the list says what was paid and is still to be paid of each and finds what is; sums of the file add up (MO-139)', async () => {
    const garage = await registered();
    const { owner } = garage;
    const make = async (rate: number) => {
      const { path, card } = await readyCard(garage, [{ rate }]);
      return { ...(await issued(owner, path)), customerId: card.customerId, path };
    };
    const [open, paid, credited, cancelled] = [await make(1000), await make(2000), await make(500), await make(700)];
    const pay = ({ customerId }: { customerId: string }, amount: number) =>
      owner.post(`/garages/customers/${customerId}/payments`, { tenders: [{ amount, mode: 'UPI' }] });
    await pay(paid, 2360);
    await pay(open, 100);
    await owner.post(`/garages/customers/${open.customerId}/write-offs`, { dueId: open.id, amount: 80, reason: 'Old' });
    const all = { kind: 'CREDIT_NOTE', reason: 'Back', lines: [{ lineId: credited.lines[0].id }] };
    const { body: note } = await owner.post(`/garages/invoices/${credited.id}/notes`, all);
    await owner.post(`/garages/invoices/${cancelled.id}/cancel`, { reason: 'Wrong buyer' });
    const { body: rows } = await owner.get('/garages/invoices');
    const balances = Object.fromEntries(
      rows.map((row: { id: string; balance: number | null }) => [row.id, row.balance]),
    );
    expect(balances).toEqual({
      [open.id]: 1000,
      [paid.id]: 0,
      [credited.id]: 0,
      [cancelled.id]: null,
      [note.id]: null,
    });
    const paidOf = (row: { id: string; amountPaid: number | null }) => [row.id, row.amountPaid];
    const amountsPaid: Record<string, number | null> = {
      [open.id]: 100,
      [paid.id]: 2360,
      [credited.id]: 0,
      [cancelled.id]: null,
      [note.id]: null,
    };
    expect(Object.fromEntries(rows.map(paidOf))).toEqual(amountsPaid);
    for (const id of Object.keys(amountsPaid))
      expect(paidOf((await owner.get(`/garages/invoices/${id}`)).body)).toEqual([id, amountsPaid[id]]);
    const { body: unpaid } = await owner.get('/garages/invoices?balance=OPEN');
    expect(unpaid.map(({ id }: { id: string }) => id)).toEqual([open.id]);

    const { text } = await owner.get('/garages/invoices/export.csv');
    const [heads, ...lines] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const of = (head: string, id: string) =>
      lines.find(([number]) => number === rows.find((row: { id: string }) => row.id === id).number)![
        heads!.indexOf(head)
      ];
    expect(['Payable', 'Taxable', 'CGST', 'Against'].map((head) => of(head, note.id))).toEqual([
      '-590',
      '-500',
      '-45',
      credited.number,
    ]);
    expect(['Status', 'Payable', 'CGST', 'Balance'].map((head) => of(head, cancelled.id))).toEqual([
      'Cancelled',
      '0',
      '0',
      '',
    ]);
    const sumOf = (head: string) => lines.reduce((sum, line) => sum + Number(line[heads!.indexOf(head)]), 0);
    expect([sumOf('Payable'), sumOf('Balance')]).toEqual([1180 + 2360, 1000]);
  });

  test('by number, buyer and plate; CSV and PDF of them', async () => {
    const garage = await registered();
    const { path, card } = await readyCard(garage, [{ rate: 1000 }]);
    const { id, number } = await issued(garage.owner, path);
    const found = async (query: string) => (await garage.owner.get(`/garages/invoices?${query}`)).body.length;
    for (const term of [number, card.customerName, card.registrationNumber])
      expect(await found(`search=${encodeURIComponent(term)}`), term).toBe(1);
    expect([await found('search=nobody'), await found('kind=BILL'), await found(`jobCardId=${card.id}`)]).toEqual([
      0, 0, 1,
    ]);
    const { day } = (await garage.owner.get('/garages/invoices')).body[0];
    const month = day.slice(0, 7);
    expect([await found('gst=UNDER'), await found(`gst=UNDER&month=${month}&rate=18`)]).toEqual([1, 1]);
    const unregistered = await newGarage(appContext);
    await issued(unregistered.owner, (await readyCard(unregistered, [{ rate: 1000 }])).path);
    const bills = async (query: string) => (await unregistered.owner.get(`/garages/invoices${query}`)).body.length;
    expect([await bills(''), await bills('?gst=UNDER')]).toEqual([1, 0]);
    const narrowed = [
      `month=${month}&rate=18`,
      `month=${month}&rate=5`,
      'month=2020-01',
      `month=${month}&from=2099-01-01`,
    ];
    const counts: number[] = [];
    for (const query of narrowed) counts.push(await found(query));
    expect(counts).toEqual([1, 0, 0, 0]);
    expect((await garage.owner.get('/garages/invoices?rate=5.5')).status).toBe(400);
    const csv = await garage.owner.get('/garages/invoices/export.csv');
    expect(csv.text).toContain(number);
    const pdf = await garage.owner.get(`/garages/invoices/${id}/paper.pdf?copy=DUPLICATE`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const words of ['DUPLICATE FOR SUPPLIER', number, gstin, 'One Thousand One Hundred Eighty Only', '998714'])
      expect(pdf.text).toContain(words);
    const { body } = await garage.owner.get(path);
    expect(body.invoices).toMatchObject([{ id, number, isCancelled: false, lineIds: [body.lines[0].id] }]);
  });
});
