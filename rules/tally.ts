import type { Ledgers } from '#contract/ledgers.ts';
import type { paymentModes } from '#contract/payments.ts';
import type { Day } from './days.ts';
import { grouped } from './gst-summaries.ts';
import { isTaxed, sumOfPaise } from './gst.ts';
import { gapOf, type Gap, type TaxDocument } from './tax-document.ts';
import { tallyXml, type Voucher, type VoucherEntry } from './tally-xml.ts';

type PaymentMode = (typeof paymentModes)[number];

/** What a garage calls its ledgers in Tally: settable, these where it has set none (MO-39). */
export const usualLedgers: Ledgers = {
  sales: 'Sales',
  untaxedSales: 'Sales Exempt',
  cgst: 'CGST',
  sgst: 'SGST',
  utgst: 'UTGST',
  igst: 'IGST',
  roundOff: 'Round Off',
  badDebts: 'Bad Debts',
  CASH: 'Cash',
  UPI: 'Bank',
  CARD: 'Bank',
  BANK: 'Bank',
};

/**
 * A tender that came or went back, in paise, with what of it is for which document. Tenders of one number, kind and day are one voucher. What
 * is taken back of a payment is one of the other kind, under an id of its own and the number it takes back.
 */
export interface TallyPayment {
  id: string;
  kind: 'RECEIVED' | 'REFUNDED';
  /** of its voucher */
  number: string;
  day: Day;
  mode: PaymentMode;
  /** the ledger of who paid */
  party: string;
  paise: number;
  /** with the ledger of the buyer that a document bears, where that is another */
  allocations: readonly { number: string; paise: number; party?: string }[];
}

/** By how much what is written off of a document rose, or fell below 0, on a day; in paise (MO-136). */
export interface TallyWriteOff {
  id: string;
  /** of the document */
  number: string;
  day: Day;
  party: string;
  paise: number;
}

export interface TallyNames {
  ledgers?: Ledgers;
  /** the ledger of a buyer: two customers of one name need two */
  partyOf?: (document: TaxDocument) => string;
}

/**
 * Sales, notes, receipts, refunds and write-offs as Tally imports them, each voucher balanced to 0, or what keeps them from leaving (MO-32, MO-39).
 * A cancelled document makes no voucher; ids are those of the rows, so that importing again changes
 * nothing twice.
 */
export function tally(
  documents: readonly TaxDocument[],
  payments: readonly TallyPayment[],
  { ledgers = usualLedgers, partyOf = ({ buyer }) => buyer.name }: TallyNames = {},
  writeOffs: readonly TallyWriteOff[] = [],
): { gaps: Gap[]; made: string | null; vouchers: Voucher[] } {
  const standing = documents.filter(({ isCancelled }) => !isCancelled);
  const gaps = [
    ...standing.flatMap((one) => (partyOf(one).trim() === '' ? [gapOf(one)('The buyer has no name')] : [])),
    ...Object.entries(ledgers).flatMap(([which, name]): Gap[] =>
      name.trim() === '' ? [{ what: `The ledger for ${which} has no name`, where: { kind: 'garage' } }] : [],
    ),
  ];
  if (gaps.length > 0) return { gaps, made: null, vouchers: [] };
  const vouchers = [
    ...standing.map((document) => documentVoucher(document, partyOf(document).trim(), ledgers)),
    ...grouped(payments, ({ kind, number, day }) => `${kind} ${number} ${day}`).map((tenders) =>
      paymentVoucher(tenders, ledgers),
    ),
    ...writeOffs.map((one) => writeOffVoucher(one, ledgers)),
  ];
  return { gaps, made: tallyXml(vouchers), vouchers };
}

function documentVoucher(document: TaxDocument, party: string, ledgers: Ledgers): Voucher {
  const { id, kind, number, day, lines, taxSystem, against } = document;
  const isCredit = kind === 'CREDIT_NOTE';
  const sign = isCredit ? -1 : 1;
  const taxable = sumOfPaise(lines.filter(isTaxed).map(({ taxablePaise }) => taxablePaise));
  const bill = against
    ? { name: against.number, type: 'Agst Ref' as const }
    : { name: number, type: 'New Ref' as const };
  const credits: VoucherEntry[] = [
    { ledger: ledgers.sales, paise: taxable },
    { ledger: ledgers.untaxedSales, paise: document.untaxedPaise },
    { ledger: ledgers.cgst, paise: document.cgstPaise },
    { ledger: taxSystem === 'CGST_UTGST' ? ledgers.utgst : ledgers.sgst, paise: document.sgstPaise },
    { ledger: ledgers.igst, paise: document.igstPaise },
    { ledger: ledgers.roundOff, paise: document.roundOffPaise },
  ];
  return {
    id,
    type: kind === 'CREDIT_NOTE' ? 'Credit Note' : kind === 'DEBIT_NOTE' ? 'Debit Note' : 'Sales',
    day,
    number,
    party,
    entries: [
      {
        ledger: party,
        paise: -sign * document.payablePaise,
        bills: [{ ...bill, paise: -sign * document.payablePaise }],
      },
      ...credits.filter(({ paise }) => paise !== 0).map(({ ledger, paise }) => ({ ledger, paise: sign * paise })),
    ],
  };
}

/** A receipt debits cash or bank and credits the party, a refund the other way round; what no document has is an advance. */
function paymentVoucher(tenders: readonly TallyPayment[], ledgers: Ledgers): Voucher {
  const { id, kind, number, day, party } = tenders[0]!;
  const sign = kind === 'RECEIVED' ? 1 : -1;
  const placed = tenders.flatMap(({ allocations }) => allocations).map((one) => ({ party, ...one }));
  const rest = sumOfPaise(tenders.map(({ paise }) => paise)) - sumOfPaise(placed.map(({ paise }) => paise));
  const bills = [
    ...placed.map((one) => ({ ...one, type: 'Agst Ref' as const })),
    ...(rest === 0 ? [] : [{ party, number, paise: rest, type: 'Advance' as const }]),
  ];
  const entries = grouped(bills, (bill) => bill.party).map((of) => ({
    ledger: of[0]!.party,
    paise: sign * sumOfPaise(of.map(({ paise }) => paise)),
    bills: grouped(of, (bill) => `${bill.type} ${bill.number}`).map((same) => ({
      name: same[0]!.number,
      type: same[0]!.type,
      paise: sign * sumOfPaise(same.map(({ paise }) => paise)),
    })),
  }));
  return {
    id,
    type: kind === 'RECEIVED' ? 'Receipt' : 'Payment',
    day,
    number,
    party: entries[0]?.ledger ?? party,
    entries: [...tenders.map(({ mode, paise }) => ({ ledger: ledgers[mode], paise: -sign * paise })), ...entries],
  };
}

/** A journal: what nobody asks for any more is a loss of the garage's and no debt of the party's. */
const writeOffVoucher = ({ id, number, day, party, paise }: TallyWriteOff, ledgers: Ledgers): Voucher => ({
  id,
  type: 'Journal',
  day,
  number,
  party,
  entries: [
    { ledger: ledgers.badDebts, paise: -paise },
    { ledger: party, paise, bills: [{ name: number, type: 'Agst Ref', paise }] },
  ],
});
