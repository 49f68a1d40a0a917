import { garages } from '#contract/garages.ts';
import { formatLongDay, weekdayName } from '#rules/day-words.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { dayFigures } from '../dashboard/day-figures.ts';
import { pageTitle } from '../page-title.ts';
import { useToday } from '../use-today.ts';

export const meta = pageTitle('Reports');

/** Today's figures. */
export default function ReportsPage() {
  const { data, isError, error, refetch } = useEndpoint(garages.dashboard, {});
  const day = useToday();
  return (
    <>
      <PageHead title="Reports" sub={`Today, ${weekdayName(day)}, ${formatLongDay(day)}`} />
      {isError && !data ? (
        <ErrorState title="Failed to load today's figures" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Strip label="Today" two figures={dayFigures(data?.data)} />
      )}
    </>
  );
}
