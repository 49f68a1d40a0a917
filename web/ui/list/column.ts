import type { ReactNode } from 'react';
import type { ColumnOrder } from './sort-head.tsx';

/** A column of a table, by what a row shows in it. */
export interface Column<RowOf> {
  key: string;
  head: string;
  cell: (row: RowOf) => ReactNode;
  /** the second line, under the first */
  detail?: (row: RowOf) => ReactNode;
  className?: string;
  /** amounts: to the right */
  number?: boolean;
  /** the head sorts by it */
  order?: ColumnOrder;
  /**
   * Where the cell goes on the card of a phone: 'full' across, 'start' and 'end' share a line, 'line' has its head before it, 'none' is left out.
   * The first column is 'full', the others 'line' unless said.
   */
  phone?: 'full' | 'start' | 'end' | 'line' | 'none';
}
