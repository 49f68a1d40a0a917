import type { ReportName } from '#contract/report-shapes.ts';
import type { Figure } from '#web/ui/strip.tsx';
import { count, rupees } from './figures.ts';
import { Fig, type ReportColumn } from './report-table.tsx';
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
  return <Fig to={to}>{writeOf(measure, figure)}</Fig>;
}

/** The measures of the whole for the strip above; without values while they load. */
export function measureStrip<Told>(
  name: ReportName,
  measures: readonly Measure<Told>[],
  totals: NoInfer<Told> | undefined,
  all: FigureQuery,
): Figure[] {
  return measures.map((measure) => {
    const figure = totals === undefined ? undefined : measure.of(totals);
    return {
      label: measure.head,
      value: figure === undefined ? undefined : writeOf(measure, figure),
      ...(figure ? { to: rowsLink(name, { ...all, ...measure.query }) } : {}),
    };
  });
}

function writeOf<Told>({ write }: Measure<Told>, figure: number | null): string {
  if (write) return write(figure);
  return figure === null ? '–' : count(figure);
}
