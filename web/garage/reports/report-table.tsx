import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { cellClass } from '#web/ui/list/cell-class.ts';
import { tableRoles } from '#web/ui/list/table-roles.ts';
import { branchIn } from './use-range.ts';

export interface ReportColumn<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** the figure of the totals row; the first column's is the word 'Total' */
  total?: ReactNode;
  number?: boolean;
  /** what its bar is long by, from 0; the longest fills the cell */
  bar?: (row: Row) => number;
  /** as in DataTable: where the cell goes on a phone's card */
  phone?: 'full' | 'start' | 'end' | 'line' | 'none';
}

interface ReportTableProps<Row> {
  /** what it holds: 'Revenue by day' */
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** the totals row; left out where a sum would say nothing */
  totals?: boolean;
}

/** The figures behind a chart, ruled like every list, with a totals row under a double rule. */
export function ReportTable<Row>({ label, columns, rows, rowKey, totals = true }: ReportTableProps<Row>) {
  const barred = columns.find(({ bar }) => bar !== undefined);
  const longest = Math.max(0, ...rows.map((row) => barred?.bar?.(row) ?? 0));
  const shareOf = (row: Row) => (longest === 0 ? 0 : Math.max(0, barred?.bar?.(row) ?? 0) / longest);
  return (
    <table className="tbl t-report" {...tableRoles.table} aria-label={label}>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th key={column.key} {...tableRoles.head} className={column.number ? 'num' : undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...tableRoles.row} style={barred && { '--share': shareOf(row) }}>
            {columns.map((column, at) => (
              <td
                key={column.key}
                {...tableRoles.cell}
                data-head={column.head}
                className={classes(cellClass(column, at), column.bar && 'bar')}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && rows.length > 0 && (
        <tbody {...tableRoles.group} className="sum">
          <tr {...tableRoles.row}>
            {columns.map((column, at) => (
              <td key={column.key} {...tableRoles.cell} data-head={column.head} className={cellClass(column, at)}>
                {at === 0 ? 'Total' : column.total}
              </td>
            ))}
          </tr>
        </tbody>
      )}
    </table>
  );
}

/** A figure and the way to the rows that make it, which remember the days of the report; nothing to follow where there are none. */
export function ReportFigure({ to, children }: { to: string | null; children: ReactNode }) {
  const { search } = useLocation();
  const { branchId } = branchIn(new URLSearchParams(search));
  if (to === null) return <span className="none">{children}</span>;
  return (
    <Link
      className="fig"
      to={branchId && !to.includes('branchId=') ? `${to}&branchId=${branchId}` : to}
      state={{ report: search }}
    >
      {children}
    </Link>
  );
}
