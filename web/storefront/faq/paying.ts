import { plans } from '#rules/plans.ts';
import { invoiceDisputeWithin, paymentOptions } from '#rules/refund-policy.ts';
import { partnershipReplyWithin, replyWithin, retention, supportHours } from '#rules/service-policy.ts';
import { brand } from '#web/brand.ts';
import { joinWords } from '#rules/join-words.ts';
import type { Topic } from './topic.ts';

const [accounts, orders, marketing] = retention;

/** Payment, help and data; every figure comes from the rule tables. */
export const paymentTopics: readonly Topic[] = [
  {
    id: 'payment',
    title: 'Payment',
    questions: [
      {
        id: 'pay',
        ask: 'How can I pay?',
        answer: `By ${joinWords(paymentOptions, 'or')}.`,
      },
      {
        id: 'credit',
        ask: 'Can I pay later?',
        answer: `${plans.map(({ name, terms }) => `${name}: ${terms[3][1].toLowerCase()}`).join('. ')}. Business credit is granted after a check.`,
        more: ['/terms-and-conditions#payment', 'Payment terms'],
      },
      {
        id: 'invoice',
        ask: 'An invoice is wrong. What now?',
        answer: `Tell us within ${invoiceDisputeWithin} of its date. What is not disputed is paid as agreed; the disputed amount waits.`,
        more: ['/cancellation-and-refund#disputes', 'Dispute resolution'],
      },
    ],
  },
  {
    id: 'help',
    title: 'Help and your data',
    questions: [
      {
        id: 'support',
        ask: 'When can I reach you?',
        answer: `Support is there ${supportHours}, the emergency line ${brand.phone} at any hour.`,
        more: ['/contact', 'Contact'],
      },
      {
        id: 'reply',
        ask: 'How soon do you answer a message?',
        answer: `Within ${replyWithin}; about partnerships within ${partnershipReplyWithin}.`,
      },
      {
        id: 'data',
        ask: 'How long do you keep my data?',
        answer: `Account data ${accounts.kept}; orders ${orders.kept}; marketing data ${marketing.kept}.`,
        more: ['/privacy-policy#retention', 'How long we keep it'],
      },
    ],
  },
];
