import { classes } from '../classes.ts';

/** The class of a table's cell: its own, its alignment, and its place on the card of a phone. */
export function cellClass(column: { className?: string; number?: boolean; phone?: string }, at: number): string {
  return classes(column.className, column.number && 'num', `at-${column.phone ?? (at === 0 ? 'full' : 'line')}`);
}
