import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { countWords } from '#rules/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type DataTableProps } from '#web/ui/list/data-table.tsx';
import type { ListState } from '#web/ui/list/list-state.ts';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { UnlessAskedAnew } from './unless-asked-anew.tsx';

interface FoundListProps<Row> extends DataTableProps<Row> {
  list: Pick<ListState<string>, 'narrowed' | 'clear'>;
  found: {
    queryKey: QueryKey;
    isError: boolean;
    error: Error | null;
    total: number | undefined;
    capped: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => Promise<unknown>;
    fetchNextPage: () => Promise<unknown>;
  };
  /** the exact words; `nothingYet` says what the list is for */
  words: { failed: string; none: string; nothingYet: string };
  /** the glyph of what is listed, while there is none of it */
  icon: LucideIcon;
  /** what to do when there is nothing at all yet; only for those who may */
  first?: ReactNode;
  /** what a row is, one and many: the foot says '10 of 1,284 bookings' */
  unit: readonly [one: string, many: string];
}

/** A list in whichever state it is: failed, empty, or its table with the way to the next page. */
export function FoundList<Row>({ list, found, words, icon, first, unit, ...table }: FoundListProps<Row>) {
  const { rows, loading } = table;
  if (found.isError && !rows) {
    return <ErrorState title={words.failed} text={found.error?.message} onRetry={() => void found.refetch()} />;
  }
  if (rows?.length === 0) {
    return (
      <UnlessAskedAnew queryKey={found.queryKey} loading={<DataTable {...table} rows={undefined} />}>
        {list.narrowed ? (
          <EmptyState
            title={words.none}
            text="Nothing matches this search."
            action={<Button onClick={list.clear}>Clear filters</Button>}
          />
        ) : (
          <EmptyState title={words.none} icon={icon} text={words.nothingYet} action={first} />
        )}
      </UnlessAskedAnew>
    );
  }
  return (
    <>
      <DataTable {...table} />
      {rows && (
        <LoadMore
          count={`${rows.length.toLocaleString('en-IN')} of ${countWords(found.total ?? rows.length, ...unit, found)}`}
          more={found.hasNextPage}
          busy={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
          loading={loading}
        />
      )}
    </>
  );
}
