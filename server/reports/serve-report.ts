import type { AnswerOut, QueryOut } from '#contract/endpoint.ts';
import type { Report } from '#contract/reports/report.ts';
import type { ReportName, reports } from '#contract/reports.ts';
import type { Ctx } from '../context.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { type Entries, topLines } from './entries.ts';
import { allOf, pageOf, type Read } from './rows.ts';
import {
  type ReportRequest,
  reportRequestOf,
  withPeriodBefore,
  reportScopeOf,
  type AsOfRequest,
  asOfRequestOf,
} from './scope.ts';

/** Makes the four routes of a report. Who sees what of it is decided before the query is looked at. */
export function serveReport<R extends AnyReport>(api: Api, report: R, queries: ReportQueries<R>): void {
  const { sums, rows } = queries as unknown as Queries;
  const { days, table, ...calls }: Report = report;
  const authorize = reportScopeOf(report);
  const requestOf = days === 'asOf' ? asOfRequestOf : reportRequestOf;
  serve(api, calls.read, {
    authorize,
    handle: async (ctx, scope, { query = {} }) => {
      const read = (request: ReportRequest | AsOfRequest) => sums(ctx, request, { ...query, most: topLines });
      return days === 'asOf'
        ? read(asOfRequestOf(ctx, scope, query))
        : withPeriodBefore(reportRequestOf(ctx, scope, query), read);
    },
  });
  serve(api, calls.export, {
    authorize,
    handle: async (ctx, scope, { query = {} }) =>
      (await sums(ctx, requestOf(ctx, scope, query), { ...query, most: everyLine }))[table],
  });
  serve(api, calls.rows, {
    authorize,
    handle: async (ctx, scope, { query = {} }) => {
      const request = requestOf(ctx, scope, query);
      const { entries, read, total } = rows(ctx, request, query);
      const found = await pageOf(ctx, entries, query, read);
      return withPage({ ...request, rows: found.rows, total: total === null ? null : found.total }, found.page);
    },
  });
  serve(api, calls.rowsExport, {
    authorize,
    handle: (ctx, scope, { query = {} }) => allOf(rows(ctx, requestOf(ctx, scope, query), query)),
  });
}

/** An export's table is not cut. */
const everyLine = Number.MAX_SAFE_INTEGER;

/** How a report is read: its sums, and the entries behind them with what a row of them shows. */
interface ReportQueries<R extends AnyReport> {
  /** a table of more lines than `most` ends in a sum of the others */
  sums: (
    ctx: Ctx,
    request: RequestOf<R>,
    query: QueryOut<R['read']> & { most: number },
  ) => Promise<Omit<AnswerOut<R['read']>, 'before'>>;
  rows: (ctx: Ctx, request: RequestOf<R>, filters: QueryOut<R['rowsExport']>) => Figure<RowOf<R>>;
}

type AnyReport = (typeof reports)[ReportName];
type RowOf<R extends AnyReport> = AnswerOut<R['rowsExport']> extends readonly (infer Row)[] ? Row : never;
/** What a query comes to: a range of days, or the one day it is looked at from. */
type RequestOf<R extends AnyReport> = 'from' extends keyof QueryOut<R['read']> ? ReportRequest : AsOfRequest;
/** The rows of a figure; `total` null where they come to no money. */
type Figure<Row> = { entries: Entries; read: Read<Row>; total?: null };

/** The queries of a report, whichever it is. */
interface Queries {
  sums: (ctx: Ctx, request: ReportRequest | AsOfRequest, query: Record<string, unknown>) => Promise<Sums>;
  rows: (ctx: Ctx, request: ReportRequest | AsOfRequest, filters: Record<string, unknown>) => Figure<unknown>;
}
type Sums = Record<string, unknown> & { totals: unknown };
