import { wrongOwing, type Seen, type SeenDay, type SeenLedger } from './true-ledgers.ts';

/** Plants faults in what a garage tells of its money, one at a time, and answers how many there are and which went unseen. */
export function plantOwing(seen: Seen): { planted: number; missed: string[] } {
  const names = Object.keys(faults);
  return { planted: names.length, missed: names.filter((name) => !isSeen(faults[name]!(seen))) };
}

const isSeen = (faulty: Seen | null): boolean => faulty !== null && wrongOwing(faulty).length > 0;

/** What goes wrong with the money of a garage; null where it has nothing to go wrong with. */
const faults: Readonly<Record<string, (seen: Seen) => Seen | null>> = {
  'a paisa of credit too much': (seen) => ({ ...seen, dues: { ...seen.dues, credit: seen.dues.credit + 1 } }),
  'a report of before the last payment': (seen) => ({
    ...seen,
    report: { ...seen.report, dues: seen.report.dues + 100, outstanding: seen.report.outstanding + 100 },
  }),
  'work counted as owed and as not yet billed': (seen) => ({
    ...seen,
    dues: { ...seen.dues, notYetBilled: seen.dues.notYetBilled + 1, outstanding: seen.dues.outstanding + 1 },
  }),
  'a card that was paid twice': (seen) => ({ ...seen, balances: seen.balances - 100 }),
  'what one customer has here taken from what another owes': (seen) => netted(seen, 'dues'),
  'the same in the report': (seen) => netted(seen, 'report'),
  'a customer who is in no list': (seen) =>
    ledgers(
      seen,
      ({ outstanding }) => outstanding !== 0,
      () => [],
    ),
  'a row left out of a ledger': (seen) =>
    ledgers(
      seen,
      ({ dues }) => dues > 0,
      (one) => [{ ...one, balance: one.balance - 1 }],
    ),
  'a due that nobody is asked for': (seen) =>
    ledgers(
      seen,
      ({ open }) => open.length > 0,
      (one) => [{ ...one, open: one.open.slice(1) }],
    ),
  'a document that says it is paid': (seen) =>
    ledgers(
      seen,
      ({ open }) => open.some(({ ofDocument }) => ofDocument !== null),
      (one) => [{ ...one, open: one.open.map((due) => ({ ...due, ofDocument: due.ofDocument && 0 })) }],
    ),
  'cash that is in no drawer': (seen) =>
    day(
      seen,
      ({ cash }) => cash.length > 0,
      (one) => ({ cash: one.cash.slice(1) }),
    ),
  'money taken to the bank and still counted': (seen) =>
    day(
      seen,
      ({ moves }) => moves.length > 0,
      (one) => ({ moves: one.moves.slice(1) }),
    ),
  'a variance that is hidden': (seen) =>
    day(
      seen,
      ({ variance }) => variance !== 0,
      () => ({ variance: 0 }),
    ),
};

/** Null where nobody has more here than they owe. */
function netted(seen: Seen, where: 'dues' | 'report'): Seen | null {
  const { outstanding, toCustomers } = seen[where];
  const sides = { toCollect: Math.max(outstanding, 0), toCustomers: Math.max(-outstanding, 0) };
  return toCustomers === 0 ? null : { ...seen, [where]: { ...seen[where], ...sides } };
}

function ledgers(
  seen: Seen,
  which: (one: SeenLedger) => boolean,
  made: (one: SeenLedger) => SeenLedger[],
): Seen | null {
  const at = seen.ledgers.findIndex(which);
  return at < 0 ? null : { ...seen, ledgers: seen.ledgers.flatMap((one, index) => (index === at ? made(one) : [one])) };
}

function day(seen: Seen, which: (one: SeenDay) => boolean, made: (one: SeenDay) => Partial<SeenDay>): Seen | null {
  const at = seen.days.findIndex(which);
  return at < 0
    ? null
    : { ...seen, days: seen.days.map((one, index) => (index === at ? { ...one, ...made(one) } : one)) };
}
