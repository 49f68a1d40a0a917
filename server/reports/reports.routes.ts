import { reports } from '#contract/reports.ts';
import type { Ctx } from '../context.ts';
import { withPage } from '../http/answer.ts';
import { serve, type Api } from '../http/serve.ts';
import { billedReport, readBilled } from './billed.queries.ts';
import type { Entries } from './entries.ts';
import { itemsReport, readItems } from './items.queries.ts';
import { jobCardsReport, readJobCardFigure } from './jobcards.queries.ts';
import { leadsReport, readArrivals } from './leads.queries.ts';
import { outstandingReport, readOutstanding, untilOf } from './outstanding.queries.ts';
import { peopleReport, readWork } from './people.queries.ts';
import { returningReport, readVisits } from './returning.queries.ts';
import { readTakings, revenueReport } from './revenue.queries.ts';
import { allOf, pageOf, type Read } from './rows.ts';
import { askedOf, compared, reportScopeOf } from './scope.ts';

/** Every report, the rows that make its figures, and both as CSV. Who sees what is decided before the query is looked at. */
export function reportsRoutes(api: Api): void {
  serve(api, reports.revenue, {
    load: reportScopeOf('revenue'),
    handle: (ctx, sight, { query }) =>
      compared(askedOf(ctx, sight, query), (asked) => revenueReport(ctx, asked, query.by)),
  });
  serve(api, reports.revenueExport, {
    load: reportScopeOf('revenue'),
    handle: async (ctx, sight, { query }) => (await revenueReport(ctx, askedOf(ctx, sight, query), query.by)).periods,
  });
  serve(api, reports.revenueRows, {
    load: reportScopeOf('revenue'),
    handle: (ctx, sight, { query }) => answerPage(ctx, askedOf(ctx, sight, query), query, readTakings),
  });
  serve(api, reports.revenueRowsExport, {
    load: reportScopeOf('revenue'),
    handle: (ctx, sight, { query }) => allOf(readTakings(ctx, askedOf(ctx, sight, query), query)),
  });

  serve(api, reports.billed, {
    load: reportScopeOf('billed'),
    handle: (ctx, sight, { query }) =>
      compared(askedOf(ctx, sight, query), (asked) => billedReport(ctx, asked, query.by)),
  });
  serve(api, reports.billedExport, {
    load: reportScopeOf('billed'),
    handle: async (ctx, sight, { query }) => (await billedReport(ctx, askedOf(ctx, sight, query), query.by)).periods,
  });
  serve(api, reports.billedRows, {
    load: reportScopeOf('billed'),
    handle: (ctx, sight, { query }) => answerPage(ctx, askedOf(ctx, sight, query), query, readBilled),
  });
  serve(api, reports.billedRowsExport, {
    load: reportScopeOf('billed'),
    handle: (ctx, sight, { query }) => allOf(readBilled(ctx, askedOf(ctx, sight, query))),
  });

  serve(api, reports.outstanding, {
    load: reportScopeOf('outstanding'),
    handle: (ctx, sight, { query }) => outstandingReport(ctx, untilOf(ctx, sight, query)),
  });
  serve(api, reports.outstandingExport, {
    load: reportScopeOf('outstanding'),
    handle: async (ctx, sight, { query }) =>
      (await outstandingReport(ctx, untilOf(ctx, sight, query), everyLine)).customers,
  });
  serve(api, reports.outstandingRows, {
    load: reportScopeOf('outstanding'),
    handle: (ctx, sight, { query }) => answerPage(ctx, untilOf(ctx, sight, query), query, readOutstanding),
  });
  serve(api, reports.outstandingRowsExport, {
    load: reportScopeOf('outstanding'),
    handle: (ctx, sight, { query }) => allOf(readOutstanding(ctx, untilOf(ctx, sight, query), query)),
  });

  serve(api, reports.jobcards, {
    load: reportScopeOf('jobcards'),
    handle: (ctx, sight, { query }) =>
      compared(askedOf(ctx, sight, query), (asked) => jobCardsReport(ctx, asked, query.by)),
  });
  serve(api, reports.jobcardsExport, {
    load: reportScopeOf('jobcards'),
    handle: async (ctx, sight, { query }) => (await jobCardsReport(ctx, askedOf(ctx, sight, query), query.by)).periods,
  });
  serve(api, reports.jobcardsRows, {
    load: reportScopeOf('jobcards'),
    handle: (ctx, sight, { query }) => answerPage(ctx, askedOf(ctx, sight, query), query, readJobCardFigure),
  });
  serve(api, reports.jobcardsRowsExport, {
    load: reportScopeOf('jobcards'),
    handle: (ctx, sight, { query }) => allOf(readJobCardFigure(ctx, askedOf(ctx, sight, query), query)),
  });

  serve(api, reports.items, {
    load: reportScopeOf('items'),
    handle: (ctx, sight, { query }) => compared(askedOf(ctx, sight, query), (asked) => itemsReport(ctx, asked)),
  });
  serve(api, reports.itemsExport, {
    load: reportScopeOf('items'),
    handle: async (ctx, sight, { query }) => (await itemsReport(ctx, askedOf(ctx, sight, query), everyLine)).items,
  });
  serve(api, reports.itemsRows, {
    load: reportScopeOf('items'),
    handle: (ctx, sight, { query }) => answerPage(ctx, askedOf(ctx, sight, query), query, readItems),
  });
  serve(api, reports.itemsRowsExport, {
    load: reportScopeOf('items'),
    handle: (ctx, sight, { query }) => allOf(readItems(ctx, askedOf(ctx, sight, query), query)),
  });

  serve(api, reports.people, {
    load: reportScopeOf('people'),
    handle: (ctx, sight, { query }) => compared(askedOf(ctx, sight, query), (asked) => peopleReport(ctx, asked)),
  });
  serve(api, reports.peopleExport, {
    load: reportScopeOf('people'),
    handle: async (ctx, sight, { query }) => (await peopleReport(ctx, askedOf(ctx, sight, query))).people,
  });
  serve(api, reports.peopleRows, {
    load: reportScopeOf('people'),
    handle: (ctx, sight, { query }) => answerPage(ctx, askedOf(ctx, sight, query), query, readWork),
  });
  serve(api, reports.peopleRowsExport, {
    load: reportScopeOf('people'),
    handle: (ctx, sight, { query }) => allOf(readWork(ctx, askedOf(ctx, sight, query), query)),
  });

  serve(api, reports.leads, {
    load: reportScopeOf('leads'),
    handle: (ctx, sight, { query }) => compared(askedOf(ctx, sight, query), (asked) => leadsReport(ctx, asked)),
  });
  serve(api, reports.leadsExport, {
    load: reportScopeOf('leads'),
    handle: async (ctx, sight, { query }) => (await leadsReport(ctx, askedOf(ctx, sight, query))).sources,
  });
  serve(api, reports.leadsRows, {
    load: reportScopeOf('leads'),
    handle: (ctx, sight, { query }) => answerPage(ctx, askedOf(ctx, sight, query), query, readArrivals),
  });
  serve(api, reports.leadsRowsExport, {
    load: reportScopeOf('leads'),
    handle: (ctx, sight, { query }) => allOf(readArrivals(ctx, askedOf(ctx, sight, query), query)),
  });

  serve(api, reports.returning, {
    load: reportScopeOf('returning'),
    handle: (ctx, sight, { query }) => compared(askedOf(ctx, sight, query), (asked) => returningReport(ctx, asked)),
  });
  serve(api, reports.returningExport, {
    load: reportScopeOf('returning'),
    handle: async (ctx, sight, { query }) => (await returningReport(ctx, askedOf(ctx, sight, query), everyLine)).top,
  });
  serve(api, reports.returningRows, {
    load: reportScopeOf('returning'),
    handle: (ctx, sight, { query }) => answerPage(ctx, askedOf(ctx, sight, query), query, readVisits),
  });
  serve(api, reports.returningRowsExport, {
    load: reportScopeOf('returning'),
    handle: (ctx, sight, { query }) => allOf(readVisits(ctx, askedOf(ctx, sight, query), query)),
  });
}

/** An export's table is not cut. */
const everyLine = Number.MAX_SAFE_INTEGER;

async function answerPage<A, Q extends { limit?: number | undefined; cursor?: string | undefined }, R>(
  ctx: Ctx,
  asked: A,
  query: Q,
  figure: (ctx: Ctx, asked: A, filters: Q) => { entries: Entries; read: Read<R>; total?: null },
) {
  const { entries, read, total } = figure(ctx, asked, query);
  const found = await pageOf(ctx, entries, query, read);
  return withPage({ ...asked, rows: found.rows, total: total === null ? null : found.total }, found.page);
}
