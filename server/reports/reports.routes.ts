import { reports } from '#contract/reports.ts';
import type { Api } from '../http/route.ts';
import { deliveredReport, readDelivered } from './delivered.queries.ts';
import { daybookReport, readDaybook } from './daybook.queries.ts';
import { duesReport, readOwing } from './dues.queries.ts';
import { gstReport, readGst } from './gst.queries.ts';
import { itemsReport, readItems } from './items.queries.ts';
import { jobCardsReport, readJobCardFigure } from './jobcards.queries.ts';
import { leadsReport, readArrivals } from './leads.queries.ts';
import { outstandingReport, readOutstanding } from './outstanding.queries.ts';
import { peopleReport, readWork } from './people.queries.ts';
import { returningReport, readVisits } from './returning.queries.ts';
import { readRevenueEntries, revenueReport } from './revenue.queries.ts';
import { serveReport } from './serve-report.ts';

/** Every report, the rows that make its figures, and both as CSV. */
export function reportsRoutes(api: Api): void {
  serveReport(api, reports.revenue, { sums: revenueReport, rows: readRevenueEntries });
  serveReport(api, reports.delivered, { sums: deliveredReport, rows: readDelivered });
  serveReport(api, reports.outstanding, { sums: outstandingReport, rows: readOutstanding });
  serveReport(api, reports.dues, { sums: duesReport, rows: readOwing });
  serveReport(api, reports.daybook, { sums: daybookReport, rows: readDaybook });
  serveReport(api, reports.gst, { sums: gstReport, rows: readGst });
  serveReport(api, reports.jobcards, { sums: jobCardsReport, rows: readJobCardFigure });
  serveReport(api, reports.items, { sums: itemsReport, rows: readItems });
  serveReport(api, reports.people, { sums: peopleReport, rows: readWork });
  serveReport(api, reports.leads, { sums: leadsReport, rows: readArrivals });
  serveReport(api, reports.returning, { sums: returningReport, rows: readVisits });
}
