import { Link } from 'react-router';
import { Section } from '#web/ui/section.tsx';
import { usePart } from '#web/ui/use-part.ts';
import type { DayRange } from './ranges.ts';
import { rowsLink } from './rows-link.ts';

/** The payments of a day book. What lists them is loaded for a single day only, as the chart takes its share of a first load. */
export function DayPayments({ day }: { day: DayRange }) {
  const { part, failed } = usePart('rows of a day', () => import('./day-rows.tsx'));
  return (
    <Section title="Payments and reversals">
      {part ? (
        <part.DayRows day={day} />
      ) : failed ? (
        <Elsewhere day={day} />
      ) : (
        <output className="foot">Loading payments and reversals...</output>
      )}
    </Section>
  );
}

/** Where the list could not be loaded: the payments have a page of their own. */
function Elsewhere({ day }: { day: DayRange }) {
  return (
    <p className="foot">
      The list could not be loaded.
      <Link className="link" to={rowsLink('revenue', { ...day })}>
        Open the payments
      </Link>
    </p>
  );
}
