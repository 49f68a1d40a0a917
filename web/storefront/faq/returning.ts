import { chargePercents, freeHours, nextDayCutOff } from '#rules/cancellation-policy.ts';
import {
  creditNoteValidFor,
  pickupWithin,
  qualityReports,
  refundMethods,
  refundTime,
  returnWindows,
} from '#rules/refund-policy.ts';
import type { Topic } from './topic.ts';

const [fresh, packaged] = qualityReports;
const [freshReturn, packagedReturn, frozenReturn, dryReturn] = returnWindows;

/** Cancelling, returns and refunds; every figure comes from the rule tables. */
export const returnTopics: readonly Topic[] = [
  {
    id: 'cancelling',
    title: 'Cancelling',
    questions: [
      {
        id: 'cancel',
        ask: 'Until when can I cancel?',
        answer: `Same-day orders up to ${freeHours} hours after confirmation, next-day orders up to ${nextDayCutOff.words} the day before they come. What would come on a Sunday comes on Monday, and its time ends on the Sunday.`,
        more: ['/cancellation-and-refund#cancelling', 'Cancelling an order'],
      },
      {
        id: 'cancel-free',
        ask: 'When is cancelling free?',
        answer: `Before confirmation, and within ${freeHours} hours of it, as long as the order is not being prepared.`,
      },
      {
        id: 'cancel-charge',
        ask: 'What does late cancelling cost?',
        answer: `Of the order value: ${chargePercents.lateFresh}% for fresh items after ${freeHours} hours, ${chargePercents.preparing}% once it is being prepared, ${chargePercents.out}% once it is out for delivery.`,
        more: ['/cancellation-and-refund#calculator', 'Work out what it costs'],
      },
      {
        id: 'cancel-how',
        ask: 'How do I cancel?',
        answer:
          'Call us with the order number. As long as the order can be stopped, only the charge of the table applies.',
      },
    ],
  },
  {
    id: 'returns',
    title: 'Quality and returns',
    questions: [
      {
        id: 'quality',
        ask: 'Something is not good. How soon must I say so?',
        answer: `Within ${fresh.within} for fresh items and ${packaged.within} for packaged goods.`,
        more: ['/cancellation-and-refund#quality', 'Quality guarantee'],
      },
      {
        id: 'return-windows',
        ask: 'Until when can I report a return?',
        answer: `Fresh produce within ${freshReturn.within}, packaged goods within ${packagedReturn.within}, non-perishables within ${dryReturn.within}, frozen items ${frozenReturn.within}.`,
        more: ['/cancellation-and-refund#returns', 'Return policy'],
      },
      {
        id: 'pickup',
        ask: 'Who picks up what I return?',
        answer: `We do. Pickup is arranged within ${pickupWithin} of your report.`,
      },
      {
        id: 'short',
        ask: 'What if the weight is short?',
        answer: 'Weigh and count while the driver is there. What is missing is noted on the bill and taken off it.',
      },
      {
        id: 'late',
        ask: 'What if you come late?',
        answer: 'If we come later than the time of your zone, you may refuse the order without a charge.',
      },
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    questions: [
      {
        id: 'refund-time',
        ask: 'When does my money come back?',
        answer: `In ${refundTime} overall; how you paid decides how soon.`,
        more: ['/cancellation-and-refund#refunds', 'Refund policy'],
      },
      ...refundMethods.map(({ id, paidBy, back, time, inAdvance }) => ({
        id: `refund-${id}`,
        ask: `I paid by ${inSentence(paidBy)}. How is it refunded?`,
        answer: `${wayBack(back, inAdvance)} ${back}, ${time === 'immediately' ? time : `in ${time}`}.`,
      })),
      {
        id: 'refund-delivery',
        ask: 'Is the delivery charge refunded?',
        answer: 'Only if the entire order is cancelled or returned.',
      },
      {
        id: 'credit-note',
        ask: 'Can I have a credit note instead?',
        answer: `Yes. It is there at once, pays for any later order, and is valid for ${creditNoteValidFor}.`,
      },
    ],
  },
];

/** 'To the original account', 'As account credit', 'By bank transfer or UPI' */
function wayBack(back: string, inAdvance: boolean): string {
  if (back.startsWith('the ')) return 'To';
  return inAdvance ? 'As' : 'By';
}

/** Lower case at its start, but for names and for words of capitals alone. */
function inSentence(words: string): string {
  return /^([A-Z]{2}|Cash)/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}
