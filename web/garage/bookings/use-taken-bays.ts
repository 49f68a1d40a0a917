import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type Booking, bookings, timeSlots } from '#contract/bookings.ts';
import { takenBaysWords } from '#rules/bay-turns.ts';
import { baysOf } from '#rules/bays.ts';
import { isDay, wireOfDay } from '#rules/days.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useBranchOfForm } from '../branches/use-branch-of-form.ts';
import { useGarageProfile } from '../use-garage-profile.ts';

/** That all bays of the branch are taken at the day and slot that are chosen, in words; by others than the booking itself (BO-42). */
export function useTakenBays(exceptId?: string): string | undefined {
  const { data: garage } = useGarageProfile();
  const [date, chosen]: unknown[] = useWatch({ name: ['preferredDate', 'preferredTimeSlot'] });
  const branchId = useBranchOfForm();
  const day = typeof date === 'string' ? date.slice(0, 10) : '';
  const slot = timeSlots.find((one) => one === chosen);
  const on = isDay(day) ? wireOfDay(day) : '';
  const { data } = useQuery({
    ...endpointQuery(bookings.list, { query: { startDate: on, endDate: on, branchId, limit: 500 } }),
    enabled: on !== '' && slot !== undefined,
  });
  if (!garage || !data || !slot) return undefined;
  const others = data.data.filter((one) => one.id !== exceptId && takesBay(one));
  return takenBaysWords(garage.data, baysOf(garage.data, branchId).length, { day, slot }, others);
}

const takesBay = ({ status }: Booking) => status !== 'CANCELLED' && status !== 'COMPLETED';
