import { z } from 'zod';
import { branch, type Column, endpoint } from './endpoint.ts';
import { choice } from './fields.ts';
import { jobCardStatuses } from './jobcards.ts';
import { leadSources, leadStatuses } from './leads.ts';
import { lineKinds } from './lines.ts';
import { paymentModes } from './payments.ts';
import { ofRecord, yesOrNo } from './queries.ts';
import {
  ageBands,
  BilledReport,
  CardMomentRow,
  CardRow,
  countedRowsOf,
  daysAsked,
  ItemsReport,
  jobCardFigures,
  JobCardsReport,
  LeadRow,
  LeadsReport,
  LineRow,
  OutstandingReport,
  OwedRow,
  peopleFigures,
  peopleParts,
  PeopleReport,
  range,
  type ReportName,
  reportSteps,
  ReturningReport,
  RevenueReport,
  rowsOf,
  rowsUntil,
  takingKinds,
  TakingRow,
  visitorGroups,
  VisitRow,
  WorkRow,
} from './report-shapes.ts';
import { listQuery } from './shapes.ts';

const stepped = { ...range, by: choice('By', reportSteps).optional() };
/** what is beyond the first of a table: the rows of its 'Others' */
const others = { others: yesOrNo('Others') };

/** Received payments less reversals, each on its own day. */
const revenue = report(
  'revenue',
  { query: stepped, answer: RevenueReport, line: RevenueReport.shape.periods.element, columns: moneyIn() },
  {
    query: { ...range, mode: choice('Mode', paymentModes).optional(), kind: choice('Kind', takingKinds).optional() },
    answer: rowsOf(TakingRow),
    row: TakingRow,
    columns: [
      { head: 'When', field: 'at', as: 'time' },
      { head: 'Kind', field: 'kind', as: 'takingKind' },
      { head: 'Mode', field: 'mode', as: 'paymentMode' },
      { head: 'Amount', field: 'amount' },
      { head: 'Reference', field: 'reference' },
      { head: 'Job card #', field: 'jobCardNumber' },
      branch,
      { head: 'Customer', field: 'customerName' },
      { head: 'Registration number', field: 'registrationNumber' },
      { head: 'By', field: 'by' },
      { head: 'Reason', field: 'reason' },
    ],
  },
);

const billed = report(
  'billed',
  {
    query: stepped,
    answer: BilledReport,
    line: BilledReport.shape.periods.element,
    columns: [
      ...days(),
      { head: 'Cards delivered', field: 'cards' },
      { head: 'Billed', field: 'billed' },
      { head: 'Received', field: 'received' },
    ],
  },
  { query: range, answer: rowsOf(CardRow), row: CardRow, columns: card('Delivered', 'Billed') },
);

const outstanding = report(
  'outstanding',
  {
    query: { to: range.to, branchId: range.branchId },
    answer: OutstandingReport,
    line: OutstandingReport.shape.customers.element,
    columns: [
      { head: 'Customer', field: 'customerName' },
      { head: 'Phone', field: 'customerPhone', as: 'phone' },
      { head: 'Cards', field: 'cards' },
      { head: 'Balance', field: 'balance' },
      { head: 'Oldest (days)', field: 'oldestDays' },
    ],
  },
  {
    query: {
      to: range.to,
      branchId: range.branchId,
      band: choice('Age', ageBands).optional(),
      customerId: ofRecord('Customer'),
      ...others,
    },
    answer: rowsUntil(OwedRow),
    row: OwedRow,
    columns: [
      ...card('Due since', 'Balance'),
      { head: 'Total', field: 'totalAmount' },
      { head: 'Paid', field: 'amountPaid' },
      { head: 'Age (days)', field: 'ageDays' },
    ],
  },
);

const jobcards = report(
  'jobcards',
  {
    query: stepped,
    answer: JobCardsReport,
    line: JobCardsReport.shape.periods.element,
    columns: [
      ...days(),
      { head: 'Opened', field: 'opened' },
      { head: 'Delivered', field: 'delivered' },
      { head: 'Reopened', field: 'reopened' },
      { head: 'Cancelled', field: 'cancelled' },
    ],
  },
  {
    /** `figure` is 'opened' unless said; `status` is the state left, else the card's state now */
    query: {
      ...range,
      figure: choice('Figure', jobCardFigures).optional(),
      status: choice('Status', jobCardStatuses).optional(),
    },
    answer: countedRowsOf(CardMomentRow),
    row: CardMomentRow,
    columns: [...card('When'), { head: 'Minutes in state', field: 'minutes' }],
  },
);

