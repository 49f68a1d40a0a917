import type { BodyOut } from '#contract/endpoint.ts';
import type { payments as endpoints } from '#contract/payments.ts';
import { mostPayments } from '#contract/payments.ts';
import { balance, formatPaise } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { findRow, insertRow, updateRow } from '../database/write.ts';
import { conflict } from '../problems.ts';
import { lockedJobCard, type JobCardRow } from './jobcards.queries.ts';
import { noteHistory } from '../moves/note-history.ts';
import { paymentDetail } from './on-jobcard.queries.ts';
import { refused } from '../moves/refused.ts';
import { settleWithMoney, takeBack } from '../payments/place-money.ts';
import { openOfOthers } from '../payments/dues-of-card.ts';

/** A payment with its card, which is locked. */
export interface PaymentOnCard {
  payment: typeof payments.$inferSelect;
  card: JobCardRow;
}

/** The payment the path names, its card locked first, or undefined when there is none in sight. */
export async function lockedPayment(ctx: Ctx, { id }: { id: string }): Promise<PaymentOnCard | undefined> {
  const seen = await findRow(ctx, payments, id);
  const card = seen?.jobCardId ? await lockedJobCard(ctx, { id: seen.jobCardId }) : undefined;
  const payment = card && (await findRow(ctx, payments, id));
  return payment && { payment, card };
}

/** Records a payment, on a delivered or cancelled card too (JC-33). Throws 409 above the balance unless it is an advance, and on a full card. */
export async function recordPayment(
  ctx: Ctx,
  card: JobCardRow,
  { advance, ...body }: BodyOut<typeof endpoints.record>,
) {
  if (advance !== true) await refuseAboveBalance(ctx, card, body.amount);
  const payment = await insertRow(ctx, payments, {
    ...body,
    advance: advance === true,
    customerId: card.customerId,
    jobCardId: card.id,
    receivedAt: ctx.now,
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

/** Takes a payment back; it stays on the card with when and why. Throws 409 the second time. */
export async function reversePayment(
  ctx: Ctx,
  { payment, card }: PaymentOnCard,
  { reason }: BodyOut<typeof endpoints.reverse>,
) {
  if (payment.reversedAt) throw conflict('This payment was already reversed');
  await updateRow(ctx, payments, payment, {
    reversedAt: ctx.now,
    reversedById: ctx.person.staffId,
    reversedReason: reason,
  });
  await noteHistory(ctx, jobCards, card.id, [{ kind: 'REVERSED', what: payment.mode, reason, amount: payment.amount }]);
  await takeBack(ctx, card.id, payment.id);
  await settleWithMoney(ctx, card);
  return (await paymentDetail(ctx, payment.id))!;
}

/** What another one is to pay, as an insurer, is no part of what this card's customer owes. */
async function refuseAboveBalance(ctx: Ctx, card: JobCardRow, amount: number) {
  const due = Math.max(balance(card.totalAmount, card.amountPaid) - (await openOfOthers(ctx, card)), 0);
  if (amount > due)
    throw refused({ status: 409, path: 'amount', message: `Amount is above the balance of ${formatPaise(due)}` });
}
