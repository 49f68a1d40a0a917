import type { BodyOut } from '#contract/endpoint.ts';
import { mostDues, tooManyDues, type customerPayments as endpoints } from '#contract/customer-payments.ts';
import { freeOf } from '#rules/advance-uses.ts';
import { allocate, allocationProblem, offered, refundProblem, type Chosen } from '#rules/allocation.ts';
import type { Ctx } from '../context.ts';
import type { customers } from '../database/tables/customers.ts';
import { writeOffs } from '../database/tables/allocations.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { insertRow } from '../database/write.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { settleJobCard } from '../jobcards/settle-jobcard.ts';
import { noteHistory } from '../moves/note-history.ts';
import { conflict, forbidden } from '../problems.ts';
import { type DueRow, duesOf, freeMoney } from './dues.queries.ts';
import { dayOfPayment } from '../drawer/day-of-payment.ts';
import { branchWithOpenDrawer } from '../drawer/days.queries.ts';
import { paymentsOfCustomer } from './account.queries.ts';
import { ledgerOf, vouchersOf } from './ledger.ts';
import { lockAccount } from './lock-money.ts';
import { eventsOfCustomer } from './money-events.ts';
import { newVoucher } from './new-voucher.ts';
import type { PaymentRow } from './payment-columns.ts';
import { writeAllocations } from './place-money.ts';
import { askKnownReference, refuseCash } from './refuse-payment.ts';

type Customer = typeof customers.$inferSelect;
type Body = BodyOut<typeof endpoints.pay>;
type Cards = ReadonlyMap<string, JobCardRow>;

/**
 * Takes what a customer pays, each tender a payment of one voucher, and puts it on dues; or gives money back (MO-22, MO-23). Throws 403 for a
 * refund by who may give none, 409 for what no due takes, above the credit, for cash that the law bars, and to ask about a known reference.
 */
export async function payOrRefund(ctx: Ctx, customer: Customer, body: Body, clock: () => Date) {
  if (body.kind === 'REFUNDED') return refund(ctx, customer, body, clock);
  const cards = await lockAccount(ctx, customer.id);
  const tenders = body.tenders.map(({ amount: paise, ...one }) => ({ ...one, paise }));
  await askKnownReference(ctx, tenders, body.acceptReference);
  const dues = await openOn(ctx, customer.id, cards);
  const paise = tenders.reduce((sum, one) => sum + one.paise, 0);
  const chosen = chosenOf(body.allocations) ?? offeredAtOnce(paise, dues);
  refuseChoice(tenders, dues, chosen);
  const parts = partsOn(dues, allocate(tenders, chosen));
  const cash = tenders.reduce((sum, { mode, paise: of }) => sum + (mode === 'CASH' ? of : 0), 0);
  await refuseCash(ctx, customer.id, cash, cashOn(tenders, parts));
  const made = await writeTenders(ctx, customer, 'RECEIVED', body, clock, branchOf(cards, parts[0]?.due));
  const moves = parts.map(({ tender, due, paise: of }) => ({ payment: made[tender]!, due, paise: of }));
  await place(ctx, cards, moves);
  return voucherOf(moves, made);
}

async function refund(ctx: Ctx, customer: Customer, body: Body, clock: () => Date) {
  if (!ctx.can('payments.refund')) throw forbidden();
  await lockAccount(ctx, customer.id);
  const paise = body.tenders.reduce((sum, { amount }) => sum + amount, 0);
  const problem = refundProblem(paise, await freeMoney(ctx, customer.id));
  if (problem) throw conflict(problem);
  return voucherOf([], await writeTenders(ctx, customer, 'REFUNDED', body, clock, null));
}

/** Puts credit on dues, the oldest payment first. Throws 409 without credit, or for what no due takes. */
export async function allocateCredit(ctx: Ctx, customer: Customer, body: BodyOut<typeof endpoints.useCredit>) {
  const cards = await lockAccount(ctx, customer.id);
  const free = await freePayments(ctx, customer.id);
  const dues = await openOn(ctx, customer.id, cards);
  const paise = free.reduce((sum, one) => sum + one.paise, 0);
  if (paise <= 0) throw conflict('There is no credit to put on anything');
  const chosen = chosenOf(body.allocations) ?? offeredAtOnce(paise, dues);
  if (chosen.length === 0) throw conflict('Nothing is due that the credit could go to');
  refuseChoice(free, dues, chosen);
  const parts = partsOn(dues, allocate(free, chosen));
  await refuseCash(ctx, customer.id, 0, cashOn(free, parts));
  await place(
    ctx,
    cards,
    parts.map(({ tender, due, paise: of }) => ({ payment: free[tender]!, due, paise: of })),
  );
  if ((await freeMoney(ctx, customer.id)) < 0) throw conflict('There is no credit to put on anything');
  return ledgerOf(ctx, customer);
}

