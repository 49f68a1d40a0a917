import { dueBands } from '#contract/gst-choices.ts';
import { oldestFirst } from '#rules/allocation.ts';
import { bandOf, customerBalance } from '#rules/dues.ts';
import { ledger } from '#rules/ledger.ts';
import type { Ctx } from '../context.ts';
import type { customers } from '../database/tables/customers.ts';
import { garageSettings } from '../garages/settings.ts';
import { lastReminders } from '../messages/last-reminders.queries.ts';
import { accountOf } from './account.queries.ts';
import { type DueRow, freeMoney } from './dues.queries.ts';
import type { PaymentRow } from './payment-columns.ts';
import { promiseOf } from './promises.queries.ts';

type Customer = typeof customers.$inferSelect;
interface Placed {
  paymentId: string;
  jobCardId: string;
  invoiceId: string | null;
  number: string;
  paise: number;
}

/** So many entries and vouchers a screen is told; a statement has all. */
const mostShown = 300;

/** How a customer stands and how it came to that (MO-25 to MO-28); nothing of it is kept. */
export async function ledgerOf(ctx: Ctx, { id, name, takesReminders }: Customer) {
  const { account, dues, payments: paid, placed } = await accountOf(ctx, id);
  const { name: garageName, upiId } = await garageSettings(ctx);
  const { duesPaise, notYetBilledPaise, creditPaise, outstandingPaise } = customerBalance(account);
  const open = dues
    .filter(({ openPaise }) => openPaise > 0)
    .map((due) => ({ ...due, band: bandOf(due.dueDay, ctx.today) }));
  const cards = new Set(account.cards.map((card) => card.id));
  return {
    customerId: id,
    customerName: name,
    dues: duesPaise,
    openDues: oldestFirst(open).map((due) => ({ ...due, owed: due.owedPaise, open: due.openPaise })),
    notYetBilled: notYetBilledPaise,
    credit: creditPaise,
    outstanding: outstandingPaise,
    ages: agesOf(open),
    promise: await promiseOf(ctx, id, open),
    takesReminders,
    remindedAt: (await lastReminders(ctx, [id])).get(id) ?? null,
    free: await freeMoney(ctx, id),
    rows: ledger(account)
      .slice(-mostShown)
      .toReversed()
      .map((row) => ({ ...asRow(row), ...recordOf(row, cards), reason: row.reason ?? null })),
    vouchers: vouchersOf(paid.slice(0, mostShown), placed),
    upiId,
    garageName,
  };
}

const ofPayments: ReadonlySet<string> = new Set(['PAYMENT', 'REFUND', 'REVERSED']);

/** The record an entry is of. */
function recordOf({ kind, id }: ReturnType<typeof ledger>[number], cards: ReadonlySet<string>) {
  const none = { invoiceId: null, jobCardId: null, paymentId: null };
  if (ofPayments.has(kind)) return { ...none, paymentId: id };
  return cards.has(id) ? { ...none, jobCardId: id } : { ...none, invoiceId: id };
}

/** An entry of the ledger as it travels. */
export const asRow = (row: Omit<ReturnType<typeof ledger>[number], 'id'>) => ({
  at: new Date(row.at),
  kind: row.kind,
  words: row.words,
  debit: row.debitPaise,
  credit: row.creditPaise,
  balance: row.balancePaise,
});

/** How much of what is open is how late, in paise, by all bands in their order. */
export const agesOf = (open: readonly (Pick<DueRow, 'openPaise'> & { band: string })[]) =>
  dueBands.map((band) => ({
    band,
    amount: open.reduce((sum, one) => sum + (one.band === band ? one.openPaise : 0), 0),
  }));

/** Payments by their vouchers, in the order in which they are given. */
export function vouchersOf(paid: readonly PaymentRow[], placed: readonly Placed[]) {
  const groups = Map.groupBy(paid, ({ id, number }) => number ?? id);
  return [...groups.values()].map((tenders) => voucherOf(tenders, placed));
}

function voucherOf(tenders: readonly PaymentRow[], placed: readonly Placed[]) {
  const first = tenders.reduce((least, one) => (one.id < least.id ? one : least));
  const ids = new Set(tenders.map(({ id }) => id));
  const by = Map.groupBy(
    placed.filter(({ paymentId }) => ids.has(paymentId)),
    ({ invoiceId, jobCardId }) => invoiceId ?? jobCardId,
  );
  const allocations = [...by].map(([dueId, all]) => ({
    dueId,
    number: all[0]!.number,
    amount: all.reduce((sum, { paise }) => sum + paise, 0),
  }));
  const standingPaise = notReversedPaise(tenders);
  const allocated = allocations.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: first.id,
    number: first.number,
    kind: first.kind,
    at: first.receivedAt,
    customerId: first.customerId,
    tenders: tenders.map(({ id, mode, amount, reference, reversedAt }) => ({
      id,
      mode,
      amount,
      reference,
      isReversed: reversedAt !== null,
    })),
    allocations,
    credit: first.kind === 'REFUNDED' ? 0 : standingPaise - allocated,
    isReversed: tenders.every(({ reversedAt }) => reversedAt !== null),
  };
}

/** What of tenders was not taken back, in paise. */
export const notReversedPaise = (tenders: readonly PaymentRow[]): number =>
  tenders.reduce((sum, one) => sum + (one.reversedAt ? 0 : one.amount), 0);
