import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { issued, readyCard, registeredGarage } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

interface Told {
  kind: string;
  to: string | null;
  what: string | null;
  reason: string | null;
  amount: number | null;
  by: string | null;
}
const toldOf = async (caller: Caller, path: string) => {
  const { status, body, text } = await caller.get(path);
  expect(status, text).toBe(200);
  return (body.history as Told[])
    .filter(({ kind }) => kind.startsWith('DOCUMENT_'))
    .map(({ kind, to, what, reason, amount, by }) => ({ kind, to, what, reason, amount, by }));
};

/** A card of which an invoice was issued, noted twice, and cancelled with its notes; with what its history is to say, newest first. */
async function billedCard() {
  const garage = await registeredGarage(appContext);
  const { path } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const cashier = await garage.hire('CASHIER');
  const invoice = await issued(cashier, path);
  const owned = async (to: string, body: Record<string, unknown>) => {
    const answer = await garage.owner.post(`/garages/invoices/${to}`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const lines = [{ lineId: invoice.lines[0].id, amount: 100 }];
  const credit = await owned(`${invoice.id}/notes`, { kind: 'CREDIT_NOTE', reason: 'Too dear', lines });
  const debit = await owned(`${invoice.id}/notes`, { kind: 'DEBIT_NOTE', reason: 'Forgot a part', lines });
  for (const { id } of [debit, credit, invoice]) await owned(`${id}/cancel`, { reason: 'Typed wrong' });
  const [{ by }] = (await garage.owner.get(path)).body.history;
  const of = ({ kind: to, number: what }: { kind: string; number: string }) => ({ to, what });
  const wrong = { kind: 'DOCUMENT_CANCELLED', reason: 'Typed wrong', amount: null, by };
  const made = { kind: 'DOCUMENT_ISSUED' };
  const said = [
    { ...of(invoice), ...wrong },
    { ...of(credit), ...wrong },
    { ...of(debit), ...wrong },
    { ...of(debit), ...made, reason: 'Forgot a part', amount: 118, by },
    { ...of(credit), ...made, reason: 'Too dear', amount: 118, by },
    { ...of(invoice), ...made, reason: null, amount: 1180, by: invoice.issuedBy },
  ];
  return { garage, path, said };
}

test("a card's history says which documents were issued and cancelled and by whom, to who may read invoices", async () => {
  const { garage, path, said } = await billedCard();
  expect(said.at(-1)!.by).not.toBe(said[0]!.by);
  expect(await toldOf(garage.owner, path)).toEqual(said);
  const technician = await garage.hire('TECHNICIAN');
  const assigned = await garage.owner.put(path, { technicianId: technician.staffId });
  expect(assigned.status, assigned.text).toBe(200);
  expect(await toldOf(technician, path)).toEqual([]);
});

test('what was issued and cancelled before the history said so is told by the documents', async () => {
  const { garage, path, said } = await billedCard();
  await appContext.database.asOwner(async (tx) => {
    await tx.execute(sql`delete from history where kind like 'DOCUMENT_%'`);
    for (const statement of fill) await tx.execute(sql.raw(statement));
  });
  expect(await toldOf(garage.owner, path)).toEqual(said);
});

const fill = readFileSync(
  new URL('../database/migrations/0046_documents_in_history.sql', import.meta.url),
  'utf8',
).split('--> statement-breakpoint');
