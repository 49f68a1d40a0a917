import type { ReportName } from '#contract/reports.ts';
import type { Figure } from '#web/ui/strip.tsx';
import { ChangeNote } from './change-note.tsx';
import { changeOf } from './change.ts';
import { count, rupees } from './figures.ts';
import { ReportFigure, type ReportColumn } from './report-table.tsx';
import { type FigureQuery, rowsLink } from './rows-link.ts';

/** One figure that a report tells of its whole and of each of its lines, and the rows that make it. */
export interface Measure<Told> {
  key: string;
  head: string;
  of: (told: Told) => number | null;
  /** how it is written; a count unless said */
  write?: (figure: number | null) => string;
  /** what narrows the report's rows to those of this figure */
  query?: FigureQuery;
  phone?: 'end' | 'line' | 'none';
  /** left blank where it is 0 */
  blank?: boolean;
  /** its cells show it as a bar too: the one figure that lines are compared by */
  bar?: boolean;
  /** a share or an average of others: what changed is said without a share of its own */
  isShare?: boolean;
  /** what stands below it in the strip, where nothing is compared */
  note?: (told: Told) => string | null;
}

/** Measures of money are written in rupees. */
export const inRupees = { write: rupees } as const;

interface Place<Told, Line> {
  name: ReportName;
  measures: readonly Measure<Told>[];
  totals: NoInfer<Told>;
  /** the rows of the whole */
  all: FigureQuery;
  /** the rows of one line */
  keyOf: (line: Line) => FigureQuery;
}

/** The measures as columns of a table, each figure a link, with the totals below. */
export function measureColumns<Told, Line extends Told>({
  name,
  measures,
  totals,
  all,
  keyOf,
}: Place<Told, Line>): ReportColumn<Line>[] {
  return measures.map((measure) => ({
    key: measure.key,
    head: measure.head,
    number: true,
    phone: measure.phone ?? 'line',
    ...(measure.bar ? { bar: (line: Line) => measure.of(line) ?? 0 } : {}),
    cell: (line) => <MeasureFigure name={name} measure={measure} told={line} query={keyOf(line)} />,
    total: <MeasureFigure name={name} measure={measure} told={totals} query={all} />,
  }));
}

interface MeasureFigureProps<Told> {
  name: ReportName;
  measure: Measure<Told>;
  told: Told;
  query: FigureQuery;
}

function MeasureFigure<Told>({ name, measure, told, query }: MeasureFigureProps<Told>) {
  const figure = measure.of(told);
  if (measure.blank && figure === 0) return null;
  const to = figure ? rowsLink(name, { ...query, ...measure.query }) : null;
  return <ReportFigure to={to}>{writeOf(measure, figure)}</ReportFigure>;
}

interface Whole<Told> {
  name: ReportName;
  measures: readonly Measure<Told>[];
  /** undefined while they load */
  totals: NoInfer<Told> | undefined;
  /** those of the days before, where there are any to compare with */
  before?: NoInfer<Told> | undefined;
  /** the rows of the whole */
  all: FigureQuery;
}

/** The measures of the whole for the strip above, each with how it differs from the days before. */
export function measureStrip<Told>({ name, measures, totals, before, all }: Whole<Told>): Figure[] {
  return measures.map((measure) => {
    const figure = totals === undefined ? undefined : measure.of(totals);
    const write = (one: number) => writeOf(measure, one);
    const change =
      before === undefined
        ? null
        : changeOf({ now: figure, before: measure.of(before), write, isShare: measure.isShare });
    return {
      label: measure.head,
      value: figure === undefined ? undefined : writeOf(measure, figure),
      ...(figure ? { to: rowsLink(name, { ...all, ...measure.query }) } : {}),
      note: change ? <ChangeNote change={change} /> : totals && measure.note?.(totals),
    };
  });
}

function writeOf<Told>({ write }: Measure<Told>, figure: number | null): string {
  if (write) return write(figure);
  return figure === null ? '–' : count(figure);
}
