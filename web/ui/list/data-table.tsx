import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import { Menu, type MenuItem } from '../menu.tsx';
import { cellClass } from './cell-class.ts';
import { as } from './table-roles.ts';
import { SkeletonRows } from './skeleton-rows.tsx';

export interface Column<RowOf> {
  key: string;
  head: string;
  cell: (row: RowOf) => ReactNode;
  /** the second line, under the first */
  detail?: (row: RowOf) => ReactNode;
  className?: string;
  /** amounts: to the right */
  number?: boolean;
  /**
   * Where the cell goes on the card of a phone: 'full' across, 'start' and 'end' share a line, 'line' has its head before it, 'none' is left out.
   * The first column is 'full', the others 'line' unless said.
   */
  phone?: 'full' | 'start' | 'end' | 'line' | 'none';
}

export interface DataTableProps<RowOf> {
  /** what the table holds: 'Customers' */
  label: string;
  columns: readonly Column<RowOf>[];
  /** undefined while they load */
  rows: readonly RowOf[] | undefined;
  rowKey: (row: RowOf) => string;
  /** where a row leads; the first cell's link then covers the row */
  href?: (row: RowOf) => string;
  menu?: { label: (row: RowOf) => string; items: (row: RowOf) => readonly MenuItem[] };
  /** buttons at the end of a row, before the menu */
  actions?: (row: RowOf) => ReactNode;
  actionsHead?: string;
  /** the exact words while loading: 'Loading job cards...' */
  loading: string;
  className?: string;
}

/** A ruled table; below 960 px each row is a ruled card. Roles are said outright because the card layout takes the native ones away. */
export function DataTable<RowOf>(props: DataTableProps<RowOf>) {
  const { label, columns, rows, rowKey, menu, actions, actionsHead = 'Actions', loading, className } = props;
  const acts = Boolean(menu ?? actions);
  return (
    <>
      <table className={classes('tbl', className)} {...as.table} aria-label={label} aria-busy={rows === undefined}>
        <thead {...as.group}>
          <tr {...as.row}>
            {columns.map((column) => (
              <th key={column.key} {...as.head} className={classes(column.number && 'num')}>
                {column.head}
              </th>
            ))}
            {acts && (
              <th {...as.head}>
                <span className="vh">{actionsHead}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...as.group}>
          {rows ? (
            rows.map((row) => <TableRow key={rowKey(row)} row={row} acts={acts} {...props} />)
          ) : (
            <SkeletonRows columns={columns} acts={acts} />
          )}
        </tbody>
      </table>
      {rows === undefined && <output className="foot">{loading}</output>}
    </>
  );
}

function TableRow<RowOf>({
  row,
  acts,
  columns,
  href,
  menu,
  actions,
}: DataTableProps<RowOf> & { row: RowOf; acts: boolean }) {
  return (
    <tr {...as.row}>
      {columns.map((column, at) => {
        const to = at === 0 ? href?.(row) : undefined;
        const detail = column.detail?.(row);
        return (
          <td key={column.key} {...as.cell} data-head={column.head} className={cellClass(column, at)}>
            {to === undefined ? (
              column.cell(row)
            ) : (
              <Link className="stretch" to={to} preventScrollReset={to.startsWith('?')}>
                {column.cell(row)}
              </Link>
            )}
            {detail !== undefined && detail !== null && <small>{detail}</small>}
          </td>
        );
      })}
      {acts && (
        <td {...as.cell} className="acts">
          {actions?.(row)}
          {menu && <Menu label={menu.label(row)} items={menu.items(row)} />}
        </td>
      )}
    </tr>
  );
}
