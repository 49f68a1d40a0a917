import type { AttentionCard } from '#contract/dashboard.ts';
import { useBranchNames, withBranch } from '../branches/use-branch-names.ts';

type Named = Pick<
  AttentionCard,
  'id' | 'customerName' | 'jobCardNumber' | 'branchId' | 'registrationNumber' | 'vehicleInfo'
>;

/** What every row about a job card says: whose it is, which, and the way to it. */
export function useRowOf() {
  const branchOf = useBranchNames();
  return (card: Named) => ({
    name: card.customerName,
    to: `/garage/jobcards/${card.id}`,
    detail: withBranch(card.jobCardNumber, branchOf(card)),
    plate: card.registrationNumber,
    vehicle: card.vehicleInfo,
  });
}
