import { countWords } from '#rules/counted.ts';
import type { ReportStep as Step } from '#contract/reports/report.ts';
import type { Measure } from './measures.tsx';
import { periodWords } from './period-words.ts';
import type { DayRange } from './ranges.ts';
import { type ReportColumn, ReportTable } from './report-table.tsx';

interface PeriodTableProps<Told, Period> {
  label: string;
  by: Step;
  periods: readonly Period[];
  /** a period that comes to nothing in each of them is left out; the chart above has it */
  measures: readonly Measure<Told>[];
  columns: readonly ReportColumn<Period>[];
}

/** What each period of the days came to, without those that came to nothing. */
export function PeriodTable<Told, Period extends Told & DayRange>({
  label,
  by,
  periods,
  measures,
  columns,
}: PeriodTableProps<Told, Period>) {
  const told = periods.filter((period) => measures.some(({ of }) => of(period)));
  const quiet = periods.length - told.length;
  const days: ReportColumn<Period> = {
    key: 'days',
    head: 'Days',
    phone: 'start',
    cell: (period) => periodWords(period, by),
  };
  return (
    <>
      {told.length > 0 && (
        <ReportTable label={label} columns={[days, ...columns]} rows={told} rowKey={({ from }) => from} />
      )}
      {quiet > 0 && <p className="sub left-out">{leftOutWords(quiet, by)}</p>}
    </>
  );
}

const leftOutWords = (quiet: number, by: Step): string =>
  `${countWords(quiet, by)} that ${quiet === 1 ? 'comes' : 'come'} to nothing ${quiet === 1 ? 'is' : 'are'} left out.`;
