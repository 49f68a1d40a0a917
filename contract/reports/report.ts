import { z } from 'zod';
import { branch, type Column, type Endpoint, endpoint } from '../endpoint.ts';
import { choice, day, id, instant, maskedPhone, money } from '../fields.ts';
import { jobCardStatuses } from '../jobcard-choices.ts';
import { branchFilter, yesOrNo } from '../queries.ts';
import { listQuery } from '../shapes.ts';

type Fields = Record<string, z.ZodType>;

/** What of a report somebody gets: the whole garage, the own work alone, or nothing. */
export type ReportAccess = 'all' | 'own' | 'none';

/** What staff get of a report (RE-16): managers of a garage and advisors, technicians, cashiers. Who is more than staff gets all. */
export interface StaffScopes {
  advisors: ReportAccess;
  technicians: ReportAccess;
  cashiers: ReportAccess;
}

/** A report as data: its four endpoints, how its days are asked for, and what of it staff get. */
export interface Report {
  name: string;
  scopes: StaffScopes;
  /** a range, a range in steps, or the one day it is looked at from */
  days: 'range' | 'steps' | 'asOf';
  /** may be asked for one branch alone */
  byBranch: boolean;
  /** the field of the answer that its export lists */
  table: string;
  read: Endpoint;
  export: Endpoint;
  rows: Endpoint;
  rowsExport: Endpoint;
}

/** A report, who gets what of it, the rows that make its figures, and both as CSV. */
export function defineReport<
  const N extends string,
  Q extends Fields,
  S extends Fields,
  const T extends keyof S & string,
  F extends Fields,
  P extends z.ZodObject,
  R extends z.ZodObject,
>(
  name: N,
  scopes: StaffScopes,
  whole: { query: Q; answer: z.ZodObject<S>; table: T; columns: readonly Column[] },
  rows: { query: F; answer: P; row: R; columns: readonly Column[] },
) {
  const path = `/garages/reports/${name}` as const;
  const query = z.strictObject(whole.query);
  return {
    name,
    scopes,
    days: 'by' in whole.query ? 'steps' : 'from' in whole.query ? 'range' : 'asOf',
    byBranch: 'branchId' in whole.query,
    table: whole.table,
    read: endpoint({
      method: 'GET',
      path,
      access: 'reports.read',
      fromReplica: true,
      summary: `The report '${name}' of a range of days, as far as it is the caller's to see`,
      query,
      answers: { 200: whole.answer },
    }),
    export: endpoint({
      method: 'GET',
      path: `${path}/export.csv`,
      access: 'reports.export',
      fromReplica: true,
      fresh: true,
      summary: `The table of the report '${name}' as CSV`,
      query,
      csv: whole.columns,
      answers: { 200: whole.answer.shape[whole.table] as S[T] },
    }),
    rows: endpoint({
      method: 'GET',
      path: `${path}/rows`,
      access: 'reports.read',
      fromReplica: true,
      summary: `The rows that make the figures of the report '${name}', newest first`,
      query: listQuery(rows.query),
      list: true,
      answers: { 200: rows.answer },
    }),
    rowsExport: endpoint({
      method: 'GET',
      path: `${path}/rows/export.csv`,
      access: 'reports.export',
      fromReplica: true,
      fresh: true,
      summary: `All rows of a figure of the report '${name}' as CSV`,
      query: z.strictObject(rows.query),
      csv: rows.columns,
      answers: { 200: z.array(rows.row) },
    }),
  } as const satisfies Report;
}

export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** India days of a query, both included, at most 5 years; this month so far where nothing is said. */
export const rangeQuery = { from: day('From').optional(), to: day('To').optional() };
/** India days of a query, and one branch's cards, or those of all where none is said. Leads have no branch. */
export const branchRangeQuery = { ...rangeQuery, branchId: branchFilter() };
/** The one India day a report is looked at from, today where nothing is said, of one branch's cards or of all. */
export const asOfQuery = { to: branchRangeQuery.to, branchId: branchRangeQuery.branchId };
/** A range cut into periods; by day unless said. */
export const steppedRangeQuery = { ...branchRangeQuery, by: choice('By', reportSteps).optional() };
/** What is beyond the first of a table: the rows of its 'Others'. */
export const othersQuery = { others: yesOrNo('Others') };

/** A calendar day in India, 'YYYY-MM-DD'. */
export const indiaDay = () => z.iso.date();
export const count = () => z.number().int();
/** The branch of a row's card; null in a garage that has one place alone. */
export const branchName = z.string().nullable();
/** The India days a figure is about, both included, as 'YYYY-MM-DD': what its link narrows the rows to. */
export const days = { from: indiaDay(), to: indiaDay() };
/** `own` says that these are the caller's own figures alone. */
export const answer = { ...days, own: z.boolean() };
/** As many days right before those of the report, with what they came to. */
export const periodBefore = <T extends z.ZodRawShape>(totals: T) => z.object({ ...days, totals: z.object(totals) });

/** A page of the rows that make a figure; `total` is the money of all of them, on every page the same. */
export const rowsOf = <T extends z.ZodObject>(row: T) => z.object({ ...days, total: money(), rows: z.array(row) });
/** A page of the rows that make a figure which counts and has no money. */
export const countedRowsOf = <T extends z.ZodObject>(row: T) => z.object({ ...days, rows: z.array(row) });
/** A page of the rows that make a figure as of one day, `to`; `total` is the money of all of them. */
export const rowsAsOf = <T extends z.ZodObject>(row: T) =>
  z.object({ to: indiaDay(), total: money(), rows: z.array(row) });

/** A job card as a row of a figure; `at` is the moment it counts by, `amount` what it adds to the figure's money. */
export const CardRow = z.object({
  id: id(),
  jobCardId: id(),
  jobCardNumber: z.string(),
  branchName,
  status: z.enum(jobCardStatuses),
  customerId: id(),
  customerName: z.string(),
  customerPhone: maskedPhone(),
  vehicleInfo: z.string(),
  registrationNumber: z.string(),
  advisorName: z.string().nullable(),
  technicianName: z.string().nullable(),
  openedAt: instant('Opened'),
  at: instant('When'),
  amount: money(),
});
export type CardRow = z.input<typeof CardRow>;

/** The columns of a card as a row, under what its moment and its amount are called there. */
export const cardColumns = (when: string, amount?: string): Column[] => [
  { head: when, field: 'at', as: 'time' },
  { head: 'Job card #', field: 'jobCardNumber' },
  branch,
  { head: 'Status', field: 'status', as: 'jobcardStatus' },
  { head: 'Customer', field: 'customerName' },
  { head: 'Phone', field: 'customerPhone', as: 'phone' },
  { head: 'Vehicle', field: 'vehicleInfo' },
  { head: 'Registration number', field: 'registrationNumber' },
  { head: 'Service advisor', field: 'advisorName' },
  { head: 'Technician', field: 'technicianName' },
  ...(amount === undefined ? [] : [{ head: amount, field: 'amount' }]),
];

/** The columns of the days of a period. */
export const dayColumns: readonly Column[] = [
  { head: 'From', field: 'from' },
  { head: 'To', field: 'to' },
];
