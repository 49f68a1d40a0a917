import type { AuditEntry } from '#contract/audit.ts';
import type { CashMoveKind } from '#contract/drawer-choices.ts';
import { formatDay, formatMonth } from '#rules/day-words.ts';
import { isDay } from '#rules/days.ts';
import { formatPaise } from '#rules/money.ts';

/** What was done, to what, and how where it was done is joined to it. */
interface Added {
  did: string;
  what?: string;
  name?: string | null;
  /** 'on' where nothing else is said; null where the place alone says what it was done to */
  to?: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** How what is only ever added is told: as what somebody did, never as a row that they added. */
export function addedWords({ thing, after, names }: AuditEntry): Added | null {
  return words[thing]?.(after ?? {}, (field) => names[String(after?.[field])] ?? null) ?? null;
}

const words: Readonly<Record<string, (values: Values, nameOf: (field: string) => string | null) => Added>> = {
  allocations: ({ amount }) =>
    typeof amount === 'number' && amount < 0
      ? { did: 'took back', name: `${formatPaise(-amount, { paise: 'always' })} of a payment`, to: 'from' }
      : { did: 'put', name: `${money(amount) ?? 'some'} of a payment` },
  write_offs: ({ amount }) => ({ did: 'wrote off', name: money(amount) ?? 'some', to: 'of' }),
  promises: ({ day }) => ({ did: 'noted', what: 'promise to pay', name: by(day), to: 'of' }),
  invoice_events: ({ kind }) => ({ did: documentVerbs[String(kind)] ?? 'changed', what: 'document', to: null }),
  estimate_events: (_, nameOf) => ({ did: 'revoked', what: 'estimate', name: nameOf('estimateId') }),
  estimate_answers: ({ answer }, nameOf) => ({
    did: answer === 'APPROVED' ? 'approved' : 'declined',
    what: 'line',
    name: nameOf('estimateLineId'),
  }),
  cash_moves: ({ kind, amount }) => ({
    did: cashVerbs[kind as CashMoveKind] ?? 'moved',
    name: money(amount) ?? 'cash',
  }),
  drawer_days: () => ({ did: 'opened', what: 'day of the drawer' }),
  drawer_closings: () => ({ did: 'closed', what: 'day of the drawer', to: null }),
  month_locks: ({ month }) => ({
    did: 'locked',
    what: 'month',
    name: typeof month === 'string' ? formatMonth(month) : null,
  }),
};

const documentVerbs: Readonly<Record<string, string>> = {
  CANCELLED: 'cancelled',
  OPENED: 'opened WhatsApp with',
  IRN: 'entered the IRN of',
};

const cashVerbs: Readonly<Record<CashMoveKind, string>> = {
  PAY_IN: 'paid in',
  PAY_OUT: 'paid out',
  DEPOSIT: 'took to the bank',
};

const money = (paise: unknown) => (typeof paise === 'number' ? formatPaise(paise, { paise: 'always' }) : null);
const by = (day: unknown) =>
  typeof day === 'string' && isDay(day.slice(0, 10)) ? `by ${formatDay(day.slice(0, 10))}` : null;
