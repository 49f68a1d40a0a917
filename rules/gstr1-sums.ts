import { gstr1TableNames, type Gstr1TableName } from '#contract/gst.ts';
import type { Supplies } from './gst.ts';
import type { Gstr1 } from './gstr1-shape.ts';
import { gstr1Tables, type Gstr1Table } from './gstr1-tables.ts';
import { toPaise } from './money.ts';

export interface TableSums extends Supplies {
  name: Gstr1TableName;
  rows: number;
}

/**
 * What each table of GSTR-1 adds up to, in paise, read off the very rows that leave: credit notes taken off debit notes, as the portal sums
 * them.
 */
export function gstr1Sums(made: Gstr1): TableSums[] {
  const tables = gstr1Tables(made, new Map());
  return gstr1TableNames.map((name) => {
    const table = tables[name];
    const [taxedRows, untaxedRows] = [rowsThat(table, true), rowsThat(table, false)];
    return {
      name,
      rows: table.rows.length,
      taxablePaise: column(taxedRows, valueHeads),
      untaxedPaise: column(untaxedRows, valueHeads),
      cgstPaise: column(table, ['Central Tax']),
      sgstPaise: column(table, ['State/UT Tax']),
      igstPaise: column(table, ['Integrated Tax']),
    };
  });
}

/** A table has one of these, but that of what carries no tax has three. */
const valueHeads = ['Taxable Value', 'Gross Advance', 'Nil Rated Supplies', 'Exempted', 'Non-GST Supplies'];

/** The rows with tax or those without: of the table of what carries none all, of the others those at 0%. */
function rowsThat({ heads, rows }: Gstr1Table, areTaxed: boolean): Gstr1Table {
  const rateAt = heads.indexOf('Rate');
  return { heads, rows: rows.filter((row) => (rateAt >= 0 && row[rateAt] !== 0) === areTaxed) };
}

function column({ heads, rows }: Gstr1Table, named: readonly string[]): number {
  const at = heads.flatMap((head, index) => (named.includes(head) ? [index] : []));
  const noteType = heads.indexOf('Note Type');
  // advances that were billed are taken off those that came
  const signOf = (row: Gstr1Table['rows'][number]) => (row[0] === 'Adjusted' || row[noteType] === 'C' ? -1 : 1);
  return rows.reduce(
    (sum, row) => sum + signOf(row) * at.reduce((part, index) => part + toPaise(Number(row[index])), 0),
    0,
  );
}
