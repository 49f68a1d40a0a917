import type { DocumentKind } from '#contract/gst-choices.ts';
import { spacedPlate } from '#contract/plate.ts';
import { branchOnPaper } from './branch-on-paper.ts';
import { formatDay, formatDayTime } from './day-words.ts';
import type { InvoiceOnPaper, PaperInvoice } from './invoice-on-paper.ts';
import { linesTable, sumsWithBalance, taxTable } from './invoice-tables.ts';
import { documentKindLabels } from './labels.ts';
import type { Block } from './paper-blocks.ts';
import { documentHead, knownFacts, partyPassage, payBlock } from './paper-parts.ts';
import { stateWords } from './states.ts';
import { withoutEmoji } from './without-emoji.ts';

/** An invoice, bill, bill of supply or note on paper, with all that Rule 46, 49 or 53 asks of it (MO-41). */
export function invoiceBlocks(given: InvoiceOnPaper): Block[] {
  const { invoice, garage, balance, copy, irn = null } = withoutEmoji(given);
  const isGst = invoice.regime !== 'UNREGISTERED';
  const isNote = invoice.against !== null;
  const terms = garage.invoiceTerms && !isNote ? [{ title: 'Terms', text: garage.invoiceTerms }] : [];
  const beside = terms.filter(({ text }) => isShort(text));
  const below = terms.filter(({ text }) => !isShort(text));
  const due = isNote || invoice.status === 'CANCELLED' ? null : balance;
  const [pay] = due === null ? [] : payBlock(garage, invoice.seller.name, dueOf(invoice, due));
  const is = {
    title: titles[invoice.kind],
    number: invoice.number,
    status: isGst ? copies[copy] : '',
    ...portalAnswer(irn),
  };
  return [
    documentHead(garage, invoice.seller, is, branchOnPaper(invoice, garage)),
    ...banners(invoice),
    {
      kind: 'passages',
      beside: true,
      passages: [
        partyPassage(isNote ? 'To' : 'Billed to', invoice.buyer, invoice.seller, isGst),
        { title: 'Vehicle', text: vehicleText(invoice) },
      ],
    },
    facts(given),
    linesTable(invoice),
    sumsWithBalance(invoice, balance, beside, pay),
    ...taxTable(invoice),
    ...(below.length > 0 ? [{ kind: 'passages' as const, beside: false, passages: below }] : []),
    { kind: 'signatures', names: ['Received by', `For ${invoice.seller.name}\nAuthorised signatory`] },
  ];
}

const dueOf = ({ number, jobCardNumber }: PaperInvoice, balance: number) => ({ balance, number, note: jobCardNumber });

/** What the further pages go on with: the document, whose copy it is, and that it is cancelled. */
export function furtherPagesOf(
  { kind, number, regime, status }: Pick<PaperInvoice, 'kind' | 'number' | 'regime' | 'status'>,
  copy: InvoiceOnPaper['copy'],
): string {
  const said = [
    `${documentKindLabels[kind]} ${number}`,
    regime !== 'UNREGISTERED' && copies[copy],
    status === 'CANCELLED' && 'CANCELLED',
  ];
  return said.filter(Boolean).join(', ');
}

/** What a document is called, on paper and on screen. */
export const titles: Readonly<Record<DocumentKind, string>> = {
  INVOICE: 'Tax Invoice',
  BILL_OF_SUPPLY: 'Bill of Supply',
  BILL: 'Bill',
  CREDIT_NOTE: 'Credit Note',
  DEBIT_NOTE: 'Debit Note',
};

/** Whose copy it is, in the words of Rule 48. */
const copies = { ORIGINAL: 'ORIGINAL FOR RECIPIENT', DUPLICATE: 'DUPLICATE FOR SUPPLIER' } as const;

/** Short terms stand beside the sums. */
const isShort = (text: string): boolean => text.length <= 400 && text.split('\n').length <= 6;

/** What the invoice portal answered: its signed QR in the head, the rest at its foot. */
function portalAnswer(irn: NonNullable<InvoiceOnPaper['irn']> | null) {
  if (irn === null) return { address: null };
  return { address: irn.signedQr, besideQr: [`IRN ${irn.irn}`, `Acknowledgement ${irn.acknowledgement}`] };
}

function banners({ regime, status, events }: PaperInvoice): Block[] {
  const end = events.find(({ kind }) => kind === 'CANCELLED');
  const since = end ? ` on ${formatDayTime(new Date(end.at))}` : '';
  return [
    ...(status === 'CANCELLED' ? [{ kind: 'banner' as const, text: `Cancelled${since}`, tone: 'stop' as const }] : []),
    ...(regime === 'COMPOSITION'
      ? [
          {
            kind: 'banner' as const,
            text: 'Composition taxable person, not eligible to collect tax on supplies',
            tone: 'plain' as const,
          },
        ]
      : []),
  ];
}

function vehicleText({ vehicleInfo, registrationNumber, odometer, jobCardNumber }: PaperInvoice): string {
  return [
    spacedPlate(registrationNumber),
    vehicleInfo,
    `Odometer ${odometer.toLocaleString('en-IN')} km`,
    `Job card ${jobCardNumber}`,
  ].join('\n');
}

function facts({ invoice }: InvoiceOnPaper): Block {
  const { day, dueDay, against, reason, placeOfSupply, regime } = invoice;
  const isTaxed = regime === 'REGULAR';
  return knownFacts([
    ['Date', formatDay(day.slice(0, 10))],
    ['Due', !against && dueDay.slice(0, 10) !== day.slice(0, 10) && formatDay(dueDay.slice(0, 10))],
    ['Against', against && `${against.number} of ${formatDay(against.day.slice(0, 10))}`],
    ['Reason', reason],
    ['Place of supply', isTaxed && placeOfSupply && stateWords(placeOfSupply)],
    ['Tax on reverse charge', isTaxed && 'No'],
  ]);
}
