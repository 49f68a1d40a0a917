import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { branches, garages } from '../database/tables/garages.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { garageSettings } from './settings.ts';

/** What the branch of a joined card is called, in a query of several tables; null in a garage that has one place alone. */
export function branchOfCard(ctx: Ctx): SQL<string | null> {
  const isThis = sql`${branches.id}::text = ${jobCards.branchId}`;
  return sql<
    string | null
  >`case when exists (select from ${branches} where ${tenantFilter(branches, ctx)}) then coalesce(
    (select ${branches.name} from ${branches} where ${and(tenantFilter(branches, ctx), isThis)}),
    (select ${garages.defaultBranchName} from ${garages} where ${eq(garages.id, ctx.garageId)})) end`;
}

/** Tells what the branch of a card is called, for cards that were read; null in a garage that has one place alone. */
export async function branchNames(ctx: Ctx): Promise<(card: { branchId: string }) => string | null> {
  const { branches: all } = await garageSettings(ctx);
  return ({ branchId }) => (all.length > 1 ? (all.find(({ id }) => id === branchId)?.name ?? null) : null);
}
