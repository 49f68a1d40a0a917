import { CalendarDays, Plus } from 'lucide-react';
import { dashboard } from '#contract/dashboard.ts';
import { formatLongDay, weekdayName } from '#rules/day-words.ts';
import { useSession } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { pageTitle } from '../page-title.ts';
import { useMay } from '../use-may.ts';
import { useToday } from '../use-today.ts';
import './dashboard.css';
import { GarageDay } from './garage-day.tsx';
import { MyJobs } from './my-jobs.tsx';
import { QuickActions } from './quick-actions.tsx';
import { UnverifiedEmail } from './unverified-email.tsx';

export const meta = pageTitle('Dashboard');

/** What needs attention today: of the whole garage, or the own jobs of those who see no others (RE-1, RE-2). */
export default function DashboardPage() {
  const { user } = useSession();
  const may = useMay();
  const found = useEndpoint(dashboard.read, {});
  const day = useToday();
  return (
    <>
      <PageHead
        title={`Welcome, ${user?.name ?? ''}`}
        sub={`${weekdayName(day)}, ${formatLongDay(day)}`}
        actions={
          may('jobcards.create') && (
            <>
              {may('bookings.create') && (
                <LinkButton icon={CalendarDays} to="/garage/bookings?new=1">
                  New Booking
                </LinkButton>
              )}
              <LinkButton look="main" icon={Plus} to="/garage/jobcards?new=1">
                New Job Card
              </LinkButton>
            </>
          )
        }
      />
      <UnverifiedEmail />
      {may('all.see') ? (
        <GarageDay found={found} />
      ) : (
        <>
          <MyJobs found={found} />
          <QuickActions />
        </>
      )}
    </>
  );
}
