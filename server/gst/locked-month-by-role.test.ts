import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '../contract-tests/matrix.ts';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';

/** Who files returns, and who reads them, by the letters of the matrix. */
const files = 'OAM';
const reads = 'OAMV';
const readsInvoices = 'OAMGSCV';

const barred = [403, 'You may not do this'];
const locked = 'The month of this document is locked; write a credit note instead';

let appContext: TestAppContext;
let lockedBy: string;
/** one that nothing stands against, and one with a line for each who may write a note */
let plain: { id: string };
let noted: { id: string; lines: { id: string }[] };
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  appContext = await openTestAppContext();
  appContext.setNow(new Date('2026-10-20T06:00:00Z'));
  const garage = await registeredGarage(appContext);
  plain = await issued(garage.owner, (await readyCard(appContext, garage, [{ rate: 1000 }])).path);
  const lines = Array.from(files, (letter) => ({ description: `Work of ${letter}`, rate: 500 }));
  noted = await issued(garage.owner, (await readyCard(appContext, garage, lines)).path);
  appContext.setNow(new Date('2026-11-01T06:00:00Z'));
  for (const [letter, role, level] of columns) callers[letter] = await garage.hire(role, level);
  lockedBy = (await callers['M']!.post('/garages/gst/locks', { month: '2026-10' })).body.lockedBy;
});
afterAll(() => appContext.close());

describe.each(columns)('a locked month, pressed by %s: %s with %s access', (letter) => {
  const told = ({ status, body }: Awaited<ReturnType<Caller['get']>>) => [status, body?.detail];
  const caller = () => callers[letter]!;
  const may = (who: string) => who.includes(letter);

  test('says that it is locked to who reads returns, and of its invoice why it stays to who reads invoices', async () => {
    const month = await caller().get('/garages/gst/month?month=2026-10');
    expect(month.body.lock?.lockedBy ?? told(month)).toEqual(may(reads) ? lockedBy : barred);
    const invoice = await caller().get(`/garages/invoices/${plain.id}`);
    expect(invoice.body.cancelProblem ?? told(invoice)).toEqual(may(readsInvoices) ? locked : barred);
  });

  test('is locked once, and keeps its invoices from being cancelled, in words that say what to do', async () => {
    const cancelled = await caller().post(`/garages/invoices/${plain.id}/cancel`, { reason: 'Wrong buyer' });
    expect(told(cancelled)).toEqual(may(files) ? [409, locked] : barred);
    const again = await caller().post('/garages/gst/locks', { month: '2026-10' });
    expect(told(again)).toEqual(may(files) ? [409, 'This month is locked already'] : barred);
  });

  test('is corrected by a note, and leaves as files', async () => {
    const line = noted.lines[Math.max(0, files.indexOf(letter))]!;
    const note = { kind: 'CREDIT_NOTE', reason: 'Charged twice', lines: [{ lineId: line.id }] };
    const answers = [
      await caller().post(`/garages/invoices/${noted.id}/notes`, note),
      await caller().get('/garages/gst/gstr1.json?month=2026-10'),
      await caller().get('/garages/gst/tally.xml?month=2026-10'),
      await caller().get('/garages/invoices/export.csv'),
    ];
    const done = [201, 200, 200, 200].map((status) => [status, undefined]);
    expect(answers.map(told)).toEqual(may(files) ? done : answers.map(() => barred));
  });
});
