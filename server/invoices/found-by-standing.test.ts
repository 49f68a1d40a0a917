import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentStandings, type DocumentStanding } from '#contract/invoice-documents.ts';
import { documentStandingLabels } from '#rules/labels.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { issued, readyCard, registeredGarage } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('documents are found by what the list says of them, page by page and counted, and their file says the same (MO-112)', async () => {
  const garage = await registeredGarage(appContext, { roundsOff: false });
  const { owner } = garage;
  const expected = await oneOfEach(owner, async (rate, advance = 0) => {
    const { path, card } = await readyCard(appContext, garage, [{ rate }]);
    if (advance > 0) await owner.post(`${path}/payments`, { amount: advance, mode: 'UPI', advance: true });
    return { ...(await issued(owner, path)), path, customerId: card.customerId };
  });
  const all = await numbersOf(owner, '');
  expect(all.toSorted()).toEqual(Object.keys(expected).toSorted());

  for (const standing of documentStandings) {
    const those = all.filter((number) => expected[number]![0] === standing);
    expect(await numbersOf(owner, `standing=${standing}`), standing).toEqual(those);
    expect(await pagedNumbers(owner, `/garages/invoices?standing=${standing}&limit=1`), standing).toEqual({
      numbers: those,
      totals: those.map(() => String(those.length)),
    });
  }
  const issuedAlone = await numbersOf(owner, 'standing=ISSUED&balance=OPEN');
  expect(issuedAlone).toEqual(all.filter((number) => expected[number]![0] === 'ISSUED' && expected[number]![2] > 0));
  expect(await numbersOf(owner, 'standing=PAID&balance=OPEN')).toEqual([]);
  // as before: whatever was paid of it
  expect(await numbersOf(owner, 'status=ISSUED')).toEqual(all.filter((number) => expected[number]![0] !== 'CANCELLED'));
  expect((await owner.get('/garages/invoices?standing=OPEN')).status).toBe(400);

  const told = await fileOf(owner, '');
  expect(told).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([number, [standing, paid, balance]]) => [
        number,
        [documentStandingLabels[standing], ...(Number.isNaN(balance) ? ['', ''] : [String(paid), String(balance)])],
      ]),
    ),
  );
  expect(Object.keys(await fileOf(owner, '?standing=PARTIAL'))).toEqual(await numbersOf(owner, 'standing=PARTIAL'));

  const other = await newGarage(appContext);
  for (const standing of documentStandings) expect(await numbersOf(other.owner, `standing=${standing}`)).toEqual([]);
});

test('what others owe of a job card leaves its customer’s own document paid, and theirs issued (MO-112)', async () => {
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  const { path, card } = await readyCard(appContext, garage, [{ rate: 1000 }, { rate: 500 }]);
  const { body: insurer } = await owner.post('/garages/customers', { name: 'Insurer', phone: '9111111113' });
  const [first] = (await owner.get(path)).body.lines;
  const theirs = await issued(owner, path, { lineIds: [first.id], customerId: insurer.id });
  const own = await issued(owner, path);
  await pay(owner, { customerId: card.customerId }, 590);
  expect(await numbersOf(owner, 'standing=PAID')).toEqual([own.number]);
  expect(await numbersOf(owner, 'standing=ISSUED')).toEqual([theirs.number]);
  await pay(owner, { customerId: insurer.id }, 0.01);
  expect(await numbersOf(owner, 'standing=PARTIAL')).toEqual([theirs.number]);
  await pay(owner, { customerId: insurer.id }, 1179.99);
  expect(await numbersOf(owner, 'standing=PAID')).toEqual([own.number, theirs.number]);
});

/** how a document stands, what was paid of it and what is still to be paid, in rupees; NaN where neither is said */
type Expected = Record<string, [DocumentStanding, number, number]>;
type Made = { id: string; number: string; customerId: string; path: string; lines: { id: string }[] };

