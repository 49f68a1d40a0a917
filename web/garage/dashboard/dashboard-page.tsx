import { Plus } from 'lucide-react';
import { bookings } from '#contract/bookings.ts';
import { customers } from '#contract/customers.ts';
import { garages } from '#contract/garages.ts';
import { jobcards } from '#contract/jobcards.ts';
import { services } from '#contract/services.ts';
import { staff } from '#contract/staff.ts';
import { formatLongDay, weekdayName } from '#rules/day-words.ts';
import { useSession } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { pageTitle } from '../page-title.ts';
import { useMay } from '../use-may.ts';
import { useToday } from '../use-today.ts';
import './dashboard.css';
import { LatestJobCards } from './latest-jobcards.tsx';
import { OverdueFollowUps } from './overdue-follow-ups.tsx';
import { QuickActions } from './quick-actions.tsx';
import { QuickStats } from './quick-stats.tsx';
import { RecentBookings } from './recent-bookings.tsx';
import { totalOf } from './total-of.ts';

export const meta = pageTitle('Dashboard');

const newest = { query: { limit: 5 } };

/** Five lists asked for at once, each standing for itself, and the day's figures (product.md section 2; reading.md, Holes). */
export default function DashboardPage() {
  const { user } = useSession();
  const may = useMay();
  const ours = useEndpoint(customers.list, newest);
  const booked = useEndpoint(bookings.list, newest);
  const offered = useEndpoint(services.list, { query: { limit: 5, is_active: 'true' } });
  const people = useEndpoint(staff.list, newest);
  const cards = useEndpoint(jobcards.list, newest);
  const today = useEndpoint(garages.dashboard, {});
  const day = useToday();
  return (
    <>
      <PageHead
        title={`Welcome, ${user?.name ?? ''}`}
        sub={`${weekdayName(day)}, ${formatLongDay(day)}`}
        actions={
          may('jobcards.create') && (
            <LinkButton look="main" icon={Plus} to="/garage/jobcards?new=1">
              New Job Card
            </LinkButton>
          )
        }
      />
      <Strip
        label="Totals"
        two
        figures={[
          { label: 'Total Customers', value: totalOf(ours), to: '/garage/customers' },
          { label: 'Active Services', value: totalOf(offered), to: '/garage/services' },
          { label: 'Total Staff', value: totalOf(people), to: '/garage/staff' },
          { label: 'Total Bookings', value: totalOf(booked), to: '/garage/bookings' },
        ]}
      />
      <div className="split">
        <div>
          <RecentBookings found={booked} />
          <LatestJobCards found={cards} />
        </div>
        <aside className="rail" aria-label="Today">
          <QuickStats found={today} />
          {may('leads.read') && <OverdueFollowUps />}
          <QuickActions />
        </aside>
      </div>
    </>
  );
}