const items = report(
  'items',
  {
    query: range,
    answer: ItemsReport,
    line: ItemsReport.shape.items.element,
    columns: [
      { head: 'Kind', field: 'kind', as: 'lineKind' },
      { head: 'Description', field: 'description' },
      { head: 'Lines', field: 'lines' },
      { head: 'Quantity', field: 'quantity' },
      { head: 'Revenue', field: 'revenue' },
    ],
  },
  {
    query: {
      ...range,
      kind: choice('Kind', lineKinds).optional(),
      description: z.string().trim().max(200, 'Description can have at most 200 characters').optional(),
      ...others,
    },
    answer: rowsOf(LineRow),
    row: LineRow,
    columns: [
      { head: 'Delivered', field: 'at', as: 'time' },
      { head: 'Job card #', field: 'jobCardNumber' },
      branch,
      { head: 'Customer', field: 'customerName' },
      { head: 'Registration number', field: 'registrationNumber' },
      { head: 'Kind', field: 'kind', as: 'lineKind' },
      { head: 'Description', field: 'description' },
      { head: 'Quantity', field: 'quantity' },
      { head: 'Rate', field: 'rate' },
      { head: 'Discount', field: 'discount' },
      { head: 'Total', field: 'amount' },
    ],
  },
);

const people = report(
  'people',
  {
    query: range,
    answer: PeopleReport,
    line: PeopleReport.shape.people.element,
    columns: [
      { head: 'Name', field: 'name' },
      { head: 'As', field: 'part', as: 'peoplePart' },
      { head: 'Opened', field: 'opened' },
      { head: 'Completed', field: 'completed' },
      { head: 'Delivered', field: 'delivered' },
      { head: 'Billed', field: 'billed' },
      { head: 'Average days', field: 'averageDays' },
    ],
  },
  {
    /** `figure` is 'delivered' unless said; `staffId` counts for `part`, else for either, and `nobody` for cards without one */
    query: {
      ...range,
      figure: choice('Figure', peopleFigures).optional(),
      part: choice('Part', peopleParts).optional(),
      staffId: ofRecord('Person'),
      nobody: yesOrNo('Nobody'),
    },
    answer: rowsOf(WorkRow),
    row: WorkRow,
    columns: [...card('When', 'Billed'), { head: 'Days', field: 'days' }],
  },
);

const leads = report(
  'leads',
  {
    query: daysAsked,
    answer: LeadsReport,
    line: LeadsReport.shape.sources.element,
    columns: [
      { head: 'Source', field: 'source', as: 'leadSource' },
      { head: 'Leads', field: 'leads' },
      { head: 'Won', field: 'won' },
      { head: 'Lost', field: 'lost' },
      { head: 'Conversion', field: 'conversion' },
    ],
  },
  {
    query: {
      ...daysAsked,
      source: choice('Source', leadSources).optional(),
      status: choice('Status', leadStatuses).optional(),
    },
    answer: countedRowsOf(LeadRow),
    row: LeadRow,
    columns: [
      { head: 'Created', field: 'at', as: 'time' },
      { head: 'Name', field: 'name' },
      { head: 'Phone', field: 'phone', as: 'phone' },
      { head: 'Source', field: 'leadSource', as: 'leadSource' },
      { head: 'Status', field: 'status', as: 'leadStatus' },
      { head: 'Priority', field: 'priority', as: 'leadPriority' },
      { head: 'Score', field: 'leadScore' },
      { head: 'Assigned to', field: 'assignedTo' },
    ],
  },
);