/** Documents in every way to stand, by their number. */
async function oneOfEach(owner: Caller, make: (rate: number, advance?: number) => Promise<Made>): Promise<Expected> {
  const unpaid = await make(1000);
  const partly = await make(1000.5);
  await pay(owner, partly, 0.01);
  const paid = await make(2000);
  await pay(owner, paid, 2360);
  const byAdvance = await make(300, 354);
  const partlyByAdvance = await make(300, 100);
  const credited = await make(500);
  const creditNote = await note(owner, credited);
  const paidThenCredited = await make(600);
  await pay(owner, paidThenCredited, 708);
  const itsNote = await note(owner, paidThenCredited);
  const restCredited = await make(700);
  await pay(owner, restCredited, 590);
  const restNote = await note(owner, restCredited, 200);
  const partCredited = await make(700);
  const partNote = await note(owner, partCredited, 200);
  const restWrittenOff = await make(100);
  await pay(owner, restWrittenOff, 100);
  await writeOff(owner, restWrittenOff, 18);
  const allWrittenOff = await make(100);
  await writeOff(owner, allWrittenOff, 118);
  const debited = await make(800);
  await pay(owner, debited, 944);
  const debitNote = await note(owner, debited, 100, 'DEBIT_NOTE');
  const takenBack = await make(900);
  const { body: payment } = await owner.post(`${takenBack.path}/payments`, { amount: 1062, mode: 'UPI' });
  await owner.post(`/garages/payments/${payment.id}/reverse`, { reason: 'Entered twice' });
  const cancelled = await make(400, 100);
  const { status, text } = await owner.post(`/garages/invoices/${cancelled.id}/cancel`, { reason: 'Wrong buyer' });
  expect(status, text).toBe(200);
  const expected: Expected = {
    [unpaid.number]: ['ISSUED', 0, 1180],
    [partly.number]: ['PARTIAL', 0.01, 1180.59],
    [paid.number]: ['PAID', 2360, 0],
    [byAdvance.number]: ['PAID', 354, 0],
    [partlyByAdvance.number]: ['PARTIAL', 100, 254],
    [credited.number]: ['ISSUED', 0, 0],
    [paidThenCredited.number]: ['ISSUED', 0, 0],
    [restCredited.number]: ['PAID', 590, 0],
    [partCredited.number]: ['ISSUED', 0, 590],
    [restWrittenOff.number]: ['PAID', 100, 0],
    [allWrittenOff.number]: ['ISSUED', 0, 0],
    [debited.number]: ['PARTIAL', 944, 118],
    [takenBack.number]: ['ISSUED', 0, 1062],
    [cancelled.number]: ['CANCELLED', NaN, NaN],
  };
  for (const one of [creditNote, itsNote, restNote, partNote, debitNote]) expected[one] = ['ISSUED', NaN, NaN];
  return expected;
}

async function pay(owner: Caller, { customerId }: { customerId: string }, amount: number) {
  const body = { tenders: [{ amount, mode: 'UPI' }] };
  const { status, text } = await owner.post(`/garages/customers/${customerId}/payments`, body);
  expect(status, text).toBe(201);
}

async function writeOff(owner: Caller, { id, customerId }: Made, amount: number) {
  const body = { dueId: id, amount, reason: 'Old' };
  const { status, text } = await owner.post(`/garages/customers/${customerId}/write-offs`, body);
  expect(status, text).toBe(200);
}

/** The number of a note that is written against a document's line, for all of it unless an amount before tax is said. */
async function note(owner: Caller, { id, lines }: Made, amount?: number, kind = 'CREDIT_NOTE'): Promise<string> {
  const body = { kind, reason: 'Price', lines: [{ lineId: lines[0]!.id, ...(amount !== undefined && { amount }) }] };
  const answer = await owner.post(`/garages/invoices/${id}/notes`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.number;
}

type Row = { number: string };

async function numbersOf(owner: Caller, query: string): Promise<string[]> {
  const { status, body, text } = await owner.get(`/garages/invoices?${query}`);
  expect(status, text).toBe(200);
  return body.map(({ number }: Row) => number);
}

/** The numbers of all pages from this one on, and what each page says that they are in all. */
async function pagedNumbers(owner: Caller, first: string) {
  const [numbers, totals]: [string[], unknown[]] = [[], []];
  for (let path: string | undefined = first; path !== undefined;) {
    const { body, headers } = await owner.get(path);
    numbers.push(...body.map(({ number }: Row) => number));
    totals.push(headers['x-total-count']);
    path = /<\/api\/v1([^>]*)>; rel="next"/.exec(String(headers['link']))?.[1];
  }
  return { numbers, totals };
}

/** What the file says of each document: how it stands, what was paid of it and is still to be paid. */
async function fileOf(owner: Caller, query: string): Promise<Record<string, string[]>> {
  const { text } = await owner.get(`/garages/invoices/export.csv${query}`);
  const [heads, ...rows] = text
    .trim()
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','));
  const at = (head: string) => heads!.indexOf(head);
  return Object.fromEntries(
    rows.map((row) => [row[at('Number')]!, ['Status', 'Paid', 'Balance'].map((head) => row[at(head)] ?? head)]),
  );
}
