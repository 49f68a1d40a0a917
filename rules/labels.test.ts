import { expect, test } from 'vitest';
import * as labels from './labels.ts';

// the wire values in the order that docs/product has them
test.each([
  ['jobcardStatusLabels', labels.jobcardStatusLabels, 'OPEN IN_PROGRESS READY DELIVERED CANCELLED'],
  ['paymentStatusLabels', labels.paymentStatusLabels, 'PENDING PARTIAL PAID'],
  ['daybookKindLabels', labels.daybookKindLabels, 'PAYMENT REVERSAL REFUND PAY_IN PAY_OUT DEPOSIT'],
  ['gstReportKindLabels', labels.gstReportKindLabels, 'B2B B2C B2B_NOTES B2C_NOTES'],
  ['duesPartLabels', labels.duesPartLabels, 'DUES NOT_YET_BILLED CREDIT'],
  ['duesSideLabels', labels.duesSideLabels, 'TO_COLLECT TO_CUSTOMERS'],
  ['duesRowKindLabels', labels.duesRowKindLabels, 'DOCUMENT CARD WORK PAYMENT'],
  ['paymentModeLabels', labels.paymentModeLabels, 'CASH UPI CARD BANK'],
  ['lineKindLabels', labels.lineKindLabels, 'LABOUR PART'],
  ['fuelLevelLabels', labels.fuelLevelLabels, 'EMPTY QUARTER HALF THREE_QUARTER FULL'],
  ['bookingStatusLabels', labels.bookingStatusLabels, 'PENDING CONFIRMED IN_PROGRESS COMPLETED CANCELLED'],
  ['timeSlotLabels', labels.timeSlotLabels, 'MORNING AFTERNOON EVENING'],
  ['customerTypeLabels', labels.customerTypeLabels, 'INDIVIDUAL CORPORATE'],
  ['customerStatusLabels', labels.customerStatusLabels, 'ACTIVE INACTIVE BLOCKED'],
  ['leadTypeLabels', labels.leadTypeLabels, 'SERVICE SALES INSURANCE PARTS'],
  ['leadSourceLabels', labels.leadSourceLabels, 'WEBSITE PHONE WALK_IN REFERRAL GOOGLE FACEBOOK OTHER'],
  ['leadPriorityLabels', labels.leadPriorityLabels, 'LOW MEDIUM HIGH HOT'],
  ['urgencyLabels', labels.urgencyLabels, 'IMMEDIATE THIS_WEEK THIS_MONTH FUTURE'],
  ['leadStatusLabels', labels.leadStatusLabels, 'NEW CONTACTED QUALIFIED PROPOSAL NEGOTIATION WON LOST'],
  ['staffRoleLabels', labels.staffRoleLabels, 'GARAGE_OWNER GARAGE_MANAGER SERVICE_ADVISOR TECHNICIAN CASHIER'],
  ['messageLanguageLabels', labels.messageLanguageLabels, 'en ta hi'],
  ['messageKindLabels', labels.messageKindLabels, 'ESTIMATE READY INVOICE DUES'],
  ['messageStateLabels', labels.messageStateLabels, 'OPENED QUEUED SENT FAILED UNKNOWN'],
  ['accessLevelLabels', labels.accessLevelLabels, 'OWNER ADMIN MANAGER STAFF VIEW_ONLY'],
] as const)('%s covers its values', (_name, words, values) => expect(Object.keys(words).join(' ')).toBe(values));

test('where the words differ from the value they are the words of the screens', () => {
  expect(labels.leadStatusLabels.PROPOSAL).toBe('Proposal Sent');
  expect(labels.leadStatusLabels.NEGOTIATION).toBe('In Negotiation');
  expect(labels.leadSourceLabels.PHONE).toBe('Phone Call');
  expect(Object.values(labels.fuelLevelLabels)).toEqual(['Empty', '1/4', '1/2', '3/4', 'Full']);
  expect(Object.values(labels.paymentStatusLabels)).toEqual(['Payment Pending', 'Partial Payment', 'Paid']);
  expect(Object.values(labels.timeSlotLabels)).toEqual([
    'Morning (9 AM-12 PM)',
    'Afternoon (12 PM-3 PM)',
    'Evening (3-6 PM)',
  ]);
  expect(labels.staffRoleLabels.GARAGE_MANAGER).toBe('Manager');
  expect(labels.accessLevelLabels.VIEW_ONLY).toBe('View Only');
});

test('a select lists value and words in order', () => {
  expect(labels.choicesOf(labels.lineKindLabels)).toEqual([
    { value: 'LABOUR', label: 'Labour' },
    { value: 'PART', label: 'Part' },
  ]);
});
