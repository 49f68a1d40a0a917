import { settledRows } from './document-sums.ts';
import type { PaperInvoice, PaperLine } from './invoice-on-paper.ts';
import { inRupees } from './jobcard-amounts.ts';
import { toPaise, toRupees } from './money.ts';
import { figure, sumOfRupees } from './paper-figures.ts';
import type { Group, Passage, Pay, Sums, Table } from './paper-blocks.ts';
import { rupeesInWords } from './rupees-in-words.ts';

/** The lines, labour and parts apart, with the columns that matter: no discount where there is none, no tax where none is charged. */
export function linesTable(invoice: PaperInvoice): Table {
  const { lines, taxSystem, pricesIncludeTax } = invoice;
  const isTaxed = taxSystem !== 'NONE';
  const hasDiscount = lines.some((line) => discountOf(line) !== 0);
  const hasCodes = invoice.regime !== 'UNREGISTERED' && lines.some(({ hsn }) => hsn);
  const columns: {
    column: Table['columns'][number];
    cell: (line: PaperLine, at: number) => string;
    isShown: boolean;
  }[] = [
    { column: { head: '#', align: 'right' }, cell: (_, at) => String(at + 1), isShown: true },
    {
      column: { head: 'Description', align: 'left', grows: true },
      cell: ({ description }) => description,
      isShown: true,
    },
    { column: { head: 'HSN/SAC', align: 'left' }, cell: ({ hsn }) => hsn ?? '', isShown: hasCodes },
    { column: { head: 'Qty', align: 'right' }, cell: quantityText, isShown: true },
    {
      column: { head: isTaxed && pricesIncludeTax ? 'Rate incl. GST' : 'Rate', align: 'right' },
      cell: ({ quantity, rate }) => (quantity === 0 ? '' : figure(rate)),
      isShown: true,
    },
    {
      column: { head: 'Discount', align: 'right' },
      cell: (line) => (discountOf(line) === 0 ? '-' : figure(discountOf(line))),
      isShown: hasDiscount,
    },
    { column: { head: 'Taxable', align: 'right' }, cell: ({ taxable }) => figure(taxable), isShown: isTaxed },
    { column: { head: 'GST', align: 'right' }, cell: rateText, isShown: isTaxed },
    { column: { head: 'Amount', align: 'right' }, cell: ({ total }) => figure(total), isShown: true },
  ];
  const shown = columns.filter(({ isShown }) => isShown);
  const inOrder = lines.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'LABOUR' ? -1 : 1));
  const numbered = inOrder.map((line, at) => ({ line, cells: shown.map(({ cell }) => cell(line, at)) }));
  const group = (title: string, kind: PaperLine['kind']): Group[] => {
    const of = numbered.filter(({ line }) => line.kind === kind);
    if (of.length === 0) return [];
    return [
      { title, sum: figure(sumOfRupees(of.map(({ line }) => line.total))), rows: of.map(({ cells }) => ({ cells })) },
    ];
  };
  return {
    kind: 'table',
    small: true,
    columns: shown.map(({ column }) => column),
    groups: [...group('Labour', 'LABOUR'), ...group('Parts', 'PART')],
  };
}

type Sum = Pick<PaperInvoice, 'taxable' | 'untaxed' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'payable' | 'taxSystem'>;

/** What a document comes to, from its value to what is to be paid, in words and figures: on paper and in its preview. */
export function sumsOf({ taxSystem, taxable, untaxed, cgst, sgst, igst, roundOff, payable }: Sum): Sums['rows'] {
  const isTaxed = taxSystem !== 'NONE';
  return [
    ...(isTaxed ? [row('Taxable value', taxable)] : [row('Value', untaxed)]),
    ...(isTaxed && untaxed ? [row('Value without tax', untaxed)] : []),
    ...(taxSystem === 'IGST' ? [row('IGST', igst)] : []),
    ...(isTaxed && taxSystem !== 'IGST' ? [row('CGST', cgst), row(stateTax(taxSystem), sgst)] : []),
    ...(roundOff ? [row('Round-off', roundOff)] : []),
    row('Total', payable, true),
  ];
}

/** What a document comes to and, where a paper says that (`balance` in rupees, else null), how it comes to its balance; in words beside. */
export function sumsWithBalance(
  invoice: PaperInvoice,
  balance: number | null,
  beside: readonly Passage[],
  pay: Pay | undefined,
): Sums {
  const settled = balance === null ? [] : settledRows(invoice, balance);
  return {
    kind: 'sums',
    rows: [
      ...sumsOf(invoice),
      ...settled.map(({ label, amount }) => row(label, amount)),
      ...(settled.length > 0 ? [row('Balance', balance, true)] : []),
    ],
    beside: [{ title: 'In words', text: rupeesInWords(toPaise(invoice.payable ?? 0)) }, ...beside],
    ...(pay && { pay }),
  };
}

const row = (label: string, amount: number | null, strong = false): Sums['rows'][number] => ({
  label,
  amount: inRupees(amount ?? 0),
  strong,
});

/** Value and taxes by code and rate, in their order, as a buyer's accountant enters them; nothing where no tax is charged. */
export function taxTable({ taxSystem, lines }: PaperInvoice): Table[] {
  if (taxSystem === 'NONE') return [];
  const isInter = taxSystem === 'IGST';
  const right = (head: string) => ({ head, align: 'right' as const });
  const inOrder = lines.toSorted((a, b) => (a.hsn ?? '').localeCompare(b.hsn ?? '') || a.taxRate - b.taxRate);
  const rows = [...Map.groupBy(inOrder, (line) => `${line.hsn} ${rateText(line)}`).values()].map((of) => {
    const sum = (column: 'taxable' | 'cgst' | 'sgst' | 'igst') => sumOfRupees(of.map((line) => line[column]));
    const taxes = isInter ? [sum('igst')] : [sum('cgst'), sum('sgst')];
    return [
      of[0]!.hsn ?? '',
      isInter ? rateText(of[0]!) : halvesText(of[0]!),
      figure(sum('taxable')),
      ...taxes.map(figure),
      figure(sumOfRupees(taxes)),
    ];
  });
  return [
    {
      kind: 'table',
      small: true,
      columns: [
        { head: 'Tax by HSN/SAC', align: 'left', grows: true },
        right('GST'),
        right('Taxable'),
        ...(isInter ? [right('IGST')] : [right('CGST'), right(stateTax(taxSystem))]),
        right('Tax'),
      ],
      groups: [{ rows: rows.map((cells) => ({ cells })) }],
    },
  ];
}

const treatmentWords = { TAXABLE: '', NIL: 'Nil', EXEMPT: 'Exempt', NON_GST: 'No GST' } as const;

/** The rate of each tax where there are two (Rule 46): '9% + 9%' */
const halvesText = (line: PaperLine): string =>
  line.treatment === 'TAXABLE' && line.taxRate > 0 ? `${line.taxRate / 2}% + ${line.taxRate / 2}%` : rateText(line);

const rateText = ({ treatment, taxRate }: PaperLine): string => treatmentWords[treatment] || `${taxRate}%`;

/** '3.5 LTR'; services and what has no unit say the number alone */
function quantityText({ quantity, unit, kind }: PaperLine): string {
  if (quantity === 0) return '';
  const many = quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 });
  return unit && kind === 'PART' ? `${many} ${unit}` : many;
}

const stateTax = (taxSystem: PaperInvoice['taxSystem']): string => (taxSystem === 'CGST_UTGST' ? 'UTGST' : 'SGST');

const discountOf = ({ discount, share }: PaperLine): number => toRupees(toPaise(discount ?? 0) + toPaise(share ?? 0));
