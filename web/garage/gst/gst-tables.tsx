import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { gst, type GstMonth, type Gstr1TableName } from '#contract/gst.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { gstTreatmentLabels } from '#rules/labels.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { tableRoles } from '#web/ui/list/table-roles.ts';
import { useMay } from '../use-may.ts';
import { useMadeFile } from './use-made-file.ts';

type Sums = Pick<GstMonth, 'taxable' | 'untaxed' | 'cgst' | 'sgst' | 'igst'>;

const sumHeads = [
  ['taxable', 'Taxable value'],
  ['untaxed', 'Without tax'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST/UTGST'],
  ['igst', 'IGST'],
] as const;

/** Outward supplies by rate, notes taken off; each row leads to its documents. */
export function RateTable({ month: { month, rates, ...sums } }: { month: GstMonth }) {
  if (rates.length === 0) return <p className="foot">Nothing was supplied under GST in this month.</p>;
  return (
    <table className="tbl t-gst" {...tableRoles.table} aria-label="Supplies by rate">
      <Head first="Rate" />
      <tbody {...tableRoles.group}>
        {rates.map((rate) => (
          <tr key={`${rate.treatment} ${rate.taxRate}`} {...tableRoles.row}>
            <td {...tableRoles.cell} className="g-name">
              <Link
                className="link"
                to={`/garage/invoices?month=${month}&status=ISSUED&gst=UNDER&rate=${rate.taxRate}`}
              >
                {rate.treatment === 'TAXABLE' ? `${rate.taxRate}%` : gstTreatmentLabels[rate.treatment]}
              </Link>
            </td>
            <SumCells sums={rate} />
          </tr>
        ))}
      </tbody>
      <tbody {...tableRoles.group} className="sum">
        <tr {...tableRoles.row}>
          <td {...tableRoles.cell} className="g-name">
            <Link className="link" to={`/garage/invoices?month=${month}&status=ISSUED&gst=UNDER`}>
              Total
            </Link>
          </td>
          <SumCells sums={sums} />
        </tr>
      </tbody>
    </table>
  );
}

const tableWords: Readonly<Record<Gstr1TableName, readonly [name: string, about: string]>> = {
  b2b: ['B2B', 'to registered buyers'],
  b2cl: ['B2CL', 'large, to other states'],
  b2cs: ['B2CS', 'to everyone else'],
  cdnr: ['CDNR', 'notes to registered buyers'],
  cdnur: ['CDNUR', 'notes to large sales'],
  nil: ['NIL', 'without tax'],
  advances: ['Advances', 'received and adjusted'],
  hsn: ['HSN', 'by code'],
  docs: ['DOCS', 'numbers given'],
};

/** The tables of GSTR-1 with their sums, each with its CSV. */
export function TablesOfGstr1({ month, tables }: { month: string; tables: NonNullable<GstMonth['tables']> }) {
  const may = useMay();
  const { download } = useMadeFile();
  return (
    <table className="tbl t-gst" {...tableRoles.table} aria-label="Tables of GSTR-1">
      <Head first="Table" more={may('invoices.export')} />
      <tbody {...tableRoles.group}>
        {tables.map(({ name, rows, ...sums }) => (
          <tr key={name} {...tableRoles.row}>
            <td {...tableRoles.cell} className="g-name">
              {tableWords[name][0]}
              <small>
                {tableWords[name][1]}, {rows === 1 ? '1 row' : `${rows} rows`}
              </small>
            </td>
            {name === 'docs' ? <NoSums /> : <SumCells sums={sums} />}
            {may('invoices.export') && (
              <td {...tableRoles.cell} className="g-file">
                <IconButton
                  icon={Download}
                  label={`CSV of ${tableWords[name][0]}`}
                  onClick={() => void download(gst.table, { query: { month, table: name } })}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ first, more = false }: { first: string; more?: boolean }) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.head}>{first}</th>
        {sumHeads.map(([key, head]) => (
          <th key={key} {...tableRoles.head} className="num">
            {head}
          </th>
        ))}
        {more && (
          <th {...tableRoles.head}>
            <span className="hidden">CSV</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SumCells({ sums }: { sums: Sums }) {
  return sumHeads.map(([key, head]) => (
    <td key={key} {...tableRoles.cell} className={classes('num', !sums[key] && 'g-none')} data-head={head}>
      {sums[key] ? inRupees(sums[key]) : <span className="none">-</span>}
    </td>
  ));
}

const NoSums = () =>
  sumHeads.map(([key]) => (
    <td key={key} {...tableRoles.cell} className="num g-none">
      <span className="none">-</span>
    </td>
  ));
