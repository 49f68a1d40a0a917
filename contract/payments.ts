import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, flag, id, instant, longText, money, optional, rupees, text } from './fields.ts';
import { asAnswerFields, createBody } from './shapes.ts';

/** money that came, or was given back to a customer */
export const paymentKinds = ['RECEIVED', 'REFUNDED'] as const;
export const paymentModes = ['CASH', 'UPI', 'CARD', 'BANK'] as const;
/** So many payments a job card holds, reversed ones too: what is drawn, added up and sent of it has an end. */
export const mostPayments = 300;

/** What a person writes of a payment on a job card; `advance` lets it pass the balance. */
export const paymentFields = {
  amount: rupees('Amount', { min: 0.01, below: 'Amount must be more than 0' }),
  mode: choice('Mode', paymentModes),
  reference: optional(text('Reference', { personal: 'books' })),
  advance: optional(flag('Advance')),
};

/**
 * `number` is that of its voucher, null of what was taken on a job card before those had one; `by` is the name of who took it. A reversed
 * payment stays, with when and why.
 */
export const Payment = z.object({
  id: id(),
  ...asAnswerFields(paymentFields),
  amount: money(),
  advance: z.boolean(),
  number: z.string().nullable(),
  at: instant('Received'),
  by: z.string().nullable(),
  reversedAt: instant('Reversed').nullable(),
  reversedReason: z.string().nullable(),
});
export type Payment = z.input<typeof Payment>;

/** With `acceptReference: false` a UPI reference that is known already is asked about; who says nothing of it, as before, has it taken. */
export const PaymentCreate = createBody({ ...paymentFields, acceptReference: optional(flag('Accept reference')) });
export const PaymentReverse = createBody({ reason: longText('Reason') });

export const payments = {
  record: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/payments',
    access: 'payments.record',
    summary:
      'Record a payment; 409 above the balance unless it is an advance, where a UPI reference is known and `acceptReference` is false, and on a card that holds 300',
    body: PaymentCreate,
    answers: { 201: Payment },
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/garages/payments/{id}/reverse',
    access: 'payments.reverse',
    summary: 'Take a payment back; 409 the second time',
    body: PaymentReverse,
    answers: { 200: Payment },
  }),
};
