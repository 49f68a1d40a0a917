import type { dueBands } from '#contract/gst-choices.ts';
import { addDays, daysBetween, type Day } from './days.ts';
import { sumOfPaise } from './gst.ts';

type DueBand = (typeof dueBands)[number];

/** The day something is due: its own day and the terms after it, in days; 0 where nothing was agreed (MO-26). */
export const dueDayOf = (day: Day, termDays: number): Day => addDays(day, termDays);

/** How late a due is on a day (MO-26): counted from its due day, which itself is not late. */
export function bandOf(dueDay: Day, today: Day): DueBand {
  const late = daysBetween(dueDay, today);
  if (late <= 0) return 'not-due';
  if (late <= 7) return '1-7';
  if (late <= 30) return '8-30';
  if (late <= 60) return '31-60';
  return late <= 90 ? '61-90' : 'over-90';
}

/** All that a customer's money is worked out from; instants in ISO, amounts in whole paise. Nothing else is kept (MO-25). */
export interface Account {
  /** invoices, bills of supply and bills; a cancelled one says when */
  documents: readonly Owed[];
  /** notes that stand, each against a document */
  notes: readonly Note[];
  /** what of cards is on no document; `at` is when the card was delivered, null until then */
  cards: readonly UnbilledCard[];
  payments: readonly Received[];
  /** what of a payment goes to a document or card; below 0 where it was taken back from there */
  allocations: readonly { paymentId: string; dueId: string; paise: number }[];
  /** as far as they still count: of nothing more than is not paid of it; of a card in work they lower what is not yet billed (MO-107) */
  writeOffs: readonly { dueId: string; at: string; number: string; paise: number; reason?: string }[];
}
export interface Owed {
  id: string;
  number: string;
  at: string;
  dueDay: Day;
  payablePaise: number;
  cancelledAt: string | null;
}
export interface Note {
  id: string;
  dueId: string;
  kind: 'CREDIT_NOTE' | 'DEBIT_NOTE';
  number: string;
  at: string;
  payablePaise: number;
}
export interface UnbilledCard {
  id: string;
  number: string;
  at: string | null;
  dueDay: Day;
  unbilledPaise: number;
}
export interface Received {
  id: string;
  kind: 'RECEIVED' | 'REFUNDED';
  at: string;
  /** what it is called on a statement: 'UPI, ref 123' */
  words: string;
  paise: number;
  reversedAt: string | null;
}

export interface OpenDue {
  dueId: string;
  number: string;
  dueDay: Day;
  /** what is unpaid, below 0 where more was paid or credited than was owed */
  openPaise: number;
}

/** What is owed and how much of it is open: documents that stand, and delivered cards for what is on none (MO-25). */
export function openDues(account: Account): OpenDue[] {
  const documents = account.documents.filter(({ cancelledAt }) => cancelledAt === null);
  const cards = account.cards.filter(({ at }) => at !== null);
  const owed = [
    ...documents.map(({ id, number, dueDay, payablePaise }) => ({ dueId: id, number, dueDay, paise: payablePaise })),
    ...cards.map(({ id, number, dueDay, unbilledPaise }) => ({ dueId: id, number, dueDay, paise: unbilledPaise })),
  ];
  const taken = takenBy(account);
  return owed.map(({ paise, ...due }) => ({ ...due, openPaise: paise - (taken.get(due.dueId) ?? 0) }));
}

export interface CustomerBalance {
  duesPaise: number;
  notYetBilledPaise: number;
  /** money of the customer's that no due has, an advance on a card in work among it */
  creditPaise: number;
  outstandingPaise: number;
}

/** How a customer stands: `outstanding = dues + not yet billed − credit` (MO-27). */
export function customerBalance(account: Account): CustomerBalance {
  const open = openDues(account).map(({ openPaise }) => openPaise);
  const duesPaise = sumOfPaise(open.filter((paise) => paise > 0));
  const notYetBilledPaise = sumOfPaise(account.cards.map((card) => notYetBilledOf(account, card)));
  const creditPaise = unallocatedPaise(account) - sumOfPaise(open.filter((paise) => paise < 0));
  return {
    duesPaise,
    notYetBilledPaise,
    creditPaise,
    outstandingPaise: duesPaise + notYetBilledPaise - creditPaise,
  };
}

/** What of a card in work is to be billed still: less what was written off of it before it was opened again (MO-107). */
function notYetBilledOf({ writeOffs }: Account, { id, at, unbilledPaise }: UnbilledCard): number {
  if (at !== null) return 0;
  const writtenPaise = sumOfPaise(writeOffs.flatMap(({ dueId, paise }) => (dueId === id ? paise : [])));
  return Math.max(unbilledPaise - writtenPaise, 0);
}

/** What was received and not given back, less what dues have of it; what a cancelled document had is free again. */
function unallocatedPaise(account: Account): number {
  const kept = account.payments.filter(({ reversedAt }) => reversedAt === null);
  const came = sumOfPaise(kept.map(({ kind, paise }) => (kind === 'RECEIVED' ? paise : -paise)));
  const owing = new Set(openDues(account).map(({ dueId }) => dueId));
  return came - sumOfPaise(countedAllocations(account).flatMap(({ dueId, paise }) => (owing.has(dueId) ? paise : [])));
}

/** By due: what was paid, credited and written off, less what a debit note added. */
function takenBy(account: Account): Map<string, number> {
  const taken = new Map<string, number>();
  const take = (dueId: string, paise: number) => taken.set(dueId, (taken.get(dueId) ?? 0) + paise);
  for (const { dueId, paise } of countedAllocations(account)) take(dueId, paise);
  for (const { dueId, kind, payablePaise } of account.notes)
    take(dueId, kind === 'CREDIT_NOTE' ? payablePaise : -payablePaise);
  for (const { dueId, paise } of account.writeOffs) take(dueId, paise);
  return taken;
}

/** Those of payments that were not reversed. */
function countedAllocations({ payments, allocations }: Account) {
  const counted = new Set(payments.filter(({ reversedAt }) => reversedAt === null).map(({ id }) => id));
  return allocations.filter(({ paymentId }) => counted.has(paymentId));
}
