import { garages } from '#contract/garages.ts';
import { formatLongDay, weekdayName } from '#rules/day-words.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { dayFigures } from '../dashboard/day-figures.ts';
import { pageTitle } from '../page-title.ts';
import { RangeBar } from './range-bar.tsx';
import { rangeWords } from './report-words.ts';
import { tiles } from './tiles.tsx';
import { useRevenueToday } from './use-revenue-today.ts';
import { useOffered } from './use-offered.ts';
import { useRange } from './use-range.ts';
import './reports.css';
import './tiles.css';

export const meta = pageTitle('Reports');

/** Today's figures, and each report the person is offered with its main figure. */
export default function ReportsPage() {
  const { offered, own, seesMoney } = useOffered();
  const { range, by, until, today, search } = useRange();
  return (
    <>
      <PageHead title="Reports" sub={`Today, ${weekdayName(today)}, ${formatLongDay(today)}`} />
      <Today />
      <Section title={own ? 'My figures' : 'Reports'} aside={<span className="sub">{rangeWords(range)}</span>}>
        <RangeBar />
        <ul className="tiles">
          {offered.map(({ name, title }) => {
            const Tile = tiles[name];
            return (
              <Tile
                key={name}
                title={title}
                to={`/garage/reports/${name}${search}`}
                money={seesMoney}
                range={range}
                by={by}
                until={until}
              />
            );
          })}
        </ul>
      </Section>
    </>
  );
}

function Today() {
  const { data, isError, error, refetch } = useEndpoint(garages.dashboard, {});
  const revenueTo = useRevenueToday();
  if (isError && !data)
    return <ErrorState title="Failed to load today's figures" text={error.message} onRetry={() => void refetch()} />;
  return <Strip label="Today" two figures={dayFigures(data?.data, revenueTo)} />;
}
