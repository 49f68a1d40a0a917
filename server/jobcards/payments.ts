import type { BodyOut } from '#contract/endpoint.ts';
import type { payments as endpoints } from '#contract/payments.ts';
import { mostPayments } from '#contract/payments.ts';
import { balanceInPaiseOfCard } from '#rules/jobcard-amounts.ts';
import { formatPaise } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { refuseOfErased } from '../customers/refuse-erased.ts';
import { findRow, insertRow, updateRow } from '../database/write.ts';
import { conflict } from '../problems.ts';
import { lockedJobCard, type JobCardRow } from './jobcards.queries.ts';
import { noteHistory } from '../moves/note-history.ts';
import { paymentDetail } from './on-jobcard.queries.ts';
import { refusalProblem } from '../moves/refusal-problem.ts';
import { dayOfPayment, dayOfReversal } from '../drawer/day-of-payment.ts';
import { settleWithMoney, takeBack } from '../payments/place-money.ts';
import { cardsOfPayment, duesOfOthers } from '../payments/dues-of-card.ts';
import { freeMoney } from '../payments/dues.queries.ts';
import { lockMoney } from '../payments/lock-money.ts';
import { newVoucher } from '../payments/new-voucher.ts';
import { askKnownReference, refuseCash } from '../payments/refuse-payment.ts';

/** A payment with the cards it is on, which are locked in the order of their ids, and then the customer's money. */
export interface LockedPayment {
  payment: typeof payments.$inferSelect;
  cards: JobCardRow[];
}

/**
 * The payment the path names, what it is on locked first, or undefined when there is none the caller may see. Throws 409 where it went to
 * another job card while the money was waited for: that card cannot be locked after the money.
 */
export async function lockedPayment(ctx: Ctx, { id }: { id: string }): Promise<LockedPayment | undefined> {
  const seen = await findRow(ctx, payments, id);
  if (!seen) return undefined;
  const on = new Set([...(await cardsOfPayment(ctx, id)), ...(seen.jobCardId ? [seen.jobCardId] : [])]);
  const cards: JobCardRow[] = [];
  for (const jobCardId of [...on].toSorted()) {
    const card = await lockedJobCard(ctx, { id: jobCardId });
    if (!card) return undefined;
    cards.push(card);
  }
  await lockMoney(ctx, seen.customerId);
  if ((await cardsOfPayment(ctx, id)).some((jobCardId) => !on.has(jobCardId)))
    throw conflict('This payment has just gone to another job card. Try again.');
  const payment = await findRow(ctx, payments, id);
  return payment && { payment, cards };
}

/**
 * Records a payment under the number of a receipt voucher (MO-54), on a delivered or cancelled card too (JC-33). Throws 409 above the balance
 * unless it is an advance, for a UPI reference that is known where that is asked about (MO-55), and on a full card.
 */
export async function recordPayment(
  ctx: Ctx,
  card: JobCardRow,
  { advance, acceptReference, ...body }: BodyOut<typeof endpoints.record>,
  clock: () => Date,
) {
  const customer = await refuseOfErased(ctx, card);
  if (advance !== true) await refuseAboveBalance(ctx, card, body.amount);
  await askKnownReference(ctx, [body], acceptReference !== false);
  await lockMoney(ctx, card.customerId);
  if (body.mode === 'CASH') await refuseBarredCash(ctx, card, body.amount);
  const drawerDayId = await dayOfPayment(ctx, card.branchId, 'RECEIVED', [body]);
  const voucher = await newVoucher(ctx, customer, 'RECEIVED', clock);
  const payment = await insertRow(ctx, payments, {
    ...body,
    ...voucher,
    advance: advance === true,
    customerId: card.customerId,
    jobCardId: card.id,
    branchId: card.branchId,
    drawerDayId,
    receivedById: ctx.person.staffId,
  });
  await noteHistory(ctx, jobCards, card.id, [
    { kind: 'PAID', what: payment.mode, amount: payment.amount, to: payment.advance ? 'ADVANCE' : null },
  ]);
  await settleWithMoney(ctx, card, ({ paymentCount }) => {
    if (paymentCount > mostPayments) throw conflict(`A job card holds at most ${mostPayments} payments`);
  });
  return (await paymentDetail(ctx, payment.id))!;
}

/** Takes a payment back; it stays with when and why. Throws 409 the second time, and once it was given back. */
export async function reversePayment(
  ctx: Ctx,
  { payment, cards }: LockedPayment,
  { reason }: BodyOut<typeof endpoints.reverse>,
) {
  if (payment.reversedAt) throw conflict('This payment was already reversed');
  await refuseOfErased(ctx, payment);
  const branchId = payment.branchId ?? cards[0]?.branchId ?? 'default';
  await updateRow(ctx, payments, payment, {
    reversedDrawerDayId: await dayOfReversal(ctx, branchId, payment),
    reversedAt: ctx.now,
    reversedById: ctx.person.staffId,
    reversedReason: reason,
  });
  for (const card of cards) {
    await noteHistory(ctx, jobCards, card.id, [
      { kind: 'REVERSED', what: payment.mode, reason, amount: payment.amount },
    ]);
    await takeBack(ctx, card.id, payment.id);
    await settleWithMoney(ctx, card);
  }
  if (payment.kind === 'RECEIVED' && (await freeMoney(ctx, payment.customerId)) < 0)
    throw conflict('Some of this payment was given back already, so it cannot be reversed');
  return (await paymentDetail(ctx, payment.id))!;
}

const refuseBarredCash = (ctx: Ctx, card: JobCardRow, paise: number) =>
  refuseCash(ctx, card.customerId, paise, [{ jobCardId: card.id, number: card.jobCardNumber, paise }]);

/**
 * What another one is to pay, as an insurer, is no part of what this card's customer owes; what was written off can be paid after all (MO-56).
 * Of a cancelled card nothing is to be paid (JC-35).
 */
async function refuseAboveBalance(ctx: Ctx, card: JobCardRow, amount: number) {
  if (card.status === 'CANCELLED')
    throw refusalProblem({ status: 409, path: 'amount', message: 'Nothing is to be paid on a cancelled job card' });
  const others = await duesOfOthers(ctx, card);
  const due = Math.max(balanceInPaiseOfCard(card) - others.openPaise, 0);
  const writtenPaise = card.amountWrittenOff - others.writtenPaise;
  if (amount <= due + writtenPaise) return;
  const off = writtenPaise > 0 ? ` and the ${formatPaise(writtenPaise, { paise: 'always' })} that was written off` : '';
  throw refusalProblem({
    status: 409,
    path: 'amount',
    message: `Amount is above the balance of ${formatPaise(due, { paise: 'always' })}${off}`,
  });
}
