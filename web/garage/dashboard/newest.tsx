import { RotateCcw } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Found } from './total-of.ts';

interface NewestProps<Row> {
  title: string;
  all: { to: string; label: string };
  found: Found<readonly Row[]>;
  /** one of them, as an `li` */
  Item: ComponentType<{ row: Row }>;
  /** the exact words: 'Loading bookings...', 'No bookings yet', 'Failed to load bookings' */
  words: { loading: string; none: string; failed: string };
}

/** The five newest of a list. */
export function Newest<Row extends { id: string }>({ title, all, found, Item, words }: NewestProps<Row>) {
  const rows = found.data?.data;
  return (
    <Section
      title={title}
      aside={
        <Link className="link" to={all.to}>
          {all.label}
        </Link>
      }
    >
      {rows === undefined ? (
        found.isError ? (
          <LoadFailed words={words.failed} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton words={words.loading} />
        )
      ) : rows.length === 0 ? (
        <p className="newest-said">{words.none}</p>
      ) : (
        <ul className="list l-new">
          {rows.map((row) => (
            <Item key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** What could not be loaded, in a part of a page, with a way to try again. */
export function LoadFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className="newest-said" role="alert">
      <span className="grow">{words}</span>
      <Button small icon={RotateCcw} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Where rows will stand, in their shape. */
export function Skeleton({ words }: { words: string }) {
  return (
    <>
      <output className="vh">{words}</output>
      <ul className="list l-new" aria-hidden>
        {[132, 96, 148, 112, 124].map((width) => (
          <li key={width}>
            <SkeletonBar first={48} second={56} />
            <SkeletonBar first={width} second={width * 0.8} />
            <SkeletonBar first={112} />
            <SkeletonBar first={72} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SkeletonBar({ first, second }: { first: number; second?: number }) {
  return (
    <div>
      <span className="skeleton-bar" style={{ width: first }} />
      {second !== undefined && <span className="skeleton-bar" style={{ width: second }} />}
    </div>
  );
}
