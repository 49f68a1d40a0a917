import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { inRupees } from './jobcard-amounts.ts';

/** What a document comes to, from its value to what is payable, in words and figures. */
export function sumsOfDocument(
  sums: Pick<InvoiceDetail, 'taxable' | 'untaxed' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'payable' | 'taxSystem'>,
) {
  const second = sums.taxSystem === 'CGST_UTGST' ? 'UTGST' : 'SGST';
  const all: [string, number | null][] = [
    ['Taxable value', sums.taxable],
    [sums.taxSystem === 'NONE' ? 'Value' : 'Without tax', sums.untaxed],
    ['CGST', sums.cgst],
    [second, sums.sgst],
    ['IGST', sums.igst],
    ['Round-off', sums.roundOff],
  ];
  const rows = all.flatMap(([label, amount]) => (amount ? [{ label, amount: signed(amount), strong: false }] : []));
  return [...rows, { label: 'Payable', amount: inRupees(sums.payable ?? 0), strong: true }];
}

const signed = (amount: number) => `${amount < 0 ? '−' : ''}${inRupees(Math.abs(amount))}`;
