import { memo, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { Menu, type MenuItem } from '../menu.tsx';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';
import { tableRoles } from './table-roles.ts';

interface RowProps<RowOf> {
  row: RowOf;
  columns: readonly Column<RowOf>[];
  /** there is a cell for buttons */
  acts: boolean;
  /** where the row leads */
  to: string | undefined;
  follow: (event: MouseEvent<HTMLAnchorElement>) => void;
  actions: ((row: RowOf) => ReactNode) | undefined;
  menuLabel: string | undefined;
  /** asked for when the menu opens, so that what they close over is of that moment */
  menuItems: (row: RowOf) => readonly MenuItem[];
  /** its place in the whole table, where the page does not hold all of it */
  place: number | undefined;
}

function Row<RowOf>({ row, columns, acts, to, follow, menuLabel, menuItems, actions, place }: RowProps<RowOf>) {
  return (
    <tr {...tableRoles.row} aria-rowindex={place}>
      {columns.map((column, at) => {
        const detail = column.detail?.(row);
        return (
          <td key={column.key} {...tableRoles.cell} data-head={column.head} className={cellClass(column, at)}>
            {at > 0 || to === undefined ? (
              column.cell(row)
            ) : (
              // a plain link: one of the router is drawn anew, in every row, with each change of the address
              <a className="stretch" href={to} onClick={follow}>
                {column.cell(row)}
              </a>
            )}
            {detail !== undefined && detail !== null && <small>{detail}</small>}
          </td>
        );
      })}
      {acts && (
        <td {...tableRoles.cell} className="acts">
          {actions?.(row)}
          {menuLabel !== undefined && <Menu label={menuLabel} items={() => menuItems(row)} />}
        </td>
      )}
    </tr>
  );
}

/** One row, drawn anew only when something it shows is another. */
export const TableRow = memo(Row) as <RowOf>(props: RowProps<RowOf>) => ReactElement;
