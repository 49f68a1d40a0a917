import { and, desc, eq, lte } from 'drizzle-orm';
import { documentKinds } from '#contract/gst-choices.ts';
import { lineKinds } from '#contract/lines.ts';
import type { NumberPrefixes, Tax, UsualTax } from '#contract/tax.ts';
import { istDay } from '#rules/days.ts';
import { stateByCode, stateOfAddress, stateOfGstin, type AddressFacts } from '#rules/states.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import type { garages } from '../database/tables/garages.ts';
import { gstProfiles, numberSeries, taxRates } from '../database/tables/tax.ts';
import { insertRow, updateRow } from '../database/write.ts';
import { badField } from '../problems.ts';
import { refuseShortCodes } from './short-codes.ts';
import { numberPrefixes, taxOf } from './tax.ts';

type Garage = typeof garages.$inferSelect;

interface Wanted {
  tax: { [K in keyof Tax]?: Tax[K] | undefined } | undefined;
  usualTax: UsualTax | undefined;
  numberPrefixes: NumberPrefixes | undefined;
  /** undefined where it stays as it is */
  gstin: string | null | undefined;
  /** where the garage is once it is saved */
  address: Pick<AddressFacts, 'state' | 'pincode'>;
}

/**
 * Writes what differs as rows from today on, and says whether anything did (SE-27 to SE-30). A GSTIN that comes or goes registers the garage or
 * ends that, where nothing is said of it. Throws 400 for a registration without a GSTIN, a state that is not the GSTIN's, a new GSTIN of another
 * state than the garage's where none is said (MO-160), and codes too short for what documents ask for.
 */
export async function saveTax(ctx: Ctx, garage: Garage, wanted: Wanted): Promise<boolean> {
  const before = await taxOf(ctx, garage);
  const gstin = wanted.gstin === undefined ? garage.gstin : wanted.gstin;
  const said = wanted.tax && { ...before.tax, ...withoutUndefined(wanted.tax) };
  const tax = said ?? { ...before.tax, regime: regimeBy(gstin, before.tax.regime) };
  if (said) refuseAgainstGstin(tax, gstin);
  else if (gstin && gstin !== garage.gstin) refuseElsewhere(gstin, before.tax, wanted.address);
  await refuseShortCodes(ctx, before, tax, wanted.usualTax ?? before.usualTax);
  const stateCode = (gstin && stateOfGstin(gstin)?.code) || (tax.stateCode && stateByCode(tax.stateCode)?.code) || null;
  const isProfileNew =
    (said !== undefined || gstin !== garage.gstin) &&
    (await saveProfile(ctx, garage, before.tax, { ...tax, stateCode }, gstin));
  const areRatesNew = wanted.usualTax !== undefined && (await saveRates(ctx, before.usualTax, wanted.usualTax));
  const prefixes = wanted.numberPrefixes;
  const areSeriesNew = prefixes !== undefined && (await saveSeries(ctx, await numberPrefixes(ctx), prefixes));
  return isProfileNew || areRatesNew || areSeriesNew;
}

function regimeBy(gstin: string | null, before: Tax['regime']): Tax['regime'] {
  if (!gstin) return 'UNREGISTERED';
  return before === 'UNREGISTERED' ? 'REGULAR' : before;
}

function refuseAgainstGstin({ regime, stateCode }: Tax, gstin: string | null) {
  if (regime === 'UNREGISTERED' && gstin)
    throw badField(
      'tax.regime',
      'A garage with a GSTIN is registered: choose Regular or Composition, or clear the GSTIN',
    );
  if (regime !== 'UNREGISTERED' && !gstin) throw badField('gstin', 'GSTIN is required for a garage that is registered');
  const state = gstin ? stateOfGstin(gstin) : undefined;
  if (state && stateCode && stateByCode(stateCode)?.code !== state.code)
    throw badField('tax.stateCode', `The GSTIN is of ${state.name}`);
}

/** The state decides between CGST with SGST and IGST, so that a GSTIN alone does not move a garage to another one. */
function refuseElsewhere(gstin: string, { stateCode }: Tax, address: Wanted['address']) {
  const state = stateOfGstin(gstin);
  const known = [stateOfAddress(address), stateCode ? stateByCode(stateCode) : undefined].filter((one) => !!one);
  const [where] = known;
  if (state && where && known.every(({ code }) => code !== state.code))
    throw badField(
      'gstin',
      `This GSTIN is of ${state.name}; the garage is in ${where.name}. If both are right, choose the state in Settings, Tax`,
    );
}

async function saveProfile(ctx: Ctx, garage: Garage, before: Tax, tax: Tax, gstin: string | null): Promise<boolean> {
  const [newest] = await ctx.tx
    .select()
    .from(gstProfiles)
    .where(and(tenantFilter(gstProfiles, ctx), lte(gstProfiles.fromDay, ctx.today)))
    .orderBy(desc(gstProfiles.fromDay))
    .limit(1);
  if (isSame(tax, before) && (newest === undefined || newest.gstin === gstin)) return false;
  const values = { ...tax, gstin, fromDay: ctx.today };
  const firstDay = istDay(garage.created_at);
  // the days before the first change stay as they were
  if (newest === undefined && firstDay < ctx.today)
    await insertRow(ctx, gstProfiles, { ...before, gstin: garage.gstin, fromDay: firstDay });
  if (newest?.fromDay === ctx.today) await updateRow(ctx, gstProfiles, newest, values);
  else await insertRow(ctx, gstProfiles, values);
  return true;
}

async function saveRates(ctx: Ctx, before: UsualTax, wanted: UsualTax): Promise<boolean> {
  const changed = lineKinds.filter((kind) => !isSame(wanted[kind], before[kind]));
  for (const kind of changed) {
    const [row] = await ctx.tx
      .select()
      .from(taxRates)
      .where(and(tenantFilter(taxRates, ctx), eq(taxRates.kind, kind), eq(taxRates.fromDay, ctx.today)));
    if (row) await updateRow(ctx, taxRates, row, wanted[kind]);
    else await insertRow(ctx, taxRates, { ...wanted[kind], kind, fromDay: ctx.today });
  }
  return changed.length > 0;
}

async function saveSeries(ctx: Ctx, before: NumberPrefixes, wanted: NumberPrefixes): Promise<boolean> {
  const changed = documentKinds.filter((kind) => wanted[kind] !== before[kind]);
  for (const kind of changed) {
    const prefix = wanted[kind];
    const [row] = await ctx.tx
      .select()
      .from(numberSeries)
      .where(and(tenantFilter(numberSeries, ctx), eq(numberSeries.kind, kind), eq(numberSeries.fromDay, ctx.today)));
    if (row) await updateRow(ctx, numberSeries, row, { prefix });
    else await insertRow(ctx, numberSeries, { kind, prefix, fromDay: ctx.today });
  }
  return changed.length > 0;
}

function withoutUndefined(given: NonNullable<Wanted['tax']>): Partial<Tax> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function isSame<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);
}
