import { setTimeout as pause } from 'node:timers/promises';
import { toPaise } from '#rules/money.ts';
import { seededRandom, type SeededRandom } from '#server/demo/seeded-random.ts';
import { readyCard } from '#server/invoices/testing.ts';
import { newGarage, type TestAppContext, type TestGarage } from '#server/testing/garage.ts';
import type { Seen, SeenDay, SeenLedger, Standing, StandingOfAll } from './true-ledgers.ts';

/** What a garage was asked for, by what became of it: done, or refused in words. */
export type Tally = Record<string, { done: number; refused: number }>;

/**
 * Lets random work, documents, notes, payments, refunds, reversals, write-offs and days of a drawer happen in a garage over the processes
 * given, several at once, and answers what it tells of its money then.
 */
export async function byLedgers(processes: readonly TestAppContext[], cards: number, seed: number) {
  const chance = seededRandom(seed);
  const garage = await newGarage(processes[0]!);
  const tally: Tally = {};
  const ask = asking(processes, garage, tally);
  await ask('settings', 'PUT', '/garages/settings', { usesDrawer: true });
  const days: string[] = [];
  const money: Money = new Map();
  for (let from = 0; from < cards; from += atOnce) {
    const { id } = await ask('open', 'POST', '/garages/drawer/days', {
      count: [{ rupees: 500, pieces: 4 }],
      reason: 'Drill',
    });
    const opened: Opened[] = [];
    for (let at = from; at < Math.min(from + atOnce, cards); at += 1)
      opened.push(await anyCard(processes[0]!, garage, seededRandom(chance.whole(1, 1_000_000))));
    await Promise.all(opened.map((one) => live(garage, one, ask, money)));
    await ask('move', 'POST', `/garages/drawer/days/${id}/moves`, { kind: 'DEPOSIT', amount: 1000, reason: 'Drill' });
    await ask('move', 'POST', `/garages/drawer/days/${id}/moves`, { kind: 'PAY_IN', amount: 250, reason: 'Drill' });
    await ask('close', 'POST', `/garages/drawer/days/${id}/close`, {
      count: [{ rupees: 500, pieces: chance.whole(1, 9) }],
      reason: 'Drill',
    });
    days.push(id);
  }
  return { seen: await seenOf(garage, days, money), tally };
}

const atOnce = 6;
type Ask = (
  what: string,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
) => Promise<{ id: string; isDone: boolean }>;

/** What each customer paid less what was given or taken back, in paise, as the drill itself counts what it did. */
type Money = Map<string, number>;

/** Asks one process after the other; one that is too busy is asked again under the same key. */
function asking(processes: readonly TestAppContext[], { owner }: TestGarage, tally: Tally): Ask {
  let turn = 0;
  return async function ask(what, method, path, body) {
    turn += 1;
    const key = `money ${turn}`;
    for (;;) {
      const { app } = processes[turn % processes.length]!;
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const url = `/api/v1${path}`;
      const answer = await app.inject({ method, url, cookies: owner.cookies, headers, payload: JSON.stringify(body) });
      if (answer.statusCode === 503) {
        await pause(50);
        continue;
      }
      const of = (tally[what] ??= { done: 0, refused: 0 });
      if (answer.statusCode < 300) of.done += 1;
      else if (answer.statusCode === 409) of.refused += 1;
      else throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
      const { id }: { id: string } = answer.json();
      return { id, isDone: answer.statusCode < 300 };
    }
  };
}

type Opened = Awaited<ReturnType<typeof anyCard>>;

async function anyCard(appContext: TestAppContext, garage: TestGarage, chance: SeededRandom) {
  const lines = Array.from({ length: chance.whole(1, 3) }, () => ({ rate: chance.whole(10_000, 300_000) / 100 }));
  return { ...(await readyCard(appContext, garage, lines)), chance };
}

