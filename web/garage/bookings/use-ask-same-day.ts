import { useQueryClient } from '@tanstack/react-query';
import { type Booking, bookings } from '#contract/bookings.ts';
import { spacedPlate } from '#contract/plate.ts';
import { formatDay } from '#rules/day-words.ts';
import { type Day, wireOfDay } from '#rules/days.ts';
import { slotWords } from '#rules/slot-words.ts';
import { ProblemError } from '#web/problem.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { endpointQuery } from '#web/use-endpoint.ts';

interface Wanted {
  customerId: string;
  vehicleId: string;
  day: Day;
  /** the number this form gives its booking: one of that number is its own, whose answer was lost */
  number: string;
}

/** Asks before a vehicle is booked a second time for a day (BO-26). On 'no' the date says why; never a refusal. */
export function useAskSameDay() {
  const queries = useQueryClient();
  const confirm = useConfirm();

  return async ({ customerId, vehicleId, day, number }: Wanted): Promise<void> => {
    const on = wireOfDay(day);
    const query = { customerId, startDate: on, endDate: on };
    const { data } = await queries.fetchQuery({ ...endpointQuery(bookings.list, { query }), staleTime: 0 });
    const other = data.find((one) => one.vehicleId === vehicleId && one.clientNumber !== number && isOpen(one));
    if (!other) return;
    const { word } = slotWords(other.preferredTimeSlot);
    const words = `${other.bookingNumber}, ${other.serviceName}, ${formatDay(day)}, ${word}`;
    const sure = await confirm({
      question: `${spacedPlate(other.registrationNumber) || 'This vehicle'} is booked for that day already. Book it once more?`,
      about: words,
      verb: 'Book once more',
      mild: true,
    });
    if (sure) return;
    const message = `Booked for that day already: ${other.bookingNumber}`;
    throw new ProblemError({ status: 0, detail: message, errors: [{ path: 'preferredDate', message }] });
  };
}

const isOpen = ({ status }: Booking) => status !== 'CANCELLED' && status !== 'COMPLETED';
