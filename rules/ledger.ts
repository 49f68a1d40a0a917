import type { ledgerKinds } from '#contract/ledger-kinds.ts';
import { istDay, type Day } from './days.ts';
import type { Account } from './dues.ts';
import { sumOfPaise } from './gst.ts';

export type LedgerKind = (typeof ledgerKinds)[number];

/** One thing that changed what a customer owes: debits add, credits take, in whole paise. */
export interface LedgerEntry {
  at: string;
  kind: LedgerKind;
  words: string;
  /** the document, job card or payment it is of */
  id: string;
  debitPaise: number;
  creditPaise: number;
  /** why it was written off, for staff alone: it stands on no paper */
  reason?: string;
}

/** An entry with what was owed after it, below 0 when the customer had money here. */
export interface LedgerRow extends LedgerEntry {
  balancePaise: number;
}

/** Everything that changed what a customer owes, the oldest first, with the running balance, which ends at dues less credit (MO-28). */
export function ledger(account: Account): LedgerRow[] {
  let balancePaise = 0;
  return entriesOf(account)
    .toSorted((a, b) => compare(a.at, b.at))
    .map((entry) => {
      balancePaise += entry.debitPaise - entry.creditPaise;
      return { ...entry, balancePaise };
    });
}

export interface Statement {
  from: Day;
  to: Day;
  openingPaise: number;
  rows: Omit<LedgerRow, 'id'>[];
  debitPaise: number;
  creditPaise: number;
  closingPaise: number;
}

/** The ledger of some days in India, both included: what was owed before, what happened, what is owed after. */
export function statement(account: Account, from: Day, to: Day): Statement {
  const all = ledger(account);
  const dayOf = ({ at }: LedgerRow) => istDay(new Date(at));
  const rows = all.filter((row) => dayOf(row) >= from && dayOf(row) <= to);
  const openingPaise = all.findLast((row) => dayOf(row) < from)?.balancePaise ?? 0;
  const debitPaise = sumOfPaise(rows.map((row) => row.debitPaise));
  const creditPaise = sumOfPaise(rows.map((row) => row.creditPaise));
  const closingPaise = openingPaise + debitPaise - creditPaise;
  return { from, to, openingPaise, rows, debitPaise, creditPaise, closingPaise };
}

function entriesOf({ documents, notes, cards, payments, writeOffs }: Account): LedgerEntry[] {
  // nothing is owed yet for a card in work, so that nothing can be taken off it either
  const inWork = new Set(cards.flatMap(({ id, at }) => (at === null ? id : [])));
  return [
    ...documents.flatMap(({ id, at, number, payablePaise, cancelledAt }) => [
      debit({ at, kind: 'DOCUMENT', words: number, id }, payablePaise),
      ...(cancelledAt === null
        ? []
        : [credit({ at: cancelledAt, kind: 'CANCELLED', words: number, id }, payablePaise)]),
    ]),
    ...notes.map(({ id, at, kind, number, payablePaise }) =>
      (kind === 'CREDIT_NOTE' ? credit : debit)({ at, kind, words: number, id }, payablePaise),
    ),
    ...cards.flatMap(({ id, at, number, unbilledPaise }) =>
      at === null || unbilledPaise === 0 ? [] : [debit({ at, kind: 'CARD', words: number, id }, unbilledPaise)],
    ),
    ...payments.flatMap(({ id, at, kind, words, paise, reversedAt }) => {
      const [there, back] = kind === 'RECEIVED' ? [credit, debit] : [debit, credit];
      const name = kind === 'RECEIVED' ? ('PAYMENT' as const) : ('REFUND' as const);
      return [
        there({ at, kind: name, words, id }, paise),
        ...(reversedAt === null ? [] : [back({ at: reversedAt, kind: 'REVERSED', words, id }, paise)]),
      ];
    }),
    ...writeOffs
      .filter(({ dueId }) => !inWork.has(dueId))
      .map(({ dueId, at, number, paise, reason }) => ({
        ...credit({ at, kind: 'WRITE_OFF', words: number, id: dueId }, paise),
        ...(reason !== undefined && { reason }),
      })),
  ];
}

type What = Pick<LedgerEntry, 'at' | 'kind' | 'words' | 'id'>;

const debit = (what: What, paise: number): LedgerEntry => ({ ...what, debitPaise: paise, creditPaise: 0 });
const credit = (what: What, paise: number): LedgerEntry => ({ ...what, debitPaise: 0, creditPaise: paise });

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
