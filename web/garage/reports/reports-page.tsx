import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { dashboard } from '#contract/dashboard.ts';
import { formatLongDay, weekdayName, rangeWords } from '#rules/day-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { dayFigures } from '../dashboard/day-figures.ts';
import { pageTitle } from '../page-title.ts';
import { useMay } from '../use-may.ts';
import { RangeBar } from './range-bar.tsx';
import { screens } from './screens.ts';
import { useLiveDays } from './use-live-days.ts';
import { useOfferedReports } from './use-offered-reports.ts';
import { useRange } from './use-range.ts';
import { useReader } from './use-reader.ts';
import { useRevenueToday } from './use-revenue-today.ts';
import './reports.css';
import './chart.css';
import './tiles.css';

export const meta = pageTitle('Reports');

/** Today's figures, and each report the person is offered with its main figure. */
export default function ReportsPage() {
  const offered = useOfferedReports();
  const { seesMoney } = useReader();
  const own = offered.some(({ own: isOwn, name }) => isOwn && name === 'jobcards');
  const { range, by, asOf, today, search } = useRange();
  useLiveDays(range);
  return (
    <>
      <PageHead title="Reports" sub={`Today, ${weekdayName(today)}, ${formatLongDay(today)}`} />
      <Today />
      <NothingYet />
      <Section title={own ? 'My figures' : 'Reports'} aside={<span className="sub">{rangeWords(range)}</span>}>
        <RangeBar />
        <ul className="tiles">
          {offered.map(({ name, title }) => {
            const { Tile } = screens[name];
            return (
              <Tile
                key={name}
                title={title}
                to={`/garage/reports/${name}${search}`}
                seesMoney={seesMoney}
                range={range}
                by={by}
                asOf={asOf}
              />
            );
          })}
        </ul>
      </Section>
    </>
  );
}

/** In a garage that has opened no job card; its owner is told. */
function NothingYet() {
  const may = useMay();
  const { data } = useEndpoint(dashboard.read, {});
  if (data?.data.firstRun?.card !== false) return null;
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title="Nothing to report yet"
      text="What was earned, collected and worked, day by day. Reports fill themselves from the first job card on."
      action={
        may('jobcards.create') && (
          <LinkButton look="main" icon={Plus} to="/garage/jobcards?new=1">
            New Job Card
          </LinkButton>
        )
      }
    />
  );
}

function Today() {
  const { data, isError, error, refetch } = useEndpoint(dashboard.read, {});
  const revenueTo = useRevenueToday();
  if (isError && !data)
    return <ErrorState title="Failed to load today's figures" text={error.message} onRetry={() => void refetch()} />;
  return <Strip label="Today" two figures={dayFigures(data?.data, revenueTo)} />;
}
