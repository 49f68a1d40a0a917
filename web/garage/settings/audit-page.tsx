import { useState } from 'react';
import { audit, type AuditEntry } from '#contract/audit.ts';
import { staff } from '#contract/staff.ts';
import { countWords } from '#rules/counted.ts';
import { formatTime, formatDay, weekdayName } from '#rules/day-words.ts';
import { type Day, isDay, istDay } from '#rules/days.ts';
import { Button } from '#web/ui/button.tsx';
import { DayBox } from '../ui/day-box.tsx';
import { Filters, FilterSelect } from '#web/ui/list/filters.tsx';
import { type ListState, useListState } from '#web/ui/list/list-state.ts';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { pageTitle } from '../page-title.ts';
import { useToday } from '../use-today.ts';
import { AuditLine } from './audit-line.tsx';
import { thingWords } from './audit-fields.ts';
import './audit.css';

export const meta = pageTitle('Audit Trail');

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const things = Object.entries(thingWords).filter(([value]) => value !== 'users');
const choices = things.map(([value, word]) => ({ value, label: `${word.charAt(0).toUpperCase()}${word.slice(1)}` }));

/** Who changed what and when, newest first, narrowed by person, thing and day in the address. */
export default function AuditPage() {
  const list = useListState(['person', 'thing', 'day']);
  const [person, thing, day] = [list.value('person'), list.value('thing'), list.value('day')];
  const query = {
    limit: 50,
    ...(uuid.test(person) && { person }),
    ...(thing && { thing: thing.slice(0, 60) }),
    ...(isDay(day) && { day }),
  };
  const found = useEndpointPages(audit.list, { query });
  const rows = found.data?.pages.flatMap((page) => page.data);
  return (
    <Section title="Audit trail">
      <AuditFilters list={list} />
      {found.isError && !rows ? (
        <ErrorState
          title="Failed to load the audit trail"
          text={found.error?.message}
          onRetry={() => void found.refetch()}
        />
      ) : !rows ? (
        <output className="foot">Loading the audit trail...</output>
      ) : rows.length === 0 ? (
        <EmptyState
          title="No changes found"
          text={
            list.narrowed
              ? 'Nothing was changed by this person, of this kind or on this day.'
              : 'What is added, changed or deleted in the garage is listed here.'
          }
          action={list.narrowed && <Button onClick={list.clear}>Clear filters</Button>}
        />
      ) : (
        <>
          <Days rows={rows} />
          <LoadMore
            count={`${rows.length.toLocaleString('en-IN')} of ${countWords(found.total ?? rows.length, 'change', 'changes', found)}`}
            more={found.hasNextPage}
            busy={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
            loading="Loading the audit trail..."
          />
        </>
      )}
    </Section>
  );
}

function AuditFilters({ list }: { list: ListState<'person' | 'thing' | 'day'> }) {
  const { data } = useEndpoint(staff.list, { query: { limit: 500 } });
  const people = (data?.data.staff ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const person = list.value('person');
  // someone who has left is in the address but no more on the staff list
  const gone = person !== '' && data && !people.some(({ value }) => value === person);
  return (
    <Filters label="Narrow the audit trail">
      <FilterSelect
        label="Person"
        all="Everyone"
        value={person}
        options={gone ? [...people, { value: person, label: 'Someone who has left' }] : people}
        onChange={(value) => list.set('person', value)}
      />
      <FilterSelect
        label="Thing"
        all="Everything"
        value={list.value('thing')}
        options={choices}
        onChange={(value) => list.set('thing', value)}
      />
      <AuditDay key={list.value('day')} day={list.value('day')} onDay={(day) => list.set('day', day)} />
      {list.narrowed && (
        <Button look="bare" onClick={list.clear}>
          Clear filters
        </Button>
      )}
    </Filters>
  );
}

/** Nothing is looked for before a whole day stands there. */
function AuditDay({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState(day);
  const today = useToday();
  return (
    <DayBox
      className="filter day"
      max={today}
      value={typed}
      onChange={setTyped}
      onCommit={onDay}
      control={{ 'aria-label': 'Day' }}
    />
  );
}

function Days({ rows }: { rows: readonly AuditEntry[] }) {
  const today = useToday();
  return [...byDay(rows)].map(([day, entries]) => (
    <section key={day} className="audit-day" aria-label={formatDay(day)}>
      <h3>{day === today ? 'Today' : `${weekdayName(day)}, ${formatDay(day)}`}</h3>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.created_at}>{formatTime(new Date(entry.created_at))}</time>
            <AuditLine entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

function byDay(rows: readonly AuditEntry[]) {
  const days = new Map<Day, AuditEntry[]>();
  for (const entry of rows) {
    const day = istDay(new Date(entry.created_at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}
