import type { EnquirySubject } from '#contract/business-choices.ts';
import { confirmationMinutes } from '#rules/delivery-policy.ts';
import { invoiceDisputeWithin, qualityReports, refundTime } from '#rules/refund-policy.ts';
import { partnershipReplyWithin, replyWithin } from '#rules/service-policy.ts';

/** Who answers what, and how soon; each leads to the form with its subject set. */
export const departments: readonly { name: string; subject: EnquirySubject; about: string; reply: string }[] = [
  {
    name: 'New businesses',
    subject: 'New Business Registration',
    about: 'Registering, checking your details, choosing a plan.',
    reply: replyWithin,
  },
  {
    name: 'Bulk orders',
    subject: 'Bulk Order Inquiry',
    about: 'Quotes for large or regular quantities, and for events.',
    reply: replyWithin,
  },
  {
    name: 'Delivery',
    subject: 'Delivery Support',
    about: `Slots, zones, and where your order is. Orders are confirmed within ${confirmationMinutes} minutes.`,
    reply: replyWithin,
  },
  {
    name: 'Billing',
    subject: 'Billing Issue',
    about: `Invoices, credit and refunds. Dispute an invoice within ${invoiceDisputeWithin}.`,
    reply: replyWithin,
  },
  {
    name: 'Quality',
    subject: 'Quality Concern',
    about: `Report fresh items within ${qualityReports[0].within}, packaged goods within ${qualityReports[1].within}. Calling is quickest.`,
    reply: replyWithin,
  },
  {
    name: 'Partnerships',
    subject: 'Partnership',
    about: 'Farmers, mills, drivers and associations who want to work with us.',
    reply: partnershipReplyWithin,
  },
];

/** The three help cards. */
export const help = [
  {
    title: 'Questions others asked',
    text: 'Ordering, prices, delivery, returns and accounts, each answered in a few lines.',
    to: '/faq',
    label: 'View FAQ',
  },
  {
    title: 'What delivery costs',
    text: 'Enter value, weight and zone, and see the fee with the reason of each line.',
    to: '/shipping-and-delivery#calculator',
    label: 'Work out the fee',
  },
  {
    title: 'Cancelling and refunds',
    text: `What cancelling costs at each stage, and how money comes back in ${refundTime}.`,
    to: '/cancellation-and-refund',
    label: 'Read the policy',
  },
] as const;
