import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Report } from '#contract/reports/report.ts';
import type { Day, Range } from '#rules/days.ts';
import { daysBefore, instantsOf, reportDays } from '#rules/report-range.ts';
import { reportScope } from '#rules/report-scope.ts';
import type { Ctx } from '../context.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { badField, forbidden } from '../problems.ts';
import { visibleCardsFilter } from '../visibility-filter.ts';

/** What of a report the caller gets: `own` is the own work alone. */
export interface ReportScope {
  own: boolean;
  /** the cards of one branch alone */
  branchId?: string | undefined;
}

/** What a report is asked for: India days, both included, with the instants that make them. */
export interface ReportRequest extends ReportScope {
  from: Day;
  to: Day;
  during: Range;
}

/** Whose balances, and the India day they are aged on. */
export type AsOfRequest = ReportScope & { to: Day };

/** Lets in who gets anything of a report (rules/report-scope.ts). Throws the problem 403 for everyone else. */
export const reportScopeOf =
  (report: Report) =>
  (ctx: Ctx): ReportScope => {
    const scope = reportScope(ctx.person, report);
    if (scope === 'none') throw forbidden();
    return { own: scope === 'own' };
  };

/** The days a query means. Throws the problem 400 at `to` for days that cannot be. */
export function reportRequestOf(ctx: Ctx, { own }: ReportScope, query: Query): ReportRequest {
  const days = reportDays(query, ctx.today);
  if ('trouble' in days) throw badField('to', days.trouble);
  return { own, branchId: query.branchId, ...days, during: instantsOf(days) };
}

/** The day that a report of one day is looked at from, today unless said. */
export const asOfRequestOf = (ctx: Ctx, { own }: ReportScope, { to = ctx.today, branchId }: Query): AsOfRequest => ({
  own,
  branchId,
  to,
});

interface Query {
  from?: Day | undefined;
  to?: Day | undefined;
  branchId?: string | undefined;
}

/** The report of these days, with what it says of as many days right before them in total. */
export async function withPeriodBefore<Told extends { totals: unknown }>(
  request: ReportRequest,
  report: (request: ReportRequest) => Promise<Told>,
) {
  const days = daysBefore(request);
  const whole = await report(request);
  const { totals }: { totals: Told['totals'] } = await report({ ...request, ...days, during: instantsOf(days) });
  return { ...whole, before: { ...days, totals } };
}

/** The cards that count: those the caller may see, of the garage or of a branch, or those of them the caller is adviser or technician of. */
export function reportedCards(ctx: Ctx, { own, branchId }: ReportScope): SQL | undefined {
  const { staffId } = ctx.person;
  const mine = own ? or(eq(jobCards.advisorId, staffId), eq(jobCards.technicianId, staffId)) : undefined;
  return and(visibleCardsFilter(ctx), mine, branchId === undefined ? undefined : eq(jobCards.branchId, branchId));
}
