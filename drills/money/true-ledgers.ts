/** What is owed and held, in paise, as it was told in one place. */
export interface Standing {
  dues: number;
  notYetBilled: number;
  credit: number;
  outstanding: number;
}

/** The same of all customers: what those owe who owe, and what others have here above what they owe. */
export interface StandingOfAll extends Standing {
  toCollect: number;
  toCustomers: number;
}

/** A customer's ledger as it was told, in paise. */
export interface SeenLedger extends Standing {
  name: string;
  /** what is outstanding by their cards and by what the drill itself paid and took back; below 0 where more is here */
  reckoned: number;
  /** what can be given back or put on dues */
  free: number;
  /** after the newest row */
  balance: number;
  /** what each open due has left, by the ledger and by the document itself; null for a card that is not billed */
  open: readonly { left: number; ofDocument: number | null }[];
}

/** A closed day of a drawer, in paise: its cash that moved is below 0 where it went. */
export interface SeenDay {
  opening: number;
  expected: number;
  counted: number;
  variance: number;
  cash: readonly number[];
  moves: readonly number[];
}

/** What one garage tells of its money in all the places that tell it. */
export interface Seen {
  dues: StandingOfAll;
  report: StandingOfAll;
  ledgers: readonly SeenLedger[];
  /** what all cards have still to be paid, below 0 where more was paid */
  balances: number;
  days: readonly SeenDay[];
}

/** What of the money does not add up, in words; nothing when all does (MO-27, MO-31). */
export function wrongOwing({ dues, report, ledgers, balances, days }: Seen): string[] {
  const keys = ['dues', 'notYetBilled', 'credit', 'outstanding'] as const;
  return [
    ...differs('outstanding', dues.outstanding, dues.dues + dues.notYetBilled - dues.credit),
    ...differs('outstanding by the cards', balances - add(ledgers.map(({ free }) => free)), dues.outstanding),
    ...keys.flatMap((key) => [
      ...differs(`${key} of the report`, report[key], dues[key]),
      ...differs(`${key} of all ledgers`, add(ledgers.map((one) => one[key])), dues[key]),
    ]),
    ...wrongSides('dues', dues, ledgers),
    ...wrongSides('report', report, ledgers),
    ...ledgers.flatMap(wrongLedger),
    ...days.flatMap(wrongDay),
  ];
}

/** What one customer has here is not taken from what another owes. */
const wrongSides = (where: string, { toCollect, toCustomers }: StandingOfAll, ledgers: readonly SeenLedger[]) => [
  ...differs(`to collect by the ${where}`, toCollect, add(ledgers.map(({ reckoned }) => Math.max(reckoned, 0)))),
  ...differs(`to customers by the ${where}`, toCustomers, add(ledgers.map(({ reckoned }) => Math.max(-reckoned, 0)))),
];

const wrongLedger = ({ name, open, ...one }: SeenLedger): string[] => [
  ...differs(`${name}: outstanding`, one.outstanding, one.dues + one.notYetBilled - one.credit),
  ...differs(`${name}: outstanding by cards and money`, one.outstanding, one.reckoned),
  ...differs(`${name}: the end of the ledger`, one.balance, one.dues - one.credit),
  ...differs(`${name}: open dues`, add(open.map(({ left }) => left)), one.dues),
  ...open.flatMap(({ left, ofDocument }) =>
    ofDocument === null ? [] : differs(`${name}: a document that is open`, ofDocument, left),
  ),
];

function wrongDay({ opening, expected, counted, variance, cash, moves }: SeenDay, at: number): string[] {
  return [
    ...differs(`day ${at}: what should be there`, expected, opening + add(cash) + add(moves)),
    ...differs(`day ${at}: what is left of it`, opening + add(cash) + add(moves) + variance - counted, 0),
  ];
}

const add = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
const differs = (what: string, found: number, wanted: number): string[] =>
  found === wanted ? [] : [`${what}: ${found}, not ${wanted}`];
