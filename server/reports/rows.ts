import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isWireDay } from '#contract/fields.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { branchOfCard } from '../garages/branch-of-card.ts';
import type { Page } from '../database/pages.ts';
import { pagedRows } from '../http/answer.ts';
import { badField } from '../problems.ts';
import { namedStaff } from '../staff/named-staff.ts';
import { type Entries, paiseOf } from './entries.ts';

/** Reads entries with what a row shows, newest first, past a place in the list. */
export type Read<R> = (after: SQL | undefined, limit: number) => PromiseLike<(R & Placed)[]>;
type Placed = { key: string; at: Date };

const usualLimit = 100;
/** the entries are worked out anew for each page, and a row is short */
const rowsAtOnce = 5000;

/** A page of the rows of a figure by keyset on the moment, with how many there are in all and what they come to in paise. */
export async function pageOf<R>(
  ctx: Ctx,
  entries: Entries,
  query: { limit?: number | undefined; cursor?: string | undefined },
  read: Read<R>,
): Promise<{ rows: (R & Placed)[]; total: number; page: Page }> {
  const limit = query.limit ?? usualLimit;
  const after = query.cursor === undefined ? undefined : past(readCursor(query.cursor));
  const found = await read(after, limit + 1);
  const [sums] = await ctx.tx.with(entries).select({ total: count(), paise: paiseOf }).from(entries);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? cursorOf(last) : null;
  return { rows, total: sums!.paise, page: { next, total: sums!.total, capped: false } };
}

/** Every row of a figure, read page by page: what an export answers. */
export const allOf = async <R>({ read }: { read: Read<R> }) =>
  pagedRows<R>(async function* () {
    let last: Placed | undefined;
    do {
      const rows = await read(last && past(last), rowsAtOnce);
      yield rows;
      last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    } while (last);
  });

export const newestFirst = (entries: Entries) => [desc(entries.at), desc(entries.key)];

/** Entries as job cards, each with the customer it counts to. */
export function readCards(ctx: Ctx, entries: Entries) {
  const [advisor, technician] = [namedStaff(ctx, 'advisor'), namedStaff(ctx, 'technician')];
  return (after: SQL | undefined, limit: number) =>
    ctx.tx
      .with(entries)
      .select({
        key: entries.key,
        id: entries.key,
        at: entries.at,
        amount: entries.amount,
        measure: entries.measure,
        mark: entries.mark,
        jobCardId: jobCards.id,
        jobCardNumber: jobCards.jobCardNumber,
        branchName: branchOfCard(ctx),
        status: jobCards.status,
        openedAt: jobCards.openedAt,
        totalAmount: jobCards.totalAmount,
        amountPaid: jobCards.amountPaid,
        amountWrittenOff: jobCards.amountWrittenOff,
        customerId: customers.id,
        customerName: customers.name,
        customerPhone: customers.phone,
        vehicleInfo: sql<string>`${vehicles.make} || ' ' || ${vehicles.model}`,
        registrationNumber: vehicles.registrationNumber,
        advisorName: advisor.name,
        technicianName: technician.name,
      })
      .from(entries)
      .innerJoin(jobCards, and(tenantFilter(jobCards, ctx), eq(jobCards.id, entries.card)))
      .innerJoin(customers, and(tenantFilter(customers, ctx), eq(customers.id, entries.customer)))
      .innerJoin(vehicles, and(tenantFilter(vehicles, ctx), eq(vehicles.id, jobCards.vehicleId)))
      .leftJoin(advisor, eq(advisor.id, jobCards.advisorId))
      .leftJoin(technician, eq(technician.id, jobCards.technicianId))
      .where(after)
      .orderBy(...newestFirst(entries))
      .limit(limit);
}

const past = ({ key, at }: Placed) => sql`(entry_at, entry_key) < (${at.toISOString()}::timestamptz, ${key})`;

const cursorOf = ({ key, at }: Placed) => Buffer.from(`${at.toISOString()} ${key}`).toString('base64url');

const moment = z.iso.datetime().refine((value) => isWireDay(value.slice(0, 10)));
const place = z.tuple([moment, z.string().regex(/^[A-Z:]*[0-9a-f-]{36}$/)]);

function readCursor(cursor: string): Placed {
  const found = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!found.success) throw badField('cursor', 'This cursor is not known');
  return { at: new Date(found.data[0]), key: found.data[1] };
}