const returning = report(
  'returning',
  {
    query: range,
    answer: ReturningReport,
    line: ReturningReport.shape.top.element,
    columns: [
      { head: 'Customer', field: 'customerName' },
      { head: 'Phone', field: 'customerPhone', as: 'phone' },
      { head: 'Visits', field: 'visits' },
      { head: 'Billed', field: 'billed' },
      { head: 'Last visit', field: 'lastVisit', as: 'time' },
    ],
  },
  {
    /** `others` are the returning customers beyond the top */
    query: {
      ...range,
      group: choice('Group', visitorGroups).optional(),
      customerId: ofRecord('Customer'),
      ...others,
    },
    answer: rowsOf(VisitRow),
    row: VisitRow,
    columns: [...card('Visit', 'Billed'), { head: 'Customer is', field: 'group', as: 'visitorGroup' }],
  },
);

export const reports = {
  revenue: revenue.report,
  revenueExport: revenue.export,
  revenueRows: revenue.rows,
  revenueRowsExport: revenue.rowsExport,
  billed: billed.report,
  billedExport: billed.export,
  billedRows: billed.rows,
  billedRowsExport: billed.rowsExport,
  outstanding: outstanding.report,
  outstandingExport: outstanding.export,
  outstandingRows: outstanding.rows,
  outstandingRowsExport: outstanding.rowsExport,
  jobcards: jobcards.report,
  jobcardsExport: jobcards.export,
  jobcardsRows: jobcards.rows,
  jobcardsRowsExport: jobcards.rowsExport,
  items: items.report,
  itemsExport: items.export,
  itemsRows: items.rows,
  itemsRowsExport: items.rowsExport,
  people: people.report,
  peopleExport: people.export,
  peopleRows: people.rows,
  peopleRowsExport: people.rowsExport,
  leads: leads.report,
  leadsExport: leads.export,
  leadsRows: leads.rows,
  leadsRowsExport: leads.rowsExport,
  returning: returning.report,
  returningExport: returning.export,
  returningRows: returning.rows,
  returningRowsExport: returning.rowsExport,
};

type Fields = Record<string, z.ZodType>;

/** A report, the rows that make its figures, and both as CSV; rules/report-scope.ts says what of it a person gets. */
function report<
  const N extends ReportName,
  Q extends Fields,
  A extends z.ZodObject,
  L extends z.ZodObject,
  F extends Fields,
  P extends z.ZodObject,
  R extends z.ZodObject,
>(
  name: N,
  whole: { query: Q; answer: A; line: L; columns: readonly Column[] },
  rows: { query: F; answer: P; row: R; columns: readonly Column[] },
) {
  const path = `/garages/reports/${name}` as const;
  const query = z.strictObject(whole.query);
  return {
    report: endpoint({
      method: 'GET',
      path,
      access: 'reports.read',
      summary: `The report '${name}' of a range of days, as far as it is the caller's to see`,
      query,
      answers: { 200: whole.answer },
    }),
    export: endpoint({
      method: 'GET',
      path: `${path}/export.csv`,
      access: 'reports.export',
      fresh: true,
      summary: `The table of the report '${name}' as CSV`,
      query,
      csv: whole.columns,
      answers: { 200: z.array(whole.line) },
    }),
    rows: endpoint({
      method: 'GET',
      path: `${path}/rows`,
      access: 'reports.read',
      summary: `The rows that make the figures of the report '${name}', newest first`,
      query: listQuery(rows.query),
      list: true,
      answers: { 200: rows.answer },
    }),
    rowsExport: endpoint({
      method: 'GET',
      path: `${path}/rows/export.csv`,
      access: 'reports.export',
      fresh: true,
      summary: `All rows of a figure of the report '${name}' as CSV`,
      query: z.strictObject(rows.query),
      csv: rows.columns,
      answers: { 200: z.array(rows.row) },
    }),
  };
}

function days(): Column[] {
  return [
    { head: 'From', field: 'from' },
    { head: 'To', field: 'to' },
  ];
}

function moneyIn(): Column[] {
  return [
    ...days(),
    { head: 'Payments', field: 'payments' },
    { head: 'Received', field: 'received' },
    { head: 'Reversals', field: 'reversals' },
    { head: 'Reversed', field: 'reversed' },
    { head: 'Net', field: 'net' },
  ];
}

function card(when: string, amount?: string): Column[] {
  return [
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
}
