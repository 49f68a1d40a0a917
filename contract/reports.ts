import type { Endpoint } from './endpoint.ts';
import { delivered } from './reports/delivered.ts';
import { daybook } from './reports/daybook.ts';
import { dues } from './reports/dues.ts';
import { gst } from './reports/gst.ts';
import { items } from './reports/items.ts';
import { jobcards } from './reports/jobcards.ts';
import { leads } from './reports/leads.ts';
import { outstanding } from './reports/outstanding.ts';
import { people } from './reports/people.ts';
import type { Report } from './reports/report.ts';
import { returning } from './reports/returning.ts';
import { revenue } from './reports/revenue.ts';

/** Every report, in the order that screens list them. */
export const reports = {
  revenue,
  delivered,
  outstanding,
  dues,
  daybook,
  gst,
  jobcards,
  items,
  people,
  leads,
  returning,
} satisfies Record<string, Report>;
export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];

/** The endpoints of every report. */
export const reportEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.values(reports).flatMap((report) =>
    (['read', 'export', 'rows', 'rowsExport'] as const).map((call) => [`${report.name}.${call}`, report[call]]),
  ),
);
