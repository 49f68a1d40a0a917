import { asc, eq } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { garages as endpoints } from '#contract/garages.ts';
import type { Ctx } from '../context.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { branches, garages } from '../database/tables/garages.ts';
import { writeAudit } from '../database/write.ts';
import { forbidden, freshProofNeeded } from '../problems.ts';
import { Stale } from '../problems.ts';
import { refuseOpenDrawers } from '../drawer/days.queries.ts';
import { saveBranches } from './save-branches.ts';
import { saveTax } from './save-tax.ts';
import { numberPrefixes, taxOf } from './tax.ts';

type Garage = typeof garages.$inferSelect;

/** The own garage with its branches, 'default' first. */
export async function garageSettings(ctx: Ctx) {
  const [garage, own, prefixes] = await Promise.all([garageWithTax(ctx), ownBranches(ctx, {}), numberPrefixes(ctx)]);
  const first = { id: 'default', name: garage.defaultBranchName, address: null, phone: null, bays: [] };
  return { ...garage, branches: [first, ...own], numberPrefixes: prefixes };
}

/** The own garage and how it stands with GST today, as documents are worked out of it. */
export async function garageWithTax(ctx: Ctx) {
  const own = ownGarage(ctx, {}).then(([garage]) => garage!);
  const [garage, tax] = await Promise.all([own, taxOf(ctx, own)]);
  return { ...garage, ...tax };
}

const ownGarage = prepareQuery((ctx) => ctx.tx.select().from(garages).where(eq(garages.id, ctx.garageId)));
const ownBranches = prepareQuery((ctx) =>
  ctx.tx.select().from(branches).where(tenantFilter(branches, ctx)).orderBy(asc(branches.id)),
);

/**
 * Changes the settings. Throws 403 where anybody but the owner changes what the second step is required of, or who gave no fresh proof
 * changes that or where customers pay (SI-36),
 * 400 for a branch that is not found and tax settings that the GSTIN speaks against, 409 for a branch that bookings or job cards name, for switching the drawer off while a day is open, and when someone else changed the settings
 * meanwhile.
 */
export async function updateSettings(
  ctx: Ctx,
  {
    updated_at: seen,
    branches: wanted,
    tax,
    usualTax,
    numberPrefixes: prefixes,
    ...body
  }: BodyOut<typeof endpoints.updateSettings>,
) {
  const [garage] = await ctx.tx.select().from(garages).where(eq(garages.id, ctx.garageId)).for('no key update');
  const row = garage!;
  const { requiresSecondStep = row.requiresSecondStep } = body;
  if (requiresSecondStep !== row.requiresSecondStep) {
    if (ctx.person.accessLevel !== 'OWNER') throw forbidden('The owner alone decides on the second step');
    if (!ctx.person.isFresh) throw freshProofNeeded();
  }
  const isPaidElsewhere = (['upiId', 'bankDetails', 'invoiceTerms'] as const).some(
    (name) => body[name] !== undefined && body[name] !== row[name],
  );
  if (isPaidElsewhere && !ctx.person.isFresh) throw freshProofNeeded();
  if (seen && seen < row.updated_at) {
    const given = wanted?.map(({ id, name, address = null, phone = null, bays = [] }) => ({
      id: id ?? '',
      name,
      address,
      phone,
      bays,
    }));
    throw new Stale(await garageSettings(ctx), { ...body, branches: given, tax, usualTax, numberPrefixes: prefixes });
  }
  if (row.usesDrawer && body.usesDrawer === false) await refuseOpenDrawers(ctx);
  const areBranchesNew = wanted !== undefined && (await saveBranches(ctx, wanted));
  const { gstin, state = row.state, pincode = row.pincode } = body;
  const address = { state, pincode };
  const isTaxNew = await saveTax(ctx, row, { tax, usualTax, numberPrefixes: prefixes, gstin, address });
  const defaultBranchName = wanted?.find(({ id }) => id === 'default')?.name;
  await saveGarage(ctx, row, { ...body, defaultBranchName }, areBranchesNew || isTaxNew);
  return garageSettings(ctx);
}

/** A garage is no garage table, so what updateRow does for those is done here. `touch` marks it changed for its branches' and tax rows' sake. */
async function saveGarage(ctx: Ctx, row: Garage, given: Record<string, unknown>, touch: boolean) {
  const current = row as Record<string, unknown>;
  const changed = Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current[key]),
    ),
  );
  const isChanged = Object.keys(changed).length > 0;
  if (!isChanged && !touch) return;
  const updated_at = new Date(Math.max(ctx.now.getTime(), row.updated_at.getTime() + 1));
  await ctx.tx
    .update(garages)
    .set({ ...changed, updated_at })
    .where(eq(garages.id, ctx.garageId));
  if (!isChanged) return;
  const before = Object.fromEntries(Object.keys(changed).map((key) => [key, current[key]]));
  await writeAudit(ctx, garages, 'changed', row.id, before, changed);
}
