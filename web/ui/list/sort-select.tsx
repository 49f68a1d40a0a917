import { useSearchParams } from 'react-router';
import { liveParams } from '#web/live-params.ts';
import type { Column } from './column.ts';
import { FilterSelect } from './filters.tsx';
import { withParam } from './list-state.ts';
import { sortDirectionOf, sortDirections } from './sort-head.tsx';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  /** the list's own order, where no column has it */
  own?: string;
}

/** A phone shows no heads to press: the same orders by one choice among the filters. */
export function SortSelect<Row>({ columns, own = 'Newest first' }: SortSelectProps<Row>) {
  const [params, setParams] = useSearchParams();
  const now = params.get('order') ?? '';
  const orders = columns.flatMap(({ order }) => (order ? [order] : []));
  const options = orders.flatMap((order) =>
    sortDirections.map((way) => ({
      value: sortDirectionOf(order, '') === way ? '' : order[way],
      label: order.words[way],
      isNow: sortDirectionOf(order, now) === way,
    })),
  );
  return (
    <FilterSelect
      label="Sort"
      className="phone-only"
      all={options.find(({ value }) => value === '')?.label ?? own}
      value={options.find(({ isNow }) => isNow)?.value ?? ''}
      options={options.filter(({ value }) => value !== '')}
      onChange={(order) =>
        setParams(withParam(liveParams(), 'order', order), { replace: true, preventScrollReset: true })
      }
    />
  );
}