/** Whatever becomes of the money of one card. */
async function live(garage: TestGarage, { path, card, chance }: Opened, ask: Ask, money: Money): Promise<void> {
  const customer = `/garages/customers/${card.customerId}`;
  const tenders = () => [
    { mode: 'CASH', amount: chance.whole(1, 900) },
    { mode: 'UPI', amount: chance.whole(100, 400_000) / 100 },
  ];
  const moved = (rupees: number, sign: 1 | -1 = 1) =>
    money.set(card.customerId, (money.get(card.customerId) ?? 0) + sign * toPaise(rupees));
  const paid: { id: string; amount: number }[] = [];
  const pay = async (what: string, to: string, body: object, given: readonly { amount: number }[]) => {
    const { id, isDone } = await ask(what, 'POST', to, body);
    if (!isDone) return;
    paid.push({ id, amount: given[0]!.amount });
    for (const { amount } of given) moved(amount);
  };
  if (chance.fraction() < 0.4) {
    const [cash] = tenders();
    await pay('advance', `${path}/payments`, { ...cash, advance: true }, [cash!]);
  }
  const invoice = chance.fraction() < 0.6 ? (await ask('issue', 'POST', `${path}/invoices`, {})).id : undefined;
  if (chance.fraction() < 0.6)
    await ask('deliver', 'PUT', `${path}/status`, { status: 'DELIVERED', acceptBalance: true });
  for (let times = chance.whole(0, 2); times > 0; times -= 1) {
    const given = tenders();
    await pay('pay', `${customer}/payments`, { tenders: given }, given);
  }
  if (invoice && chance.fraction() < 0.3) {
    const { body } = await garage.owner.get(`/garages/invoices/${invoice}`);
    const lineId = body.lines[0].id;
    const told = chance.fraction() < 0.5 ? 'amount' : 'amountWithTax';
    const note = { kind: 'CREDIT_NOTE', reason: 'Drill', lines: [{ lineId, [told]: chance.whole(100, 9000) / 100 }] };
    await ask('credit', 'POST', `/garages/invoices/${invoice}/notes`, note);
  }
  if (chance.fraction() < 0.3) {
    const amount = chance.whole(1, 50);
    const refund = { kind: 'REFUNDED', tenders: [{ mode: 'CASH', amount }] };
    if ((await ask('refund', 'POST', `${customer}/payments`, refund)).isDone) moved(amount, -1);
  }
  const [first] = paid;
  if (first && chance.fraction() < 0.3) {
    const { isDone } = await ask('reverse', 'POST', `/garages/payments/${first.id}/reverse`, { reason: 'Drill' });
    if (isDone) moved(first.amount, -1);
  }
  const { body: ledger } = await garage.owner.get(`${customer}/ledger`);
  const [due] = ledger.openDues;
  if (due && chance.fraction() < 0.4) {
    const amount = Math.min(due.open, chance.whole(100, 40_000) / 100);
    await ask('writeOff', 'POST', `${customer}/write-offs`, { dueId: due.dueId, amount, reason: 'Drill' });
    if (chance.fraction() < 0.5)
      await ask('reopen', 'PUT', `${path}/status`, { status: 'IN_PROGRESS', reason: 'Drill' });
  }
}

const standingOf = (told: Record<string, number>): Standing => ({
  dues: toPaise(told['dues']!),
  notYetBilled: toPaise(told['notYetBilled']!),
  credit: toPaise(told['credit']!),
  outstanding: toPaise(told['outstanding']!),
});

const standingOfAll = (told: Record<string, number>): StandingOfAll => ({
  ...standingOf(told),
  toCollect: toPaise(told['toCollect']!),
  toCustomers: toPaise(told['toCustomers']!),
});

interface Card {
  customerId: string;
  totalAmount: number;
  amountPaid: number;
  amountWrittenOff: number;
}

/** What a card is to be paid in all, in paise. */
const askedOn = ({ totalAmount, amountWrittenOff }: Card) => toPaise(totalAmount) - toPaise(amountWrittenOff);

/** Everything that a garage tells of its money, beside what the drill knows of it. */
async function seenOf({ owner }: TestGarage, days: readonly string[], money: Money): Promise<Seen> {
  const read = async (path: string) => {
    const { status, body, text } = await owner.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return body;
  };
  const cards: Card[] = await read('/garages/jobcards?limit=500');
  const ledgers: SeenLedger[] = [];
  for (const { id } of await read('/garages/customers?limit=500')) {
    const told = await read(`/garages/customers/${id}/ledger`);
    const open: { left: number; ofDocument: number | null }[] = [];
    for (const due of told.openDues) {
      const document = due.invoiceId && (await read(`/garages/invoices/${due.invoiceId}`));
      open.push({ left: toPaise(due.open), ofDocument: document ? toPaise(document.balance) : null });
    }
    const balance = toPaise(told.rows[0]?.balance ?? 0);
    const asked = cards.filter(({ customerId }) => customerId === id).reduce((sum, card) => sum + askedOn(card), 0);
    const reckoned = asked - (money.get(id) ?? 0);
    ledgers.push({ name: told.customerName, ...standingOf(told), reckoned, free: toPaise(told.free), balance, open });
  }
  const closed: SeenDay[] = [];
  for (const id of days) closed.push(dayOf(await read(`/garages/drawer/days/${id}`)));
  return {
    dues: standingOfAll((await read('/garages/dues')).totals),
    report: standingOfAll((await read('/garages/reports/dues')).totals),
    ledgers,
    balances: cards.reduce((sum, card) => sum + askedOn(card) - toPaise(card.amountPaid), 0),
    days: closed,
  };
}

interface Told {
  opening: number;
  expected: number;
  counted: number;
  variance: number;
  payments: { kind: string; mode: string; amount: number }[];
  moves: { kind: string; amount: number }[];
}

const dayOf = ({ opening, expected, counted, variance, payments, moves }: Told): SeenDay => ({
  opening: toPaise(opening),
  expected: toPaise(expected),
  counted: toPaise(counted),
  variance: toPaise(variance),
  cash: payments
    .filter(({ mode }) => mode === 'CASH')
    .map(({ kind, amount }) => (kind === 'RECEIVED' ? 1 : -1) * toPaise(amount)),
  moves: moves.map(({ kind, amount }) => (kind === 'PAY_IN' ? 1 : -1) * toPaise(amount)),
});
