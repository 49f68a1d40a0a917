import type { ReportName } from '#contract/reports.ts';

/** The figure's own narrowing, as the rows' endpoint takes it. */
export type FigureQuery = Readonly<Record<string, string | undefined>>;

/** Where the rows that make a figure are listed. */
export function rowsLink(name: ReportName, query: FigureQuery): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/garage/reports/${name}/rows?${new URLSearchParams(given)}`;
}
