import type { Ledgers } from '#contract/ledgers.ts';
import type { paymentModes } from '#contract/payments.ts';
import type { Day } from './days.ts';
import { isTaxed, total } from './gst.ts';
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
  CASH: 'Cash',
  UPI: 'Bank',
  CARD: 'Bank',
  BANK: 'Bank',
};

/** Money that came or went back, in paise, with what of it is for which document. */
export interface TallyPayment {
  id: string;
  kind: 'RECEIVED' | 'REFUNDED';
  /** of its voucher */
  number: string;
  day: Day;
  mode: PaymentMode;
  party: string;
  paise: number;
  allocations: readonly { number: string; paise: number }[];
}

export interface TallyNames {
  ledgers?: Ledgers;
  /** the ledger of a buyer: two customers of one name need two */
  partyOf?: (document: TaxDocument) => string;
}

/**
 * Sales, notes, receipts and refunds as Tally imports them, each voucher balanced to 0, or what keeps them from leaving (MO-32, MO-39).
 * A cancelled document makes no voucher; ids are those of the rows, so that importing again changes
 * nothing twice.
 */
export function tally(
  documents: readonly TaxDocument[],
  payments: readonly TallyPayment[],
  { ledgers = usualLedgers, partyOf = ({ buyer }) => buyer.name }: TallyNames = {},
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
    ...payments.map((payment) => paymentVoucher(payment, ledgers)),
  ];
  return { gaps, made: tallyXml(vouchers), vouchers };
}

function documentVoucher(document: TaxDocument, party: string, ledgers: Ledgers): Voucher {
  const { id, kind, number, day, lines, taxSystem, against } = document;
  const isCredit = kind === 'CREDIT_NOTE';
  const sign = isCredit ? -1 : 1;
  const taxable = total(lines.filter(isTaxed).map(({ taxablePaise }) => taxablePaise));
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
function paymentVoucher(
  { id, kind, number, day, mode, party, paise, allocations }: TallyPayment,
  ledgers: Ledgers,
): Voucher {
  const sign = kind === 'RECEIVED' ? 1 : -1;
  const rest = paise - total(allocations.map((one) => one.paise));
  const bills = [
    ...allocations.map((one) => ({ name: one.number, type: 'Agst Ref' as const, paise: sign * one.paise })),
    ...(rest === 0 ? [] : [{ name: number, type: 'Advance' as const, paise: sign * rest }]),
  ];
  return {
    id,
    type: kind === 'RECEIVED' ? 'Receipt' : 'Payment',
    day,
    number,
    party,
    entries: [
      { ledger: ledgers[mode], paise: -sign * paise },
      { ledger: party, paise: sign * paise, bills },
    ],
  };
}
