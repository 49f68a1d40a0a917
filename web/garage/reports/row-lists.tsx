import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Endpoint, QueryIn } from '#contract/endpoint.ts';
import type { ReportName } from '#contract/reports.ts';
import { reports } from '#contract/reports.ts';
import type { Column } from '#web/ui/list/column.ts';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import {
  cardRows,
  daybookRows,
  gstRows,
  leadRows,
  lineRows,
  momentRows,
  owedRows,
  owingRows,
  revenueRows,
  toCard,
  toDaybookRow,
  toDocument,
  toOwing,
  toRevenueRow,
  visitRows,
  workRows,
} from './row-columns.tsx';
import type { FigureQuery } from './rows-link.ts';

export interface RowsProps {
  /** what narrows the rows to one figure, as the address has it; the server checks it */
  query: FigureQuery;
  /** sees amounts */
  money?: boolean;
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
  first: { customerName?: string | null; advisorName?: string | null; technicianName?: string | null } | undefined;
}

/** Payments and reversals, newest first: also the body of the day book. */
export function RevenueRows({ query, children }: RowsProps) {
  const found = usePages(reports.revenue.rows, query);
  return (
    <Rows
      found={found}
      columns={revenueRows}
      one="payment or reversal"
      unit="payments and reversals"
      href={toRevenueRow}
      above={children}
    />
  );
}

function BilledRows({ query, money = true, children }: RowsProps) {
  const found = usePages(reports.billed.rows, query);
  return (
    <Rows found={found} columns={cardRows(money)} one="job card" unit="job cards" href={toCard} above={children} />
  );
}

function OutstandingRows({ query, children }: RowsProps) {
  const found = usePages(reports.outstanding.rows, query);
  return <Rows found={found} columns={owedRows} one="job card" unit="job cards" href={toCard} above={children} />;
}

function DuesRows({ query, children }: RowsProps) {
  const found = usePages(reports.dues.rows, query);
  return (
    <Rows
      found={found}
      columns={owingRows}
      one="document, job card or payment"
      unit="documents, job cards and payments"
      href={toOwing}
      above={children}
    />
  );
}

function DaybookRows({ query, children }: RowsProps) {
  const found = usePages(reports.daybook.rows, query);
  return (
    <Rows
      found={found}
      columns={daybookRows}
      one="payment or move of cash"
      unit="payments and moves of cash"
      href={toDaybookRow}
      above={children}
    />
  );
}

function GstRows({ query, children }: RowsProps) {
  const found = usePages(reports.gst.rows, query);
  return (
    <Rows
      found={found}
      columns={gstRows}
      one="document at a rate"
      unit="documents by rate"
      href={toDocument}
      above={children}
    />
  );
}

function JobCardsRows({ query, children }: RowsProps) {
  const found = usePages(reports.jobcards.rows, query);
  const left = query['figure'] === 'left';
  return (
    <Rows
      found={found}
      columns={momentRows(left)}
      one={left ? 'stay' : 'job card'}
      unit={left ? 'stays' : 'job cards'}
      href={toCard}
      above={children}
    />
  );
}

function ItemsRows({ query, money = true, children }: RowsProps) {
  const found = usePages(reports.items.rows, query);
  return <Rows found={found} columns={lineRows(money)} one="line" unit="lines" href={toCard} above={children} />;
}

function PeopleRows({ query, money = true, children }: RowsProps) {
  const found = usePages(reports.people.rows, query);
  return (
    <Rows found={found} columns={workRows(money)} one="job card" unit="job cards" href={toCard} above={children} />
  );
}

function LeadsRows({ query, children }: RowsProps) {
  const found = usePages(reports.leads.rows, query);
  return (
    <Rows
      found={found}
      columns={leadRows}
      one="lead"
      unit="leads"
      href={({ id }) => `/garage/leads?lead=${id}`}
      above={children}
    />
  );
}

function ReturningRows({ query, money = true, children }: RowsProps) {
  const found = usePages(reports.returning.rows, query);
  return <Rows found={found} columns={visitRows(money)} one="visit" unit="visits" href={toCard} above={children} />;
}

export const rowLists: Readonly<Record<ReportName, (props: RowsProps) => ReactNode>> = {
  revenue: RevenueRows,
  billed: BilledRows,
  outstanding: OutstandingRows,
  dues: DuesRows,
  daybook: DaybookRows,
  gst: GstRows,
  jobcards: JobCardsRows,
  items: ItemsRows,
  people: PeopleRows,
  leads: LeadsRows,
  returning: ReturningRows,
};

/** A figure's rows page by page. Of the address only what the endpoint takes is sent. */
function usePages<E extends Endpoint>(endpoint: E, asked: FigureQuery) {
  const known = Object.keys(endpoint.query?.shape ?? {});
  const query = Object.fromEntries(known.flatMap((key) => (asked[key] ? [[key, asked[key]]] : [])));
  // Words of an address are no choices of the contract until the server has checked them.
  return useEndpointPages(endpoint, { query: query as QueryIn<E> } as Parameters<typeof useEndpointPages<E>>[1]);
}

interface Page<Row> {
  total?: number | null;
  rows: Row[];
}

interface Found<Row> extends Omit<Parameters<typeof FoundList>[0]['found'], 'total'> {
  data: { pages: { data: Page<Row> }[] } | undefined;
  total: number | undefined;
}

interface ListProps<Row> {
  above: RowsProps['children'];
  found: Found<Row>;
  columns: readonly Column<Row>[];
  /** what a row is: 'job card' */
  one: string;
  /** what a row is, in the plural: 'job cards' */
  unit: string;
  href: (row: Row) => string;
}

function Rows<Row extends { id: string } & NonNullable<Whole['first']>>({
  found,
  above,
  one,
  unit,
  ...table
}: ListProps<Row>) {
  const pages = found.data?.pages;
  const first = pages?.[0]?.data;
  return (
    <>
      {above?.({
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
        rows={pages?.flatMap((page) => page.data.rows)}
        rowKey={({ id }) => id}
        loading={`Loading ${unit}...`}
        {...table}
      />
    </>
  );
}
