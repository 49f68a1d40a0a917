import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/list/column.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import { Filters, FilterSelect, SearchBox } from '../ui/list/filters.tsx';
import { LoadMore } from '../ui/list/load-more.tsx';
import { SortSelect } from '../ui/list/sort-select.tsx';
import { EmptyState, ErrorState, NoPermission } from '../ui/list/states.tsx';
import { Section } from '../ui/section.tsx';
import { type SampleRow, sampleRows } from './sample-rows.ts';

const columns: readonly Column<SampleRow>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name }) => name,
    detail: ({ note }) => note,
    order: {
      ascending: 'NAME',
      descending: 'LAST_NAME',
      first: 'ascending',
      by: 'name',
      words: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
    },
  },
  { key: 'note', head: 'Note', cell: ({ note }) => note },
  { key: 'amount', head: 'Amount', cell: ({ amount }) => amount, number: true },
];
const states = ['rows', 'loading', 'empty', 'failed', 'refused'] as const;
const kinds = [
  { value: 'A', label: 'Kind A' },
  { value: 'B', label: 'Kind B' },
];

export function Lists() {
  const [term, setTerm] = useState('');
  const [kind, setKind] = useState('');
  const [picked, setPicked] = useState('Nothing was chosen yet');
  const rows = sampleRows.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
  const menu = {
    label: ({ name }: SampleRow) => `Actions for ${name}`,
    items: ({ name }: SampleRow) => [
      { label: 'Edit', icon: Pencil, onSelect: () => setPicked(`Edit ${name}`) },
      { label: 'Disabled', disabled: true, onSelect: () => setPicked('Disabled') },
      'rule' as const,
      { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setPicked(`Delete ${name}`) },
    ],
  };
  return (
    <Section title="Lists">
      <Filters label="Find samples">
        <SearchBox label="Search samples" placeholder="Search by name..." value={term} onChange={setTerm} />
        <FilterSelect label="Kind" all="All kinds" value={kind} options={kinds} onChange={setKind} />
        <SortSelect columns={columns} />
      </Filters>
      <output>{picked}</output>
      {states.map((state) => (
        <ListState key={state} state={state}>
          <DataTable
            label={state === 'rows' ? 'Samples' : 'Samples on their way'}
            columns={columns}
            rows={state === 'rows' ? rows : undefined}
            rowKey={({ id }) => id}
            href={({ id }) => `/dev/ui?row=${id}`}
            menu={menu}
            loading="Loading samples..."
          />
        </ListState>
      ))}
      <LoadMore
        count="5 of 12 samples"
        more
        busy={false}
        onMore={() => setPicked('More')}
        loading="Loading samples..."
      />
    </Section>
  );
}

function ListState({ state, children }: { state: (typeof states)[number]; children: React.ReactNode }) {
  if (state === 'empty')
    return <EmptyState title="No samples found" text="What a sample is for." action={<Button>Add Sample</Button>} />;
  if (state === 'failed')
    return <ErrorState title="Failed to load samples" text="The server did not answer." onRetry={() => undefined} />;
  if (state === 'refused')
    return <NoPermission title="Not for your role" text="The owner can change what your role may see." />;
  return children;
}
