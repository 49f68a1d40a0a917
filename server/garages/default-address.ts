import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { garages } from '../database/tables/garages.ts';

interface Placed {
  city?: string | null | undefined;
  state?: string | null | undefined;
}

/**
 * Where a new customer lives when nobody said: in the garage's own city and state. A place that was given in part, or left blank on
 * purpose (null), stays as it is.
 */
export async function defaultAddressOf(ctx: Ctx, { city, state }: Placed): Promise<Placed> {
  if (city !== undefined || state !== undefined) return { city, state };
  const [garage] = await ownPlace(ctx, { id: ctx.garageId });
  return garage!;
}

const ownPlace = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  ctx.tx.select({ city: garages.city, state: garages.state }).from(garages).where(eq(garages.id, id)),
);
