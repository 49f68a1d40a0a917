import { garages } from '#contract/garages.ts';
import type { Booking } from '#contract/bookings.ts';
import { bayLoad, bayLoadWords } from '#rules/bay-load.ts';
import type { Day } from '#rules/days.ts';
import { classes } from '#web/ui/classes.ts';
import { useEndpoint } from '#web/use-endpoint.ts';

/** How full a day is: hours booked against bays and opening hours, in words and as a bar. */
export function DayLoad({ day, rows }: { day: Day; rows: readonly Booking[] }) {
  const { data } = useEndpoint(garages.profile, {});
  if (!data) return <span className="load" />;
  const load = bayLoad(data.data, day, rows);
  const isOver = load.open !== null && load.booked > load.open;
  return (
    <span className={classes('load', isOver && 'over')} style={{ '--share': shareOf(load) }}>
      {bayLoadWords(load)}
    </span>
  );
}

const shareOf = ({ booked, open }: { booked: number; open: number | null }) =>
  open ? Math.min(1, booked / open) : booked > 0 && open === 0 ? 1 : 0;
