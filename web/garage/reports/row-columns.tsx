import { Link } from 'react-router';
import { spacedPlate } from '#contract/plate.ts';
import type { DaybookRow } from '#contract/reports/daybook.ts';
import type { OwingRow } from '#contract/reports/dues.ts';
import type { GstRow } from '#contract/reports/gst.ts';
import type { LineRow } from '#contract/reports/items.ts';
import type { CardMomentRow } from '#contract/reports/jobcards.ts';
import type { LeadRow } from '#contract/reports/leads.ts';
import type { OwedRow } from '#contract/reports/outstanding.ts';
import type { WorkRow } from '#contract/reports/people.ts';
import type { CardRow } from '#contract/reports/report.ts';
import type { VisitRow } from '#contract/reports/returning.ts';
import type { RevenueRow } from '#contract/reports/revenue.ts';
import { countWords } from '#rules/counted.ts';
import {
  daybookKindLabels,
  documentKindLabels,
  duesPartLabels,
  duesRowKindLabels,
  leadPriorityLabels,
  leadSourceLabels,
  leadStatusLabels,
  lineKindLabels,
  paymentModeLabels,
  visitorGroupLabels,
} from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { showDay, showTime } from '../dates.ts';
import { JobCardNumber } from '../ui/job-card-number.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { Plate } from '../ui/plate.tsx';
import { JobStatus } from '../ui/status.tsx';
import { count, inDays, rupees, spell } from './figures.ts';
import { kindAndRateWords } from './gst-words.ts';

type OnCard = Pick<CardRow, 'branchName' | 'customerId' | 'customerName' | 'at'> & {
  /** null for what was paid for several dues at once, or given back */
  jobCardNumber: string | null;
  registrationNumber: string | null;
};

/** Where a row of a card leads. */
export const toCard = ({ jobCardId }: { jobCardId: string }): string => `/garage/jobcards/${jobCardId}`;

/** Where a payment leads: to its card or, on none, to who paid. */
export const toRevenueRow = ({ jobCardId, customerId }: RevenueRow): string =>
  jobCardId === null ? `/garage/customers/${customerId}` : toCard({ jobCardId });

const number: Column<OnCard> = {
  key: 'number',
  head: 'Job card',
  className: 'c-no',
  phone: 'start',
  cell: ({ jobCardNumber }) => (jobCardNumber ? <JobCardNumber number={jobCardNumber} /> : 'No card'),
  detail: ({ at, branchName }) => [showTime(at), branchName].filter(Boolean).join(', '),
};

const customer: Column<OnCard> = {
  key: 'customer',
  head: 'Customer & vehicle',
  className: 'c-cust',
  phone: 'full',
  cell: ({ customerId, customerName }) => (
    <Link className="over" to={`/garage/customers/${customerId}`}>
      {customerName}
    </Link>
  ),
  detail: ({ registrationNumber }) => registrationNumber && <Plate number={spacedPlate(registrationNumber)} />,
};

const people: Column<Pick<CardRow, 'advisorName' | 'technicianName'>> = {
  key: 'people',
  head: 'Assigned to',
  phone: 'line',
  cell: ({ advisorName, technicianName }) =>
    [advisorName, technicianName].filter(Boolean).join(', ') || <span className="none">Nobody</span>,
};

const status: Column<Pick<CardRow, 'status'>> = {
  key: 'status',
  head: 'Status',
  phone: 'start',
  cell: (row) => <JobStatus status={row.status} />,
};

/** An amount, or another figure, at the right edge. */
function figure<Row>(head: string, cell: (row: Row) => string, phone: 'end' | 'line' = 'end'): Column<Row> {
  return { key: head, head, number: true, className: phone === 'end' ? 'c-fig' : '', phone, cell };
}

/** Blank where it is 0, as most rows have none. */
const orNothing = (rupeesOfRow: number | null): string => (rupeesOfRow ? rupees(rupeesOfRow) : '');

const amount = (head: string) => figure<{ amount: number | null }>(head, (row) => rupees(row.amount));

const before = { PAYMENT: '', REVERSAL: 'Reversed, ', REFUND: 'Given back, ' } as const;

export const revenueRows: readonly Column<RevenueRow>[] = [
  number,
  customer,
  {
    key: 'how',
    head: 'How',
    phone: 'full',
    cell: ({ kind, mode }) => `${before[kind]}${paymentModeLabels[mode]}`,
    detail: ({ reason, reference }) => reason ?? reference,
  },
  { key: 'by', head: 'By', phone: 'line', cell: ({ by }) => by ?? <span className="none">-</span> },
  amount('Amount'),
];

/** Cards with the amount they add; without it for those who see no money. */
export const cardRows = (money: boolean): readonly Column<CardRow>[] => [
  number,
  customer,
  people,
  status,
  ...(money ? [amount('Billed')] : []),
];

export const owedRows: readonly Column<OwedRow>[] = [
  number,
  customer,
  status,
  figure('Age', ({ ageDays }) => countWords(ageDays, 'day'), 'line'),
  figure('Total', ({ totalAmount }) => rupees(totalAmount), 'line'),
  figure('Paid', ({ amountPaid }) => rupees(amountPaid), 'line'),
  figure('Written off', ({ amountWrittenOff }) => orNothing(amountWrittenOff), 'line'),
  amount('Balance'),
];

