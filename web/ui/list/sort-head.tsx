import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { tableRoles } from './table-roles.ts';
import { withParam } from './list-state.ts';

type Way = 'ascending' | 'descending';

/** What `order` of the address a column's head sorts by; '' is the list's own order. */
export interface ColumnOrder {
  ascending: string;
  descending: string;
  /** which of the two comes first */
  first: Way;
  /** the one a list has while its address says nothing, where it has a word of its own */
  own?: Way | undefined;
  /** what is compared: 'estimated delivery' */
  by: string;
  /** how each way is called where one chooses among all: 'Name, A to Z' */
  words: Readonly<Record<Way, string>>;
}

export const sortDirections: readonly Way[] = ['ascending', 'descending'];

/** Which way the address sorts by a column; undefined when by another. */
export const sortDirectionOf = (order: ColumnOrder, now: string): Way | undefined =>
  sortDirections.find((way) => order[way] === now) ?? (now === '' ? order.own : undefined);

interface SortHeadProps {
  head: string;
  className: string;
  order: ColumnOrder;
}

/**
 * The head of a column that a press sorts by, and another the other way round; the address keeps it, and no step that Back undoes (SE-31).
 */
export function SortHead({ head, className, order }: SortHeadProps) {
  const [params] = useSearchParams();
  const now = params.get('order') ?? '';
  const sorted = sortDirectionOf(order, now);
  const next = sorted === undefined ? order.first : sorted === 'ascending' ? 'descending' : 'ascending';
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th {...tableRoles.head} className={className} aria-sort={sorted}>
      <Link
        className="sorts"
        to={{ search: withParam(params, 'order', order[next]).toString() }}
        replace
        preventScrollReset
        title={`Sort by ${order.by}`}
      >
        {head}
        {sorted && <Arrow size={12} aria-hidden />}
      </Link>
    </th>
  );
}
