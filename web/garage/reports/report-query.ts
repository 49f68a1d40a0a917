import type { Report } from '#contract/reports/report.ts';
import type { CallInput } from '#web/api.ts';
import type { BodyProps } from './report-body.tsx';

/** What a report is asked for, of the days, the step and the branch that the page is about. */
export function reportQuery<R extends Report>(
  { days, byBranch }: R,
  { range, by, asOf }: Pick<BodyProps, 'range' | 'by' | 'asOf'>,
): CallInput<R['read']> {
  const { branchId, from, to } = range;
  const query = {
    ...(days === 'asOf' ? { to: asOf } : { from, to, ...(days === 'steps' && { by }) }),
    ...(byBranch && branchId && { branchId }),
  };
  // which of these a report takes, its `days` and `byBranch` say
  return { query } as CallInput<R['read']>;
}
