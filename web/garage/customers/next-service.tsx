import type { CustomerDetail } from '#contract/customers.ts';
import { dayOfWire } from '#rules/days.ts';
import { formatDay } from '#rules/day-words.ts';
import { serviceDue } from '#rules/next-service.ts';
import { useToday } from '../use-today.ts';

interface NextServiceProps {
  next: CustomerDetail['nextServices'][number] | undefined;
  /** as it was last read */
  odometer: number | null;
}

const hues = { LATER: '', SOON: 'soon', DUE: 'late' } as const;

/** When a vehicle is due again, amber in the month before, red once it is; nothing of one that was never here. */
export function NextService({ next, odometer }: NextServiceProps) {
  const today = useToday();
  const day = next && dayOfWire(next.day);
  if (!next || !day) return null;
  const due = serviceDue({ day, odometer: next.odometer }, today, odometer);
  const said = `${formatDay(day)} or at ${next.odometer.toLocaleString('en-IN')} km`;
  return (
    <small className={`next-service ${hues[due]}`}>
      {due === 'DUE' ? `Service due: ${said}` : `Next service ${said}`}
    </small>
  );
}
