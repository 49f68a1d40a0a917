import { useQueryClient } from '@tanstack/react-query';
import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
import { call } from '#web/api.ts';
import { ProblemError } from '#web/problem.ts';

/**
 * After an answer was lost: the document that holds these lines by now. Undefined where none does, and where the card cannot be read
 * either (ER-38), as once the session has ended: what is said then is why nothing was answered.
 */
export function useIssuedMeanwhile({ id, invoices }: JobCardDetail) {
  const queries = useQueryClient();
  return async (lineIds: readonly string[]) => {
    const known = new Set(invoices.map((one) => one.id));
    try {
      const { data: now } = await call(jobcards.read, { params: { id } });
      void queries.invalidateQueries();
      return now.invoices.find(
        (one) => !one.isCancelled && !known.has(one.id) && lineIds.every((line) => one.lineIds.includes(line)),
      );
    } catch (error) {
      if (error instanceof ProblemError) return undefined;
      throw error;
    }
  };
}
