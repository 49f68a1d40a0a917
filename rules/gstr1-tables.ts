import type { Gstr1TableName } from '#contract/gst.ts';
import type { Gstr1, AdvanceRow } from './gstr1-shape.ts';
import type { Item, PortalAmounts } from './gstr1-amounts.ts';
import type { HsnRow } from './gstr1-hsn.ts';
import { stateByCode } from './states.ts';
import { units } from './units.ts';

/** A table of GSTR-1 as an accountant reads it, amounts in rupees: one row for each rate of each document. */
export interface Gstr1Table {
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Each table of a month, of the very figures of its JSON. `names` are the buyers' by GSTIN. */
export function gstr1Tables(made: Gstr1, names: ReadonlyMap<string, string>): Record<Gstr1TableName, Gstr1Table> {
  const nameOf = (gstin: string) => names.get(gstin) ?? '';
  return {
    b2b: {
      heads: [
        'GSTIN of Recipient',
        'Receiver Name',
        'Invoice Number',
        'Invoice Date',
        'Invoice Value',
        'Place of Supply',
        'Reverse Charge',
        'Invoice Type',
        ...amountHeads,
      ],
      rows: made.b2b.flatMap(({ ctin, inv }) =>
        inv.flatMap((one) =>
          withItems(
            [ctin, nameOf(ctin), one.inum, one.idt, one.val, place(one.pos), one.rchrg, 'Regular B2B'],
            one.itms,
          ),
        ),
      ),
    },
    b2cl: {
      heads: ['Invoice Number', 'Invoice Date', 'Invoice Value', 'Place of Supply', ...amountHeads],
      rows: made.b2cl.flatMap(({ pos, inv }) =>
        inv.flatMap((one) => withItems([one.inum, one.idt, one.val, place(pos)], one.itms)),
      ),
    },
    b2cs: {
      heads: ['Type', 'Place of Supply', ...amountHeads],
      rows: made.b2cs.map((row) => [row.typ, place(row.pos), row.rt, ...amounts(row)]),
    },
    cdnr: {
      heads: [
        'GSTIN of Recipient',
        'Receiver Name',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place of Supply',
        'Note Value',
        ...amountHeads,
      ],
      rows: made.cdnr.flatMap(({ ctin, nt }) =>
        nt.flatMap((one) =>
          withItems([ctin, nameOf(ctin), one.nt_num, one.nt_dt, one.ntty, place(one.pos), one.val], one.itms),
        ),
      ),
    },
    cdnur: {
      heads: ['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place of Supply', 'Note Value', ...amountHeads],
      rows: made.cdnur.flatMap((one) =>
        withItems([one.typ, one.nt_num, one.nt_dt, one.ntty, place(one.pos), one.val], one.itms),
      ),
    },
    nil: {
      heads: ['Description', 'Nil Rated Supplies', 'Exempted', 'Non-GST Supplies'],
      rows: made.nil.inv.map((row) => [nilWords[row.sply_ty], row.nil_amt, row.expt_amt, row.ngsup_amt]),
    },
    advances: {
      heads: ['Table', 'Place of Supply', 'Supply Type', 'Rate', 'Gross Advance', ...taxHeads],
      rows: [...advances('Received', made.at), ...advances('Adjusted', made.txpd)],
    },
    hsn: {
      heads: ['Buyers', 'HSN', 'Description', 'UQC', 'Total Quantity', ...amountHeads],
      rows: [...hsn('Registered', made.hsn.hsn_b2b), ...hsn('Unregistered', made.hsn.hsn_b2c)],
    },
    docs: {
      heads: ['Nature of Document', 'From', 'To', 'Total Number', 'Cancelled', 'Net Issued'],
      rows: made.doc_issue.doc_det.flatMap(({ doc_num, docs }) =>
        docs.map((row) => [natureWords[doc_num] ?? '', row.from, row.to, row.totnum, row.cancel, row.net_issue]),
      ),
    },
  };
}

const taxHeads = ['Integrated Tax', 'Central Tax', 'State/UT Tax', 'Cess'];
const amountHeads = ['Rate', 'Taxable Value', ...taxHeads];

const nilWords = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
} as const;

const natureWords: Readonly<Record<number, string>> = {
  1: 'Invoices for outward supply',
  4: 'Debit Note',
  5: 'Credit Note',
  6: 'Receipt voucher',
  8: 'Refund voucher',
};

function withItems(begin: readonly (string | number)[], items: readonly Item[]): (string | number)[][] {
  return items.map(({ itm_det }) => [...begin, itm_det.rt, ...amounts(itm_det)]);
}

const amounts = (row: PortalAmounts): number[] => [row.txval, ...taxes(row)];

const taxes = ({ iamt = 0, camt = 0, samt = 0, csamt }: Omit<PortalAmounts, 'txval'>): number[] => [
  iamt,
  camt,
  samt,
  csamt,
];

function advances(table: string, rows: readonly AdvanceRow[]): (string | number)[][] {
  return rows.flatMap(({ pos, sply_ty, itms }) =>
    itms.map((item) => [table, place(pos), sply_ty, item.rt, item.ad_amt, ...taxes(item)]),
  );
}

function hsn(buyers: string, rows: readonly HsnRow[]): (string | number)[][] {
  return rows.map((row) => [
    buyers,
    row.hsn_sc,
    row.desc,
    `${row.uqc}-${(units[row.uqc] ?? '').toUpperCase()}`,
    row.qty,
    row.rt,
    ...amounts(row),
  ]);
}

/** '33-Tamil Nadu', as the portal's own sheets write it */
const place = (pos: string): string => `${pos}-${stateByCode(pos)?.name ?? ''}`;
