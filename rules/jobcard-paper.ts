import type { JobCardDetail, JobCardPaper } from '#contract/jobcard-answers.ts';
import type { Line } from '#contract/lines.ts';
import type { Payment } from '#contract/payments.ts';
import { dialled } from '#contract/phone.ts';
import { spacedPlate } from '#contract/plate.ts';
import { branchOnPaper } from './branch-on-paper.ts';
import { formatClock, formatDay, formatDayTime } from './day-words.ts';
import { isAgreed } from './estimate-moves.ts';
import { initialsOf } from './initials.ts';
import { amountsOf, inRupees, saysPayment, sumOfLines } from './jobcard-amounts.ts';
import { fuelLevelLabels, jobcardStatusLabels, paymentStatusLabels } from './labels.ts';
import { paymentWords } from './payment-words.ts';
import type { Block, Facts, Group, Letterhead, Table } from './paper-blocks.ts';
import { withoutEmoji } from './without-emoji.ts';

/**
 * A job card as its paper says it, printed from the browser or as PDF, of what the caller may see: phones are masked in it already, and
 * where amounts are null the columns and sums of money are left out. What is not known has no label. `address` is where the QR leads.
 */
export function jobCardBlocks(paper: Pick<JobCardPaper, 'card' | 'garage' | 'address'>): Block[] {
  const { card, garage, address } = withoutEmoji(paper);
  const money = card.totalAmount !== null;
  const lines = card.lines.filter(isAgreed);
  return [
    letterhead(card, garage, address),
    ...ending(card),
    facts(card, money),
    ...notes(card),
    ...(lines.length > 0 ? [lineTable(lines, money)] : []),
    ...(money ? [sums(card)] : []),
    ...(money && card.payments.length + card.otherPayments.length > 0 ? [paymentTable(card)] : []),
    { kind: 'signatures', names: ['Customer', `For ${garage.name}`] },
  ];
}

function letterhead(card: JobCardDetail, garage: JobCardPaper['garage'], address: string): Letterhead {
  const { name, logoText, email, gstin, tax } = garage;
  const branch = branchOnPaper(card, garage);
  const phone = branch?.phone ?? garage.phone;
  const place = [garage.address, [garage.city, garage.pincode].filter(Boolean).join(' '), garage.state];
  const lines = [
    logoText && logoText !== name && name,
    branch?.name,
    branch?.address ?? place.filter(Boolean).join(', '),
    [phone && `Phone ${dialled(phone)}`, email].filter(Boolean).join(', '),
    gstin && tax.regime !== 'UNREGISTERED' && `GSTIN ${gstin}`,
  ];
  return {
    kind: 'letterhead',
    mark: initialsOf(logoText || name),
    name: logoText || name,
    lines: lines.flatMap((line) => line || []),
    title: 'Job Card',
    number: card.jobCardNumber,
    status: jobcardStatusLabels[card.status],
    address,
  };
}

/** A card that is at its end says so and since when. Why it was cancelled stays in the garage. */
function ending({ status, history }: JobCardDetail): Block[] {
  if (status !== 'CANCELLED' && status !== 'DELIVERED') return [];
  const end = history.find(({ kind, to }) => kind === 'MOVED' && to === status);
  const since = end ? ` on ${formatDayTime(new Date(end.at))}` : '';
  return [
    {
      kind: 'banner',
      text: `${jobcardStatusLabels[status]}${since}`,
      tone: status === 'CANCELLED' ? 'stop' : 'plain',
    },
  ];
}

function facts(card: JobCardDetail, money: boolean): Facts {
  const { vehicle, estimatedDelivery: day, estimatedDeliveryTime: hour } = card;
  const all: [string, string | null][] = [
    ['Customer', card.customerName],
    ['Phone', card.customerPhone],
    ['Registration number', spacedPlate(card.registrationNumber)],
    ['Vehicle', [card.vehicleInfo, vehicle.year, vehicle.fuelType].filter(Boolean).join(', ')],
    ['Odometer', `${card.odometerIn.toLocaleString('en-IN')} km`],
    ['Fuel level', fuelLevelLabels[card.fuelLevel]],
    ['Opened', formatDayTime(new Date(card.openedAt))],
    ['Estimated delivery', day && [formatDay(day.slice(0, 10)), hour && formatClock(hour)].filter(Boolean).join(', ')],
    ['Bay', card.bayNumber],
    ['Service advisor', card.advisorName],
    ['Technician', card.technicianName],
    money
      ? ['Payment', saysPayment(card) ? paymentStatusLabels[card.paymentStatus] : null]
      : ['Service', card.serviceName],
  ];
  return { kind: 'facts', facts: all.flatMap(([label, value]) => (value ? { label, value } : [])) };
}

function notes({ customerConcerns, advisorObservations }: JobCardDetail): Block[] {
  const passages = [
    { title: 'Customer concerns', text: customerConcerns },
    { title: 'Observations', text: advisorObservations },
  ].flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  if (passages.length === 0) return [];
  return [{ kind: 'passages', passages, beside: passages.length > 1 && passages.every(({ text }) => isShort(text)) }];
}

const isShort = (text: string) => text.length <= 300 && text.split('\n').length <= 10;

function lineTable(lines: readonly Line[], money: boolean): Table {
  const right = (head: string) => ({ head, align: 'right' as const });
  return {
    kind: 'table',
    columns: [
      { head: 'Description', align: 'left', grows: true },
      right('Qty'),
      ...(money ? [right('Rate'), right('Discount'), right('Amount')] : []),
    ],
    groups: [
      { title: 'Labour', of: lines.filter(({ kind }) => kind === 'LABOUR') },
      { title: 'Parts', of: lines.filter(({ kind }) => kind === 'PART') },
    ].flatMap(({ title, of }): Group[] =>
      of.length === 0
        ? []
        : [{ title, ...(money && { sum: inRupees(sumOfLines(of)) }), rows: of.map((line) => lineRow(line, money)) }],
    ),
  };
}

function lineRow({ description, quantity, rate, discount, total }: Line, money: boolean) {
  const amounts = [inRupees(rate ?? 0), discount ? inRupees(discount) : '-', inRupees(total ?? 0)];
  const many = quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 });
  return { cells: [description, many, ...(money ? amounts : [])] };
}

function sums(card: JobCardDetail): Block {
  const rows = amountsOf(card).map(({ label, amount, strong }) => ({ label, amount, strong: strong !== '' }));
  return { kind: 'sums', rows };
}

/** The oldest first, as they were received, what was not taken on the card too; a reversed one stays and says so. */
function paymentTable({ payments, otherPayments }: JobCardDetail): Table {
  const paid = [...payments, ...otherPayments].toReversed().toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    kind: 'table',
    columns: [
      { head: 'Received', align: 'left' },
      { head: 'Payment', align: 'left', grows: true },
      { head: 'Amount', align: 'right' },
    ],
    groups: [{ rows: paid.map(paymentRow) }],
  };
}

function paymentRow(payment: Payment) {
  const amount = inRupees(payment.amount ?? 0);
  const isReversed = payment.reversedAt !== null;
  return {
    cells: [formatDayTime(new Date(payment.at)), paymentWords(payment), isReversed ? `(${amount})` : amount],
    soft: isReversed,
  };
}
