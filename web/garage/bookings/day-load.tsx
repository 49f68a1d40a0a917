import type { Booking } from '#contract/bookings.ts';
import { bayLoad, bayLoadWords, isOverbooked } from '#rules/bay-load.ts';
import type { Day } from '#rules/days.ts';
import { classes } from '#web/ui/classes.ts';
import { useGarageProfile } from '../use-garage-profile.ts';

interface DayLoadProps {
  day: Day;
  rows: readonly Booking[];
  /** the one whose bookings these are; those of all unless it is said */
  branchId: string | undefined;
}

/** How full a day is: hours booked against bays and opening hours, in words and as a bar. */
export function DayLoad({ day, rows, branchId }: DayLoadProps) {
  const { data } = useGarageProfile();
  if (!data) return <span className="load" />;
  const load = bayLoad(data.data, day, rows, branchId);
  return (
    <span className={classes('load', isOverbooked(load) && 'over')} style={{ '--share': shareOf(load) }}>
      {bayLoadWords(load)}
    </span>
  );
}

const shareOf = ({ booked, open }: { booked: number; open: number | null }) =>
  open ? Math.min(1, booked / open) : booked > 0 && open === 0 ? 1 : 0;
