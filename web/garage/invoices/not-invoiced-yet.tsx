import { jobcards } from '#contract/jobcards.ts';
import { useEndpoint } from '#web/use-endpoint.ts';

/** Of a job card that the list 'Not Invoiced' has, asked for by its vehicle's cards (JC-53). */
export function NotInvoicedYet({ card }: { card: { id: string; vehicleId: string } }) {
  const { data } = useEndpoint(jobcards.list, { query: { due: 'INVOICE', vehicleId: card.vehicleId, limit: 100 } });
  return data?.data.some(({ id }) => id === card.id) ? <p className="sub">Delivered, not invoiced</p> : null;
}
