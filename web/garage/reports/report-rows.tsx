import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerIn } from '#contract/endpoint.ts';
import type { Report } from '#contract/reports/report.ts';
import type { CallInput } from '#web/api.ts';
import type { Column } from '#web/ui/list/column.ts';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import type { FigureQuery } from './rows-link.ts';

export interface RowsProps {
  /** what narrows the rows to one figure, as the address has it; the server checks it */
  query: FigureQuery;
  seesMoney: boolean;
  /** what stands above the list, once its whole is known */
  children?: (whole: Whole) => ReactNode;
}

export interface Whole {
  /** what a row is, in the plural: 'job cards' */
  unit: string;
  failed: boolean;
  /** how many rows there are in all; undefined while they load */
  count: number | undefined;
  /** what they come to in rupees; undefined while they load, null where there is no sum or none may see it */
  total: number | null | undefined;
  /** the first row's customer and people, for the words of a figure that is about one of them */
  first: Omit<ListedRow, 'id'> | undefined;
}

export interface ListedRow {
  id: string;
  customerName?: string | null;
  advisorName?: string | null;
  technicianName?: string | null;
}

/** How rows are listed, and where each leads. */
export interface RowList<Row> {
  columns: readonly Column<Row>[];
  /** what a row is: 'job card' */
  one: string;
  /** what a row is, in the plural: 'job cards' */
  unit: string;
  href: (row: Row) => string;
}

interface ReportRowsProps<R extends Report, Row> extends RowsProps {
  report: R;
  listOf: (asked: { query: FigureQuery; seesMoney: boolean }) => RowList<Row>;
}

interface Page<Row> {
  total?: number | null;
  rows: Row[];
}

/** The rows that make a figure of a report, page by page. */
export function ReportRows<R extends Report, Row extends ListedRow>({
  report,
  listOf,
  query,
  seesMoney,
  children,
}: ReportRowsProps<R, Row>) {
  const found = useEndpointPages<R['rows']>(report.rows, knownQuery(report, query));
  const { one, unit, ...table } = listOf({ query, seesMoney });
  const pages = found.data?.pages.map(({ data }) => data as AnswerIn<R['rows']> & Page<Row>);
  const first = pages?.[0];
  return (
    <>
      {children?.({
        unit,
        failed: found.isError && !pages,
        count: found.total,
        total: first && (first.total ?? null),
        first: first?.rows[0],
      })}
      <FoundList
        list={{ narrowed: false, clear: () => undefined }}
        found={found}
        words={{
          failed: `Failed to load the ${unit}`,
          none: `No ${unit}`,
          nothingYet: 'Nothing makes up this figure. It may have changed since it was shown.',
        }}
        icon={ChartNoAxesColumn}
        unit={[one, unit]}
        label="Rows"
        className="t-rows"
        rows={pages?.flatMap(({ rows }) => rows)}
        rowKey={({ id }) => id}
        loading={`Loading ${unit}...`}
        {...table}
      />
    </>
  );
}

/** Of the address only what the endpoint takes is sent. */
function knownQuery<R extends Report>({ rows }: R, asked: FigureQuery): CallInput<R['rows']> {
  const known = Object.keys(rows.query?.shape ?? {});
  const query = Object.fromEntries(known.flatMap((key) => (asked[key] ? [[key, asked[key]]] : [])));
  // words of an address are no choices of the contract until the server has checked them
  return { query } as CallInput<R['rows']>;
}
