import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { fieldMeta } from '#contract/field-meta.ts';
import { forms } from '#contract/forms.ts';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { bookings } from '../database/tables/bookings.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { branches, garages } from '../database/tables/garages.ts';
import { estimateLines, estimates } from '../database/tables/estimates.ts';
import { checklists, inspectionPoints, inspections, photos } from '../database/tables/inspections.ts';
import { jobCardLines, jobCards, payments } from '../database/tables/jobcards.ts';
import { invoiceLines, invoices } from '../database/tables/invoices.ts';
import { drawerDays } from '../database/tables/drawer.ts';
import { leads } from '../database/tables/leads.ts';
import { messageLog, messageTemplates } from '../database/tables/messages.ts';
import { services } from '../database/tables/services.ts';
import { gstProfiles, numberSeries, taxRates } from '../database/tables/tax.ts';
import { staff, users } from '../database/tables/users.ts';

/** A record as history speaks of it. */
export interface Known {
  name: string | null;
  /** it can no longer be found anywhere, though its row is kept */
  gone?: boolean;
  /** the record it is part of, by kind and id */
  within?: { thing: string; id: string } | undefined;
}

const tableOf: Readonly<Record<string, string>> = {
  Customer: 'customers',
  Vehicle: 'vehicles',
  Service: 'services',
  'Staff member': 'staff',
};

/** Which kind of record the ids under a name are of: as the reference of a form says, and of those that no form writes. */
export const kindOfId: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(forms).flatMap((fields) =>
      Object.entries<z.ZodType>(fields).flatMap(([name, field]) => {
        const table = tableOf[fieldMeta(field).of ?? ''];
        return table === undefined ? [] : [[name, table]];
      }),
    ),
  ),
  bookingId: 'bookings',
  jobCardId: 'job_cards',
  jobCardLineId: 'job_card_lines',
  branchId: 'branches',
  receivedById: 'staff',
  issuedById: 'staff',
  invoiceId: 'invoices',
  // of a reminder: a job card that is not billed has no name there
  dueId: 'invoices',
  estimateId: 'estimates',
  estimateLineId: 'estimate_lines',
  sentById: 'staff',
  notedById: 'staff',
  byId: 'staff',
  inspectionId: 'inspections',
  pointId: 'inspection_points',
  photoId: 'photos',
  startedById: 'staff',
  lookedById: 'staff',
  lineId: 'invoice_lines',
  paymentId: 'payments',
  reversedById: 'staff',
  drawerDayId: 'drawer_days',
  reversedDrawerDayId: 'drawer_days',
  openedById: 'staff',
  closedById: 'staff',
};

/** Finds what records are called, a query for each kind; those that are gone are missing. Keys are kind and id: 'customers 0190…'. */
export async function findKnown(ctx: Ctx, wanted: ReadonlyMap<string, ReadonlySet<string>>) {
  const known = new Map<string, Known>();
  for (const [thing, ids] of wanted) {
    const read = readers[thing];
    if (!read || ids.size === 0) continue;
    for (const { id, name, parent, customerId, removedAt } of await read(ctx, [...ids])) {
      const kind = parents[thing];
      known.set(`${thing} ${id}`, {
        name,
        gone: Boolean(removedAt),
        ...(customerId && { within: { thing: 'customers', id: customerId } }),
        ...(kind && parent && { within: { thing: kind, id: parent } }),
      });
    }
  }
  return known;
}

/** What the parts of a record are part of. */
const parents: Readonly<Record<string, string>> = {
  vehicles: 'customers',
  job_card_lines: 'job_cards',
  invoice_lines: 'invoices',
  estimates: 'job_cards',
  estimate_lines: 'estimates',
  inspections: 'job_cards',
  inspection_points: 'job_cards',
  photos: 'job_cards',
  message_log: 'customers',
  payments: 'job_cards',
  users: 'staff',
};

interface Found {
  id: string;
  name: string | null;
  parent?: string;
  /** whose it is where it is part of nothing else */
  customerId?: string;
  removedAt?: Date | null;
}
type Reader = (ctx: Ctx, ids: string[]) => Promise<Found[]>;
type Named = PgTable & { garageId: AnyPgColumn; id: AnyPgColumn };

