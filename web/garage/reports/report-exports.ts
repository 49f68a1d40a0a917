import type { ReportName } from '#contract/report-shapes.ts';
import { reports } from '#contract/reports.ts';

/** The CSV of each report's table. */
export const tableExports = {
  revenue: reports.revenueExport,
  billed: reports.billedExport,
  outstanding: reports.outstandingExport,
  jobcards: reports.jobcardsExport,
  items: reports.itemsExport,
  people: reports.peopleExport,
  leads: reports.leadsExport,
  returning: reports.returningExport,
} as const satisfies Record<ReportName, unknown>;

/** The CSV of the rows of one of its figures. */
export const rowsExports = {
  revenue: reports.revenueRowsExport,
  billed: reports.billedRowsExport,
  outstanding: reports.outstandingRowsExport,
  jobcards: reports.jobcardsRowsExport,
  items: reports.itemsRowsExport,
  people: reports.peopleRowsExport,
  leads: reports.leadsRowsExport,
  returning: reports.returningRowsExport,
} as const satisfies Record<ReportName, unknown>;
