import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { classes } from '#web/ui/classes.ts';
import { Section } from '#web/ui/section.tsx';
import { useRevenueToday } from '../reports/use-revenue-today.ts';
import { dayFigures } from './day-figures.ts';
import { LoadFailed } from './newest.tsx';
import type { Found } from './total-of.ts';

/** The day's figures, each a dash when they could not be had. */
export function QuickStats({ found }: { found: Found<Dashboard> }) {
  const today = found.data?.data;
  const revenueTo = useRevenueToday();
  const failed = found.isError && !today;
  return (
    <Section title="Quick Stats" aside={<span className="sub">Today</span>}>
      <dl className="slip" aria-busy={!today && !failed}>
        {dayFigures(today, revenueTo).map(({ label, value, money, to }) => (
          <div key={label} className={classes(money && 'end')}>
            <dt>{label}</dt>
            <dd>
              {value && to ? (
                <Link className="link" to={to}>
                  {value}
                </Link>
              ) : (
                (value ?? (failed ? '–' : <span className="skeleton-bar" />))
              )}
            </dd>
          </div>
        ))}
      </dl>
      {failed && <LoadFailed words="Failed to load today's figures" onRetry={() => void found.refetch()} />}
    </Section>
  );
}
