import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The first wall: the rows of the caller's garage. Every query of a garage table carries it, whatever row-level security does.
 */
export function ours(table: { garageId: AnyPgColumn }, ctx: { garageId: string }): SQL {
  return eq(table.garageId, ctx.garageId);
}
