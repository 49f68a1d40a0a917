import type { Column } from './column.ts';
import { cellClass } from './cell-class.ts';
import { tableRoles } from './table-roles.ts';

const widths = [148, 196, 120, 164, 132];

/** Rows at the height of true ones, so that nothing jumps when they arrive. */
export function SkeletonRows<RowOf>({ columns, acts }: { columns: readonly Column<RowOf>[]; acts: boolean }) {
  return widths.map((width) => (
    <tr key={width} {...tableRoles.row} aria-hidden>
      {columns.map((column, at) => (
        <td key={column.key} {...tableRoles.cell} className={cellClass(column, at)}>
          <span className="skeleton-bar" style={{ width: at === 0 ? width : 84 }} />
          {(column.detail ?? at === 0) && (
            <span className="skeleton-bar" style={{ width: at === 0 ? width * 0.55 : 112 }} />
          )}
        </td>
      ))}
      {acts && <td {...tableRoles.cell} className="acts" />}
    </tr>
  ));
}
