import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Section } from '#web/ui/section.tsx';
import type { DayRange } from './ranges.ts';
import { rowsLink } from './rows-link.ts';

const RevenueRows = lazy(() =>
  import('./row-lists.tsx').then(
    ({ RevenueRows: listed }) => ({ default: listed }),
    () => ({ default: Elsewhere }),
  ),
);

/** The payments of a day book. What lists them is loaded for a single day only, as the chart takes its share of a first load. */
export function DayPayments({ day }: { day: DayRange }) {
  return (
    <Section title="Payments and reversals">
      <Suspense fallback={<output className="foot">Loading payments and reversals...</output>}>
        <RevenueRows query={{ ...day }} />
      </Suspense>
    </Section>
  );
}

/** Where the list could not be loaded: the payments have a page of their own. */
function Elsewhere({ query }: { query: { from?: string; to?: string } }) {
  return (
    <p className="foot">
      The list could not be loaded.
      <Link className="link" to={rowsLink('revenue', query)}>
        Open the payments
      </Link>
    </p>
  );
}
