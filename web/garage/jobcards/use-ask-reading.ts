import { useQueryClient } from '@tanstack/react-query';
import { customers } from '#contract/customers.ts';
import { jobcards } from '#contract/jobcards.ts';
import { ProblemError } from '#web/problem.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { endpointQuery } from '#web/use-endpoint.ts';

interface Reading {
  customerId: string;
  vehicleId: string;
  odometerIn: number;
  /** only readings taken before this moment count, an ISO instant; all of them without */
  before?: string;
}

/**
 * Asks before a reading below the last one is kept: odometers are replaced, but more often a digit is missing. On 'no' the field says why;
 * never a refusal.
 */
export function useAskReading() {
  const queries = useQueryClient();
  const confirm = useConfirm();

  const lastOf = async ({ customerId, vehicleId, before }: Reading) => {
    const visits = await queries.fetchQuery(endpointQuery(jobcards.list, { query: { vehicleId, limit: 20 } }));
    const readings = visits.data.filter(({ openedAt }) => !before || openedAt < before).map((card) => card.odometerIn);
    if (before) return Math.max(-1, ...readings);
    const owner = await queries.fetchQuery(endpointQuery(customers.read, { params: { id: customerId } }));
    const vehicle = owner.data.vehicles.find(({ id }) => id === vehicleId);
    return Math.max(-1, vehicle?.odometer ?? -1, ...readings);
  };

  return async (reading: Reading): Promise<void> => {
    const last = await lastOf(reading);
    if (reading.odometerIn >= last) return;
    const [now, then] = [reading.odometerIn, last].map((km) => `${km.toLocaleString('en-IN')} km`);
    const sure = await confirm({
      question: 'Is the odometer right?',
      about: `${now} is below the last reading of ${then}.`,
      verb: 'Save anyway',
      cancel: 'Correct it',
      mild: true,
    });
    if (sure) return;
    const message = `Below the last reading of ${then}`;
    throw new ProblemError({ status: 0, detail: message, errors: [{ path: 'odometerIn', message }] });
  };
}
