import { branchOnPaper } from './branch-on-paper.ts';
import { formatDay, formatDayTime } from './day-words.ts';
import { istDay } from './days.ts';
import { inRupees } from './jobcard-amounts.ts';
import { paymentModeLabels, type PaymentMode } from './labels.ts';
import { toPaise } from './money.ts';
import type { Block } from './paper-blocks.ts';
import { figure, sumOfRupees } from './paper-figures.ts';
import { documentHead, knownFacts, partyPassage, type BranchedGarage, type PaperParty } from './paper-parts.ts';
import { rupeesInWords } from './rupees-in-words.ts';
import { stateByCode, stateWords } from './states.ts';
import { withoutEmoji } from './without-emoji.ts';

/** Money that came or went back as it travels: amounts in rupees. */
export interface ReceiptOnPaper {
  kind: 'RECEIVED' | 'REFUNDED';
  number: string;
  /** instant in ISO */
  at: string;
  garage: BranchedGarage;
  /** where it was taken or given back; null where that was not kept */
  branchId: string | null;
  seller: PaperParty;
  customer: PaperParty;
  tenders: readonly { mode: PaymentMode; reference: string | null; amount: number; isReversed: boolean }[];
  /** what of it was for which document or card when it was given; the rest was an advance */
  allocations: readonly { number: string; amount: number }[];
  /** what of it went where later, which stands apart from what it was given for */
  usedSince: readonly { number: string; amount: number }[];
  /** what a refund gives back of (Rule 51); `at` is an instant in ISO, and `number` null of what a job card took without a voucher */
  receipts: readonly { number: string | null; at: string; amount: number }[];
  /** of an advance on services that carries tax (Rule 50); null where it carries none */
  tax: { placeOfSupply: string; taxRate: number; value: number; cgst: number; sgst: number; igst: number } | null;
  isReversed: boolean;
}

/** A receipt or refund voucher on paper, with all that Rules 50 and 51 ask of it, the same whenever it is drawn (MO-43). */
export function receiptBlocks(given: ReceiptOnPaper): Block[] {
  const shown = withoutEmoji(given);
  const { kind, number, at, garage, seller, customer, tenders, allocations, usedSince, receipts, tax, isReversed } =
    shown;
  const isReceipt = kind === 'RECEIVED';
  // one tender of several may be taken back; of a voucher that is reversed whole the banner says so
  const stands = (one: ReceiptOnPaper['tenders'][number]) => isReversed || !one.isReversed;
  const amount = sumOfRupees(tenders.filter(stands).map((one) => one.amount));
  const hasReference = tenders.some(({ reference }) => reference);
  const parts = isReceipt ? allocations : receipts.map((one) => ({ number: receiptWords(one), amount: one.amount }));
  const rest = sumOfRupees([amount, ...parts.map((one) => -one.amount)]);
  const rows = [
    ...parts.map((one) => [one.number, figure(one.amount)]),
    ...(rest === 0 ? [] : [[isReceipt ? 'Advance' : 'From what was not allocated', figure(rest)]]),
  ];
  return [
    documentHead(
      garage,
      seller,
      {
        title: isReceipt ? 'Receipt Voucher' : 'Refund Voucher',
        number,
        status: isReversed ? 'Reversed' : '',
        address: null,
      },
      branchOnPaper(shown, garage),
    ),
    ...(isReversed ? [{ kind: 'banner' as const, text: 'This payment was reversed', tone: 'stop' as const }] : []),
    {
      kind: 'passages',
      beside: false,
      passages: [partyPassage(isReceipt ? 'Received from' : 'Paid back to', customer, seller, tax !== null)],
    },
    knownFacts([
      [isReceipt ? 'Received' : 'Paid back', formatDayTime(new Date(at))],
      ['Place of supply', tax && stateWords(tax.placeOfSupply)],
      ['Tax on reverse charge', tax && 'No'],
    ]),
    {
      kind: 'table',
      columns: [
        { head: 'How', align: 'left', grows: true },
        ...(hasReference ? [{ head: 'Reference', align: 'left' as const, grows: true as const }] : []),
        { head: 'Amount', align: 'right' },
      ],
      groups: [
        {
          rows: tenders.map((one) => ({
            cells: [
              `${paymentModeLabels[one.mode]}${stands(one) ? '' : ', reversed'}`,
              ...(hasReference ? [one.reference ?? ''] : []),
              figure(one.amount),
            ],
            soft: !stands(one),
          })),
        },
      ],
    },
    {
      kind: 'table',
      columns: [
        { head: isReceipt ? 'For' : 'Given back of', align: 'left', grows: true },
        { head: 'Amount', align: 'right' },
      ],
      groups: [{ rows: rows.map((cells) => ({ cells })) }],
    },
    {
      kind: 'sums',
      rows: [...taxRows(tax), { label: 'Total', amount: inRupees(amount), strong: true }],
      beside: [{ title: 'In words', text: rupeesInWords(toPaise(amount)) }],
    },
    ...(usedSince.length === 0
      ? []
      : [
          { kind: 'passages' as const, beside: false, passages: [{ title: 'Since used for', text: allOf(usedSince) }] },
        ]),
    { kind: 'signatures', names: [isReceipt ? 'Paid by' : 'Received by', `For ${seller.name}\nAuthorised signatory`] },
  ];
}

/** 'RV/26-27/00001 of 12 Nov 2026' */
function receiptWords({ number, at }: ReceiptOnPaper['receipts'][number]) {
  const day = formatDay(istDay(new Date(at)));
  return number === null ? `What was paid on ${day}` : `${number} of ${day}`;
}

/** 'INV/26-27/00001 500.00, INV/26-27/00002 72.50' */
const allOf = (parts: ReceiptOnPaper['usedSince']) =>
  parts.map(({ number, amount }) => `${number} ${figure(amount)}`).join(', ');

function taxRows(tax: ReceiptOnPaper['tax']) {
  if (tax === null) return [];
  const row = (label: string, amount: number) => ({ label, amount: inRupees(amount), strong: false });
  return [
    row(`Of it advance at ${tax.taxRate}%, value`, tax.value),
    ...(tax.igst === 0
      ? [row('CGST', tax.cgst), row(stateByCode(tax.placeOfSupply)?.utgst ? 'UTGST' : 'SGST', tax.sgst)]
      : [row('IGST', tax.igst)]),
  ];
}
