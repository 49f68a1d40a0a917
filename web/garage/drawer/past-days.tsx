import { drawer, type DrawerDay } from '#contract/drawer.ts';
import { formatTime } from '#rules/day-words.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { showDay } from '../dates.ts';
import { Money } from '../ui/money.tsx';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { closingWords, endWords } from './day-words.ts';

/** The closed days of a branch, the newest first; each leads to what moved in it. */
export function PastDays({ branchId }: { branchId: string }) {
  const found = useEndpointPages(drawer.list, { query: { branchId, status: 'CLOSED' } });
  const rows = found.data?.pages.flatMap((page) => page.data);
  return (
    <Section title="Days before">
      {found.isError && !rows ? (
        <ErrorState title="Failed to load the days" text={found.error?.message} onRetry={() => void found.refetch()} />
      ) : rows?.length === 0 ? (
        <p className="none">
          <UnlessAskedAnew queryKey={found.queryKey} loading="Loading days...">
            No day was closed yet
          </UnlessAskedAnew>
        </p>
      ) : (
        <>
          <DataTable
            label="Days before"
            className="t-days rows"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            href={({ id }) => `/garage/day/${id}`}
            loading="Loading days..."
          />
          {found.hasNextPage && (
            <LoadMore
              count={`${rows?.length} of ${found.total} days`}
              more
              busy={found.isFetchingNextPage}
              onMore={() => void found.fetchNextPage()}
              loading="Loading days..."
            />
          )}
        </>
      )}
    </Section>
  );
}

const columns: readonly Column<DrawerDay>[] = [
  {
    key: 'day',
    head: 'Day',
    phone: 'start',
    cell: ({ day }) => <b className="nobr">{showDay(day)}</b>,
    detail: ({ openedAt }) => `Opened ${formatTime(new Date(openedAt))}`,
  },
  {
    key: 'closed',
    head: 'Closed',
    phone: 'line',
    cell: closingWords,
    detail: ({ closedBy }) => closedBy,
  },
  { key: 'expected', head: 'Expected', number: true, phone: 'line', cell: ({ expected }) => inRupees(expected ?? 0) },
  { key: 'counted', head: 'Counted', number: true, phone: 'line', cell: ({ counted }) => inRupees(counted ?? 0) },
  {
    key: 'variance',
    head: 'Difference',
    phone: 'full',
    cell: (day) => (day.variance ? <Money strong owed={day.variance < 0} amount={endWords(day)} /> : endWords(day)),
    detail: ({ reason }) => reason,
  },
];
