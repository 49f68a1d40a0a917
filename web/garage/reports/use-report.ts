import type { Report } from '#contract/reports/report.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import type { BodyProps } from './report-body.tsx';
import { reportQuery } from './report-query.ts';

/** A report of the days, the step and the branch that the page is about. */
export const useReport = <R extends Report>(report: R, days: Pick<BodyProps, 'range' | 'by' | 'asOf'>) =>
  useEndpoint<R['read']>(report.read, reportQuery(report, days));
