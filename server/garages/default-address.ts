import { eq } from 'drizzle-orm';
import { filledPlace } from '#rules/filled-place.ts';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { garages } from '../database/tables/garages.ts';

interface Placed {
  city?: string | null | undefined;
  state?: string | null | undefined;
}

interface Known {
  gstNumber?: string | null | undefined;
  pincode?: string | null | undefined;
}

/**
 * Where a new customer lives when nobody said: where the GSTIN or the pincode tells, else in the garage's own city and state (CU-12). A place
 * that was given in part, or left blank on purpose (null), stays as it is.
 */
export async function defaultAddressOf(ctx: Ctx, { city, state, ...known }: Placed & Known): Promise<Placed> {
  if (city !== undefined || state !== undefined) return { city, state };
  return filledPlace({ gstin: known.gstNumber, pincode: known.pincode }, await homeOf(ctx));
}

/** The same once the GSTIN or the pincode of a customer changes whose place was filled in; nothing where it was written. */
export async function refilledAddressOf(
  ctx: Ctx,
  before: Required<Placed & Known>,
  changes: Placed & Known,
): Promise<Placed> {
  if (changes.city !== undefined || changes.state !== undefined) return {};
  if (changes.gstNumber === undefined && changes.pincode === undefined) return {};
  const home = await homeOf(ctx);
  const filled = filledPlace({ gstin: before.gstNumber, pincode: before.pincode }, home);
  if (before.city !== filled.city || before.state !== filled.state) return {};
  const { gstNumber, pincode } = { ...before, ...changes };
  return filledPlace({ gstin: gstNumber, pincode }, home);
}

const homeOf = async (ctx: Ctx) => (await ownPlace(ctx, { id: ctx.garageId }))[0]!;

const ownPlace = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  ctx.tx
    .select({ city: garages.city, state: garages.state, pincode: garages.pincode })
    .from(garages)
    .where(eq(garages.id, id)),
);
