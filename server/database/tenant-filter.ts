import { eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The first wall: the rows of the caller's garage. Every query of a garage table carries it, whatever row-level security does.
 */
export function tenantFilter(table: { garageId: AnyPgColumn }, ctx: { garageId: string | SQLWrapper }): SQL {
  return eq(table.garageId, ctx.garageId);
}