/** Asks no more for some of a due, without any effect on tax (MO-56). Throws 409 above what is open. */
export async function writeOff(
  ctx: Ctx,
  customer: Customer,
  { dueId, amount, reason }: BodyOut<typeof endpoints.writeOff>,
) {
  const cards = await lockAccount(ctx, customer.id);
  const dues = await openOn(ctx, customer.id, cards);
  refuseChoice([{ paise: amount }], dues, [{ dueId, paise: amount }]);
  const { jobCardId, invoiceId } = dues.find((due) => due.dueId === dueId)!;
  const byId = ctx.person.staffId;
  await insertRow(ctx, writeOffs, { customerId: customer.id, jobCardId, invoiceId, amount, reason, byId });
  await noteHistory(ctx, jobCards, jobCardId, [{ kind: 'WRITTEN_OFF', amount }]);
  await settleJobCard(ctx, cards.get(jobCardId)!);
  return ledgerOf(ctx, customer);
}

/** What is open on cards that are locked. */
async function openOn(ctx: Ctx, customerId: string, cards: Cards) {
  const dues = await duesOf(ctx, { customerId });
  return dues.filter(({ openPaise, jobCardId }) => openPaise > 0 && cards.has(jobCardId));
}

const chosenOf = (asked: Body['allocations']): Chosen[] | undefined =>
  asked?.map(({ dueId, amount: paise }) => ({ dueId, paise }));

/** Each due that money goes to is written, and so is its card: of thousands others would wait for long. */
function offeredAtOnce(paise: number, dues: readonly DueRow[]): Chosen[] {
  const chosen = offered(paise, dues);
  if (chosen.length > mostDues) throw conflict(`${tooManyDues}. Say which, or pay less first`);
  return chosen;
}

function refuseChoice(...given: Parameters<typeof allocationProblem>) {
  const problem = allocationProblem(...given);
  if (problem) throw conflict(problem);
}

/** Parts of tenders with the due that each goes to. */
const partsOn = (dues: readonly DueRow[], parts: ReturnType<typeof allocate>) =>
  parts.map((part) => ({ ...part, due: dues.find(({ dueId }) => dueId === part.dueId)! }));

/** What of these parts is cash, and the job card that it goes to. */
const cashOn = (tenders: readonly { mode: string }[], parts: ReturnType<typeof partsOn>) =>
  parts
    .filter(({ tender }) => tenders[tender]!.mode === 'CASH')
    .map(({ due, paise }) => ({ jobCardId: due.jobCardId, number: due.number, paise }));

const branchOf = (cards: Cards, due: DueRow | undefined) => (due && cards.get(due.jobCardId)?.branchId) ?? null;

async function writeTenders(
  ctx: Ctx,
  customer: Customer,
  kind: 'RECEIVED' | 'REFUNDED',
  { tenders }: Body,
  clock: () => Date,
  branchOfDue: string | null,
): Promise<PaymentRow[]> {
  const branchId = branchOfDue ?? (await branchWithOpenDrawer(ctx)) ?? 'default';
  const drawerDayId = await dayOfPayment(ctx, branchId, kind, tenders);
  const voucher = await newVoucher(ctx, customer, kind, clock);
  const made: PaymentRow[] = [];
  for (const tender of tenders)
    made.push(
      await insertRow(ctx, payments, {
        ...tender,
        ...voucher,
        customerId: customer.id,
        branchId,
        drawerDayId,
        receivedById: ctx.person.staffId,
      }),
    );
  return made;
}

interface Part {
  payment: Pick<PaymentRow, 'id' | 'mode'>;
  due: DueRow;
  paise: number;
}

/** Writes where money goes, what the history of its cards says, and what those come to. */
async function place(ctx: Ctx, cards: Cards, parts: readonly Part[]) {
  for (const [jobCardId, all] of Map.groupBy(parts, ({ due }) => due.jobCardId)) {
    await writeAllocations(
      ctx,
      jobCardId,
      all.map(({ payment, due, paise }) => ({ paymentId: payment.id, invoiceId: due.invoiceId, paise })),
    );
    const paid = all.map(({ payment, paise }) => ({
      kind: 'PAID' as const,
      what: payment.mode,
      amount: paise,
      to: null,
    }));
    await noteHistory(ctx, jobCards, jobCardId, paid);
    await settleJobCard(ctx, cards.get(jobCardId)!);
  }
}

/** Payments of a customer that something is left of, the oldest first. */
async function freePayments(ctx: Ctx, customerId: string) {
  const modes = new Map((await paymentsOfCustomer(ctx, customerId)).map(({ id, mode }) => [id, mode]));
  const free = freeOf(await eventsOfCustomer(ctx, customerId));
  return [...free].map(([id, of]) => ({ id, mode: modes.get(id)!, paise: of }));
}

function voucherOf(parts: readonly Part[], made: readonly PaymentRow[]) {
  const placed = parts.map(({ payment, due, paise }) => ({
    paymentId: payment.id,
    jobCardId: due.jobCardId,
    invoiceId: due.invoiceId,
    number: due.number,
    paise,
  }));
  return vouchersOf(made, placed)[0]!;
}