const readers: Readonly<Record<string, Reader>> = {
  customers: (ctx, ids) => named(ctx, customers, { name: customers.name }, ids),
  vehicles: (ctx, ids) => named(ctx, vehicles, { name: vehicles.registrationNumber, parent: vehicles.customerId }, ids),
  bookings: (ctx, ids) => named(ctx, bookings, { name: bookings.bookingNumber }, ids),
  job_cards: (ctx, ids) => named(ctx, jobCards, { name: jobCards.jobCardNumber }, ids),
  job_card_lines: (ctx, ids) =>
    named(ctx, jobCardLines, { name: jobCardLines.description, parent: jobCardLines.jobCardId }, ids),
  invoices: (ctx, ids) => named(ctx, invoices, { name: invoices.number }, ids),
  invoice_lines: (ctx, ids) =>
    named(ctx, invoiceLines, { name: invoiceLines.description, parent: invoiceLines.invoiceId }, ids),
  estimates: (ctx, ids) =>
    named(ctx, estimates, { name: sql<string>`'version ' || ${estimates.version}`, parent: estimates.jobCardId }, ids),
  estimate_lines: (ctx, ids) =>
    named(ctx, estimateLines, { name: estimateLines.description, parent: estimateLines.estimateId }, ids),
  inspections: (ctx, ids) =>
    named(ctx, inspections, { name: inspections.checklistName, parent: inspections.jobCardId }, ids),
  inspection_points: (ctx, ids) =>
    named(ctx, inspectionPoints, { name: inspectionPoints.label, parent: inspectionPoints.jobCardId }, ids),
  photos: (ctx, ids) =>
    named(
      ctx,
      photos,
      { name: sql<string>`${photos.width} || ' × ' || ${photos.height}`, parent: photos.jobCardId },
      ids,
    ),
  checklists: (ctx, ids) => named(ctx, checklists, { name: checklists.name }, ids),
  message_templates: (ctx, ids) =>
    named(
      ctx,
      messageTemplates,
      { name: sql<string>`lower(${messageTemplates.kind}) || ', ' || ${messageTemplates.language}` },
      ids,
    ),
  message_log: (ctx, ids) =>
    named(ctx, messageLog, { name: sql<string>`lower(${messageLog.kind})`, parent: messageLog.customerId }, ids),
  payments: (ctx, ids) =>
    named(ctx, payments, { name: payments.mode, parent: payments.jobCardId, customerId: payments.customerId }, ids),
  gst_profiles: (ctx, ids) => named(ctx, gstProfiles, { name: since(gstProfiles.fromDay) }, ids),
  tax_rates: (ctx, ids) =>
    named(ctx, taxRates, { name: sql<string>`lower(${taxRates.kind}) || ' ' || ${since(taxRates.fromDay)}` }, ids),
  number_series: (ctx, ids) =>
    named(
      ctx,
      numberSeries,
      { name: sql<string>`${numberSeries.prefix} || ' ' || ${since(numberSeries.fromDay)}` },
      ids,
    ),
  drawer_days: (ctx, ids) =>
    named(ctx, drawerDays, { name: sql<string>`to_char(${drawerDays.day}, 'DD Mon YYYY')` }, ids),
  services: (ctx, ids) => named(ctx, services, { name: services.name }, ids),
  leads: (ctx, ids) => named(ctx, leads, { name: leads.name }, ids),
  branches: (ctx, ids) =>
    named(
      ctx,
      branches,
      { name: branches.name },
      ids.filter((id) => id !== 'default'),
    ),
  garages: (ctx) =>
    ctx.tx.select({ id: garages.id, name: garages.name }).from(garages).where(eq(garages.id, ctx.garageId)),
  staff: (ctx, ids) => people(ctx, { id: staff.id }, isOneOf(staff.id, ids)),
  users: (ctx, ids) => people(ctx, { id: users.id, parent: staff.id }, isOneOf(users.id, ids)),
};

const since = (day: AnyPgColumn) => sql<string>`to_char(${day}, '"from" DD Mon YYYY')`;

async function named(
  ctx: Ctx,
  table: Named,
  columns: { name: AnyPgColumn | SQL<string>; parent?: AnyPgColumn; customerId?: AnyPgColumn },
  ids: string[],
) {
  const rows = await ctx.tx
    .select({ id: table.id, ...columns })
    .from(table)
    .where(and(tenantFilter(table, ctx), isOneOf(table.id, ids)));
  return rows as Found[];
}

async function people(ctx: Ctx, columns: { id: AnyPgColumn; parent?: AnyPgColumn }, which: SQL) {
  const rows = await ctx.tx
    .select({ ...columns, name: users.name, removedAt: staff.removedAt })
    .from(staff)
    .innerJoin(users, and(tenantFilter(users, ctx), eq(users.id, staff.userId)))
    .where(and(tenantFilter(staff, ctx), which));
  return rows as Found[];
}
