import { ask, askFor } from '../lib/ask.ts';
import { send, type Visit } from './visit.ts';

/** What a look after the crash found, each a number of records. */
export interface Losses {
  /** answered before, and gone or undone now */
  lost: number;
  /** sent again by the same key and not there, twice, or with another answer */
  wrong: number;
  /** job cards whose sums do not tie, and numbers that are missing or given twice */
  untrue: number;
}

/** Looks at what is there after a restart, sends everything again by the same keys, and looks once more. */
export async function lookAfter(url: string, cookie: string, visits: Visit[]): Promise<Losses> {
  const losses: Losses = { lost: 0, wrong: 0, untrue: 0 };
  for (const { sent } of visits) losses.lost += await lostOf(url, cookie, sent);
  for (const { sent } of visits)
    for (const one of sent) {
      const again = await send(url, cookie, one);
      const isRight = one.answer === null ? again!.status < 300 : again!.id === one.answer.id;
      if (!isRight) losses.wrong += 1;
    }
  for (const visit of visits) losses.wrong += (await timesThere(url, cookie, visit)) === 1 ? 0 : 1;
  losses.untrue += await untrueSums(url, cookie, visits);
  losses.untrue += await untrueNumbers(url, cookie);
  return losses;
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
  const there = [...idsOf(body.lines), ...idsOf(body.payments)];
  const isGone = ({ kind, answer }: Visit['sent'][number]) =>
    kind === 'move' ? body.status !== 'IN_PROGRESS' : !there.includes(answer!.id);
  return lost + answered.filter((one) => ['line', 'payment', 'move'].includes(one.kind) && isGone(one)).length;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** How many customers carry the name that only one visit gave. */
async function timesThere(url: string, cookie: string, { mark }: Visit): Promise<number> {
  return (await askFor(url, `/garages/customers?search=${mark}`, { cookie })).length;
}

/** Job cards that do not hold exactly the lines and payments of their visit, or whose total and amount paid are not what those come to. */
async function untrueSums(url: string, cookie: string, visits: Visit[]): Promise<number> {
  let untrue = 0;
  for (const { sent } of visits) {
    const card = sent.find(({ kind }) => kind === 'card');
    if (!card) continue;
    const id = (await send(url, cookie, card))!.id;
    const { lines, payments, totalAmount, amountPaid } = await askFor(url, `/garages/jobcards/${id}`, { cookie });
    const countOf = (kind: string) => sent.filter((one) => one.kind === kind).length;
    const paise = (rows: Record<string, number>[], field: string) =>
      rows.reduce((sum, row) => sum + Math.round(row[field]! * 100), 0);
    const isTrue =
      lines.length === countOf('line') &&
      payments.length === countOf('payment') &&
      paise(lines, 'total') === Math.round(totalAmount * 100) &&
      paise(payments, 'amount') === Math.round(amountPaid * 100);
    if (!isTrue) untrue += 1;
  }
  return untrue;
}

/** How many numbers between the first job card of the garage and its last are missing or were given twice. */
async function untrueNumbers(url: string, cookie: string): Promise<number> {
  const numbers: number[] = [];
  for (let next: string | null = '/garages/jobcards?limit=500'; next !== null;) {
    const { body, headers } = await ask(url, next, { cookie });
    for (const { jobCardNumber } of body) numbers.push(Number(jobCardNumber.slice(2)));
    next = /<\/api\/v1([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
  }
  const given = new Set(numbers);
  return numbers.length - given.size + (Math.max(0, ...numbers) - given.size);
}
