import type { Dashboard } from '#contract/garages.ts';
import { classes } from '#web/ui/classes.ts';
import { Section } from '#web/ui/section.tsx';
import { dayFigures } from './day-figures.ts';
import { Said } from './newest.tsx';
import type { Found } from './total-of.ts';

/** The day's figures, each a dash when they could not be had. */
export function QuickStats({ found }: { found: Found<Dashboard> }) {
  const today = found.data?.data;
  const failed = found.isError && !today;
  return (
    <Section title="Quick Stats" aside={<span className="sub">Today</span>}>
      <dl className="slip" aria-busy={!today && !failed}>
        {dayFigures(today).map(({ label, value, money }) => (
          <div key={label} className={classes(money && 'end')}>
            <dt>{label}</dt>
            <dd>{value ?? (failed ? '–' : <span className="bone" />)}</dd>
          </div>
        ))}
      </dl>
      {failed && <Said words="Failed to load today's figures" onRetry={() => void found.refetch()} />}
    </Section>
  );
}
