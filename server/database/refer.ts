import type { Ctx } from '../context.ts';
import { badField } from '../problems.ts';
import { findRow, type GarageTable } from './write.ts';

/**
 * The row a body names by id. Throws the problem 400 at `path`, '{Thing} not found', alike for one that is missing and another garage's
 * (ER-24).
 */
export async function requireReferredRow<T extends GarageTable>(
  ctx: Ctx,
  table: T,
  id: string,
  path: string,
  thing: string,
) {
  const row = await findRow(ctx, table, id, { hold: true });
  if (!row) throw badField(path, `${thing} not found`);
  return row;
}
