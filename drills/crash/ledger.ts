import { ask, askFor } from '../lib/ask.ts';
import { inPool } from '../lib/pool.ts';
import { untrueCard, untrueSeries } from './documents.ts';
import { allOf } from './list.ts';
import { send, type Visit } from './visit.ts';

/** What a look after the crash found, each a number of records. */
export interface Losses {
  /** answered before, and gone or undone now */
  lost: number;
  /** sent again by the same key and not there, twice, or with another answer or number */
  wrong: number;
  /** job cards and documents whose sums do not tie, and numbers that are missing, given twice or of a day before the one before */
  untrue: number;
}

/** As many visits are looked at at once. */
const width = 8;

/** Looks at what is there after a restart, sends everything again by the same keys, and looks once more. */
export async function lookAfter(url: string, cookie: string, visits: Visit[]): Promise<Losses> {
  const sumOf = async (work: (visit: Visit) => Promise<number>) =>
    (await inPool(visits.length, width, (at) => work(visits[at]!))).reduce((sum, one) => sum + one, 0);
  const lost = await sumOf(({ sent }) => lostOf(url, cookie, sent));
  const again = await sumOf(({ sent }) => sendAgain(url, cookie, sent));
  const doubled = await sumOf(async (visit) => ((await timesThere(url, cookie, visit)) === 1 ? 0 : 1));
  const sums = await sumOf(({ sent }) => untrueSums(url, cookie, sent));
  const numbers = (await untrueNumbers(url, cookie)) + (await untrueSeries(url, cookie));
  return { lost, wrong: again + doubled, untrue: sums + numbers };
}

/** Everything that was answered and cannot be found any more. */
async function lostOf(url: string, cookie: string, sent: Visit['sent']): Promise<number> {
  const answered = sent.filter(({ answer }) => answer !== null);
  const [customer, vehicle, card] = ['customer', 'vehicle', 'card'].map(
    (kind) => answered.find((one) => one.kind === kind)?.answer?.id,
  );
  if (!customer) return 0;
  const kept = await ask(url, `/garages/customers/${customer}`, { cookie });
  if (kept.status !== 200) return answered.length;
  let lost = 0;
  if (vehicle && !idsOf(kept.body.vehicles).includes(vehicle)) lost += 1;
  if (!card) return lost;
  const { status, body } = await ask(url, `/garages/jobcards/${card}`, { cookie });
  if (status !== 200) return lost + answered.length - 2;
  const { vouchers } = await askFor(url, `/garages/customers/${customer}/ledger`, { cookie });
  const there = [...idsOf(body.lines), ...idsOf(body.payments), ...idsOf(body.invoices), ...idsOf(vouchers)];
  const isGone = (one: Visit['sent'][number]) => {
    if (one.kind === 'move') return !movesSince(sent, one).includes(body.status);
    if (one.kind !== 'cancel') return !there.includes(one.answer!.id);
    return !body.invoices.some(
      (of: { id: string; isCancelled: boolean }) => of.isCancelled && of.id === one.answer!.id,
    );
  };
  const [, , , ...onCard] = answered;
  return lost + onCard.filter(isGone).length;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Where a card may stand once a move of it was answered: there, or where a later one leads. */
const movesSince = (sent: Visit['sent'], move: Visit['sent'][number]) =>
  sent.slice(sent.indexOf(move)).flatMap(({ kind, body }) => (kind === 'move' ? [body['status']] : []));

/** How many are not there by their key, or are answered otherwise than before. Of moves the last is sent: a card does not go back. */
async function sendAgain(url: string, cookie: string, sent: Visit['sent']): Promise<number> {
  let wrong = 0;
  for (const one of sent) {
    if (one.kind === 'move' && movesSince(sent, one).length > 1) continue;
    const { status, id, number } = await send(url, cookie, one);
    const isRight = one.answer === null ? status < 300 : id === one.answer.id && number === one.answer.number;
    if (!isRight) wrong += 1;
  }
  return wrong;
}

/** How many customers carry the name that only one visit gave. */
async function timesThere(url: string, cookie: string, { mark }: Visit): Promise<number> {
  return (await askFor(url, `/garages/customers?search=${mark}`, { cookie })).length;
}

/** 1 for a job card that does not hold exactly what its visit sent, or whose total and amount paid are not what that comes to. */
async function untrueSums(url: string, cookie: string, sent: Visit['sent']): Promise<number> {
  const card = sent.find(({ kind }) => kind === 'card');
  if (!card) return 0;
  const path = `/garages/jobcards/${(await send(url, cookie, card)).id}`;
  const { lines, payments, amountPaid, ...of } = await askFor(url, path, { cookie });
  const countOf = (kind: string) => sent.filter((one) => one.kind === kind).length;
  const cancelled = of.invoices.filter(({ isCancelled }: { isCancelled: boolean }) => isCancelled);
  const held = [lines.length, payments.length, of.otherPayments.length, of.invoices.length, cancelled.length];
  const wanted = ['line', 'payment', 'receipt', 'document', 'cancel'].map(countOf);
  const paid = [...payments, ...of.otherPayments].reduce((sum, { amount }) => sum + amount, 0);
  const isTrue = held.join() === wanted.join() && Math.round(paid * 100) === Math.round(amountPaid * 100);
  return (isTrue ? 0 : 1) + (await untrueCard(url, cookie, path));
}

/** How many numbers between the first job card of the garage and its last are missing or were given twice. */
async function untrueNumbers(url: string, cookie: string): Promise<number> {
  const cards = await allOf(url, cookie, '/garages/jobcards');
  const numbers = cards.map(({ jobCardNumber }) => Number(jobCardNumber.slice(2)));
  const given = new Set(numbers);
  return numbers.length - given.size + (Math.max(0, ...numbers) - given.size);
}
