import { Fragment, type MouseEvent, type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isPlainPress } from '#web/plain-press.ts';
import { classes } from '../classes.ts';
import type { MenuItem } from '../menu.tsx';
import { useLatest } from '../use-latest.ts';
import { blockSize, RowBlock } from './row-block.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { Column } from './column.ts';
import { FurtherRows, rowsInSight } from './further-rows.tsx';
import { SortHead } from './sort-head.tsx';
import { tableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';

export interface DataTableProps<RowOf> {
  /** what the table holds: 'Customers' */
  label: string;
  /** the same from one drawing to the next, or every row is drawn anew; so are `actions` */
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
  /** what a row belongs under, as its day; said above the first of those that follow one another */
  group?: (row: RowOf) => string;
  /** the exact words while loading: 'Loading job cards...' */
  loading: string;
  className?: string;
}

/**
 * A ruled table; below 960 px each row is a ruled card. Roles are said outright because the card layout takes the native ones away. A long
 * one holds only the rows near what one sees.
 */
export function DataTable<RowOf>(props: DataTableProps<RowOf>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    href,
    menu,
    actions,
    actionsHead = 'Actions',
    group,
    loading,
    className,
  } = props;
  const acts = Boolean(menu ?? actions);
  const isLong = rows !== undefined && rows.length > blockSize;
  const follow = useFollow();
  const menuItems = useLatest((row: RowOf) => menu?.items(row) ?? []);
  const rowAt = (row: RowOf, at: number) => (
    <TableRow
      key={rowKey(row)}
      row={row}
      columns={columns}
      acts={acts}
      to={href?.(row)}
      follow={follow}
      menuLabel={menu?.label(row)}
      menuItems={menuItems}
      actions={actions}
      place={isLong ? at + 2 : undefined}
    />
  );
  const groupedAt = (row: RowOf, at: number) => {
    const before = rows?.[at - 1];
    const name = group?.(row);
    if (name === undefined || (before !== undefined && group?.(before) === name)) return rowAt(row, at);
    return (
      <Fragment key={rowKey(row)}>
        <tr {...tableRoles.row} className="by">
          <th {...tableRoles.groupHead} colSpan={columns.length + (acts ? 1 : 0)}>
            {name}
          </th>
        </tr>
        {rowAt(row, at)}
      </Fragment>
    );
  };
  const drawn = (some: readonly RowOf[], from: number) => some.map((row, at) => groupedAt(row, from + at));
  return (
    <>
      <table
        className={classes('tbl', className)}
        {...tableRoles.table}
        aria-label={label}
        aria-busy={rows === undefined}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
            {acts && (
              <th {...tableRoles.head} className="h-acts">
                <span className="vh">{actionsHead}</span>
              </th>
            )}
          </tr>
        </thead>
        {rows ? (
          blocksOf(rows).map((block, nth) => (
            <RowBlock key={nth} rows={block.length} mayLeave={isLong} startsAway={nth > 1}>
              {() =>
                nth > 0 ? (
                  drawn(block, nth * blockSize)
                ) : (
                  <>
                    {drawn(block.slice(0, rowsInSight), 0)}
                    {block.length > rowsInSight && (
                      <FurtherRows>{() => drawn(block.slice(rowsInSight), rowsInSight)}</FurtherRows>
                    )}
                  </>
                )
              }
            </RowBlock>
          ))
        ) : (
          <tbody {...tableRoles.group}>
            <SkeletonRows columns={columns} acts={acts} />
          </tbody>
        )}
      </table>
      {rows === undefined && <output className="foot">{loading}</output>}
    </>
  );
}

function Head({ column }: { column: Pick<Column<never>, 'key' | 'head' | 'number' | 'order'> }) {
  const { key, head, number, order } = column;
  const className = classes(`h-${key}`, number && 'num');
  if (order) return <SortHead head={head} className={className} order={order} />;
  return (
    <th {...tableRoles.head} className={className}>
      {head}
    </th>
  );
}

function blocksOf<RowOf>(rows: readonly RowOf[]): (readonly RowOf[])[] {
  const many = Math.max(1, Math.ceil(rows.length / blockSize));
  return Array.from({ length: many }, (_, nth) => rows.slice(nth * blockSize, (nth + 1) * blockSize));
}

/** Follows a row's link within the page, as the router's own link would. */
function useFollow() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      const to = event.currentTarget.getAttribute('href') ?? '';
      void navigate(to, { preventScrollReset: to.startsWith('?') });
    },
    [navigate],
  );
}
