import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { bookings } from '../database/tables/bookings.ts';
import { branches } from '../database/tables/garages.ts';
import { drawerDays } from '../database/tables/drawer.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { deleteRow, insertRow, updateRow } from '../database/write.ts';
import { badFields, conflict } from '../problems.ts';

interface Wanted {
  id?: string | null | undefined;
  name: string;
  address?: string | null | undefined;
  phone?: string | null | undefined;
  bays?: string[] | undefined;
}
type Branch = typeof branches.$inferSelect;

/**
 * Makes the garage's branches beside 'default' those of the list: adds, changes and removes; true when any differed. Throws 400 for one
 * that is not found, 409 for removing one that bookings, job cards, documents, payments or days of a drawer name (SE-12).
 */
export async function saveBranches(ctx: Ctx, list: readonly Wanted[]): Promise<boolean> {
  const wanted = list.map((one, at) => ({ ...one, at })).filter(({ id }) => id !== 'default');
  const known = await ctx.tx.select().from(branches).where(tenantFilter(branches, ctx)).for('update');
  const rowOf = ({ id }: Wanted) => known.find((row) => row.id === id);
  const strange = wanted.filter((one) => one.id && !rowOf(one));
  if (strange.length > 0)
    throw badFields(strange.map(({ at }) => ({ path: `branches.${at}.id`, message: 'Branch not found' })));

  const gone = known.filter((row) => !wanted.some(({ id }) => id === row.id));
  for (const row of gone) await removeBranch(ctx, row);
  let areChanged = gone.length > 0;
  for (const one of wanted) {
    const row = rowOf(one);
    areChanged = (await saveBranch(ctx, one, row)) !== row || areChanged;
  }
  return areChanged;
}

function saveBranch(ctx: Ctx, { name, address, phone, bays }: Wanted, row: Branch | undefined) {
  const values = { name, address, phone, bays };
  return row ? updateRow(ctx, branches, row, values) : insertRow(ctx, branches, values);
}

async function removeBranch(ctx: Ctx, row: Branch) {
  const naming = [
    [bookings, 'bookings'],
    [jobCards, 'job cards'],
    // a card may have gone to another branch since
    [invoices, 'invoices'],
    [payments, 'payments'],
    [drawerDays, 'days of its drawer'],
  ] as const;
  for (const [table, words] of naming) {
    const [named] = await ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(tenantFilter(table, ctx), eq(table.branchId, row.id)))
      .limit(1);
    if (named) throw conflict(`The branch ${row.name} has ${words}, so it must stay`);
  }
  await deleteRow(ctx, branches, row);
}