/** Where a row of what is outstanding leads: to its document or card, or to the payments of who paid. */
export const toOwing = ({ kind, id, customerId }: OwingRow): string => {
  if (kind === 'DOCUMENT') return `/garage/invoices/${id}`;
  return kind === 'PAYMENT' ? `/garage/customers/${customerId}/ledger#payments` : `/garage/jobcards/${id}`;
};

export const owingRows: readonly Column<OwingRow>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'start',
    cell: ({ number: one, kind }) => one ?? duesRowKindLabels[kind],
    detail: ({ number: one, kind, at, branchName }) =>
      [one && duesRowKindLabels[kind], showTime(at), branchName].filter(Boolean).join(', '),
  },
  customer,
  {
    key: 'part',
    head: 'Counts as',
    phone: 'full',
    cell: ({ part }) => duesPartLabels[part],
    detail: ({ dueDay, lateDays }) =>
      dueDay &&
      [`due ${showDay(dueDay)}`, lateDays ? `${countWords(lateDays, 'day')} late` : null].filter(Boolean).join(', '),
  },
  amount('Amount'),
];

/** Where a row of the day book leads: to its card, who paid, or the day of the drawer. */
export const toDaybookRow = ({ jobCardId, customerId, drawerDayId }: DaybookRow): string => {
  if (jobCardId) return `/garage/jobcards/${jobCardId}`;
  return customerId ? `/garage/customers/${customerId}/ledger#payments` : `/garage/day/${drawerDayId}`;
};

export const daybookRows: readonly Column<DaybookRow>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'start',
    cell: ({ kind, mode }) => `${daybookKindLabels[kind]}, ${paymentModeLabels[mode]}`,
    detail: ({ at, branchName }) => [showTime(at), branchName].filter(Boolean).join(', '),
  },
  {
    key: 'whose',
    head: 'Customer & job card',
    phone: 'full',
    cell: ({ customerName }) => customerName ?? <span className="none">-</span>,
    detail: ({ jobCardNumber }) => jobCardNumber,
  },
  { key: 'words', head: 'Reference or reason', phone: 'line', cell: ({ words }) => words },
  { key: 'by', head: 'By', phone: 'line', cell: ({ by }) => by ?? <span className="none">-</span> },
  amount('Amount'),
];

/** Where what a document supplied leads: to the document. */
export const toDocument = ({ documentId }: GstRow): string => `/garage/invoices/${documentId}`;

export const gstRows: readonly Column<GstRow>[] = [
  {
    key: 'number',
    head: 'Document',
    phone: 'start',
    cell: (row) => row.number,
    detail: ({ documentKind, day, branchName }) =>
      [documentKindLabels[documentKind], showDay(day), branchName].filter(Boolean).join(', '),
  },
  { key: 'customer', head: 'Customer', phone: 'full', cell: ({ customerName }) => customerName },
  {
    key: 'rate',
    head: 'Kind and rate',
    phone: 'line',
    cell: kindAndRateWords,
  },
  figure('Value', ({ taxable, untaxed }) => rupees((taxable ?? 0) + (untaxed ?? 0)), 'line'),
  figure('CGST', ({ cgst }) => orNothing(cgst), 'line'),
  figure('SGST/UTGST', ({ sgst }) => orNothing(sgst), 'line'),
  figure('IGST', ({ igst }) => orNothing(igst), 'line'),
  amount('Amount'),
];

/** `left`: the stays in a state, which have a length. */
export const momentRows = (left: boolean): readonly Column<CardMomentRow>[] => [
  number,
  customer,
  people,
  { ...status, phone: left ? 'start' : 'end' },
  ...(left ? [figure<CardMomentRow>('Time in state', ({ minutes }) => spell(minutes))] : []),
];

export const lineRows = (money: boolean): readonly Column<LineRow>[] => [
  number,
  customer,
  {
    key: 'item',
    head: 'Item',
    phone: 'full',
    cell: ({ description }) => description,
    detail: ({ kind }) => lineKindLabels[kind],
  },
  figure('Quantity', ({ quantity }) => count(quantity), 'line'),
  ...(money ? [figure<LineRow>('Rate', ({ rate }) => rupees(rate), 'line'), amount('Total')] : []),
];

export const workRows = (money: boolean): readonly Column<WorkRow>[] => [
  number,
  customer,
  people,
  status,
  figure('Days', ({ days }) => inDays(days), 'line'),
  ...(money ? [amount('Billed')] : []),
];

export const visitRows = (money: boolean): readonly Column<VisitRow>[] => [
  number,
  customer,
  { key: 'group', head: 'Customer is', phone: 'full', cell: ({ group }) => visitorGroupLabels[group] },
  status,
  ...(money ? [amount('Billed')] : []),
];

export const leadRows: readonly Column<LeadRow>[] = [
  { key: 'lead', head: 'Lead', phone: 'start', cell: ({ name }) => name, detail: ({ at }) => showTime(at) },
  { key: 'phone', head: 'Phone', phone: 'end', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { key: 'source', head: 'Source', cell: ({ leadSource }) => leadSourceLabels[leadSource] },
  { key: 'status', head: 'Status', cell: (row) => leadStatusLabels[row.status] },
  { key: 'priority', head: 'Priority', cell: ({ priority }) => leadPriorityLabels[priority] },
  figure('Score', ({ leadScore }) => count(leadScore), 'line'),
  { key: 'assigned', head: 'Assigned to', cell: ({ assignedTo }) => assignedTo ?? 'Unassigned' },
];
