import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ReportStep as Step } from '#contract/reports/report.ts';
import { rangeWords } from '#rules/day-words.ts';
import type { Day } from '#rules/days.ts';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { type Figure, Strip } from '#web/ui/strip.tsx';
import { ChartSkeleton } from './chart.tsx';
import type { ReportRange } from './ranges.ts';
import type { DayRange } from './ranges.ts';

/** What every report is asked for; each takes what it needs. */
export interface BodyProps {
  range: ReportRange;
  by: Step;
  asOf: Day;
  seesMoney: boolean;
}

interface ReportBodyProps<Report extends { totals: unknown; before?: DayRange }> {
  found: {
    data: { data: Report } | undefined;
    isError: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** the main figures; without a report yet their values are undefined */
  figures: (report: Report | undefined) => readonly (Figure | false)[];
  /** there is nothing to tell of these days */
  nothing: (report: Report) => boolean;
  nothingWords?: string;
  children: (report: Report) => ReactNode;
}

/** A report in whichever state it is: loading, failed, empty, or its figures, chart and tables. */
export function ReportBody<Report extends { totals: unknown; before?: DayRange }>({
  found,
  figures,
  nothing,
  nothingWords = 'Nothing happened on these days. Other days may have something.',
  children,
}: ReportBodyProps<Report>) {
  const report = found.data?.data;
  if (found.isError && !report)
    return (
      <ErrorState title="Failed to load the report" text={found.error?.message} onRetry={() => void found.refetch()} />
    );
  const strip = (
    <Strip label="Totals" two figures={figures(report).filter((figure): figure is Figure => figure !== false)} />
  );
  if (!report)
    return (
      <div aria-busy="true">
        {strip}
        <ChartSkeleton />
        <output className="foot">Loading the report...</output>
      </div>
    );
  if (nothing(report)) return <EmptyState icon={ChartNoAxesColumn} title="Nothing to report" text={nothingWords} />;
  return (
    <>
      {strip}
      {report.before && <ComparedWith days={report.before} />}
      {children(report)}
    </>
  );
}

/** Which days the arrows look back to, and the way to their own report. */
function ComparedWith({ days: { from, to } }: { days: DayRange }) {
  const { search } = useLocation();
  const there = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), from, to });
  return (
    <p className="sub compared">
      Compared with{' '}
      <Link className="link" to={`?${there}`}>
        {rangeWords({ from, to })}
      </Link>
    </p>
  );
}
