import type { Dashboard } from '#contract/dashboard.ts';
import { NotInvoiced } from '../invoices/not-invoiced.tsx';
import { useMay } from '../use-may.ts';
import { FirstRunSteps } from './first-run.tsx';
import { Attention, AttentionStrip } from './attention.tsx';
import { LatestJobCards } from './latest-jobcards.tsx';
import { OverdueFollowUps } from './overdue-follow-ups.tsx';
import { QuickActions } from './quick-actions.tsx';
import { QuickStats } from './quick-stats.tsx';
import { RecentBookings } from './recent-bookings.tsx';
import type { Found } from './total-of.ts';
import { Totals } from './totals.tsx';

/** The day of the whole garage: what needs attention first, the rest below and beside it. */
export function GarageDay({ found }: { found: Found<Dashboard> }) {
  const may = useMay();
  const today = found.data?.data;
  return (
    <>
      {today?.firstRun && <FirstRunSteps done={today.firstRun} />}
      <AttentionStrip found={found} />
      <div className="split">
        <div>
          <Attention found={found} />
          {may('bookings.read') && <RecentBookings found={found} />}
          {may('jobcards.read') && <LatestJobCards />}
        </div>
        <aside className="rail" aria-label="Today">
          <QuickStats found={found} />
          {may('leads.read') && <OverdueFollowUps />}
          <QuickActions />
          {today && may('invoices.issue') && <NotInvoiced branchId="" />}
        </aside>
      </div>
      <Totals />
    </>
  );
}
