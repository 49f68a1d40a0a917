import { and, desc, lte } from 'drizzle-orm';
import type { GstRegime } from '#contract/gst-choices.ts';
import type { NumberPrefixes, Tax, UsualTax } from '#contract/tax.ts';
import { type HsnDigitsOn, partHsnAtFirst } from '#rules/hsn.ts';
import { stateOf } from '#rules/states.ts';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import type { garages } from '../database/tables/garages.ts';
import { gstProfiles, numberSeries, taxRates } from '../database/tables/tax.ts';

type Garage = Pick<typeof garages.$inferSelect, 'gstin' | 'state' | 'pincode'>;

export interface TaxSettings {
  tax: Tax;
  usualTax: UsualTax;
}

/** What holds where a garage has set nothing (SE-27): it is registered when it has a GSTIN. */
const usualAtFirst: UsualTax = {
  LABOUR: { hsn: '998714', taxRate: 18, treatment: 'TAXABLE' },
  PART: { hsn: partHsnAtFirst, taxRate: 18, treatment: 'TAXABLE' },
};
const prefixesAtFirst: NumberPrefixes = {
  INVOICE: 'INV',
  BILL_OF_SUPPLY: 'BOS',
  BILL: 'BILL',
  CREDIT_NOTE: 'CN',
  DEBIT_NOTE: 'DN',
};

/** How the garage stands with GST on `day`, in India, by default today. */
export async function taxOf(
  ctx: Asking & Pick<Ctx, 'today'>,
  garage: Garage | Promise<Garage>,
  day = ctx.today,
): Promise<TaxSettings> {
  const [[profile], usualTax, own] = await Promise.all([profileOn(ctx, { day }), usualTaxOn(ctx, day), garage]);
  return { tax: profile ? taxIn(profile) : taxAtFirst(own), usualTax };
}

/** How the garage stands with GST on a day in India. */
export type RegimeOn = (day: string) => GstRegime;

/** The regimes a garage has had, by day; without a row it is what a garage is at first. */
export async function regimesOf(ctx: Asking, garage: Garage): Promise<RegimeOn> {
  const rows = await allProfiles(ctx, {});
  const first = rows.at(-1)?.regime ?? taxAtFirst(garage).regime;
  return (day) => rows.find(({ fromDay }) => fromDay <= day)?.regime ?? first;
}

/**
 * The HSN digits that documents of each day in India are judged by: the fewest that were asked for on it, since those issued before a change
 * of that day keep their codes (MO-130).
 */
export async function hsnDigitsOf(ctx: Asking): Promise<HsnDigitsOn> {
  const rows = await allProfiles(ctx, {});
  const digitsAt = (at: number) => (rows[at]?.hsnDigits === 6 ? 6 : 4);
  return (day) => {
    const at = rows.findIndex(({ fromDay }) => fromDay <= day);
    return rows[at]?.fromDay === day && digitsAt(at) === 6 ? digitsAt(at + 1) : digitsAt(at);
  };
}

type Asking = Pick<Ctx, 'tx' | 'garageId' | 'person'>;

/** HSN or SAC, rate and treatment of lines that say nothing else, on a day in India. */
export async function usualTaxOn(ctx: Asking, day: string): Promise<UsualTax> {
  const rows = await ratesOn(ctx, { day });
  const of = (kind: keyof UsualTax) => {
    const { hsn, taxRate, treatment } = rows.find((row) => row.kind === kind) ?? usualAtFirst[kind];
    return { hsn, taxRate, treatment };
  };
  return { LABOUR: of('LABOUR'), PART: of('PART') };
}

/** What the numbers of each kind of document begin with on a day in India, by default today. */
export async function numberPrefixes(ctx: Asking & Pick<Ctx, 'today'>, day = ctx.today): Promise<NumberPrefixes> {
  const rows = await seriesOn(ctx, { day });
  return { ...prefixesAtFirst, ...Object.fromEntries(rows.map(({ kind, prefix }) => [kind, prefix])) };
}

/** A garage without a row of its own. */
const taxAtFirst = (garage: Garage): Tax => ({
  regime: garage.gstin ? 'REGULAR' : 'UNREGISTERED',
  legalName: null,
  stateCode: stateOf(garage)?.code ?? null,
  pricesIncludeTax: true,
  roundsOff: true,
  hsnDigits: 4,
});

function taxIn({ regime, legalName, stateCode, pricesIncludeTax, roundsOff, hsnDigits }: Tax): Tax {
  return { regime, legalName, stateCode, pricesIncludeTax, roundsOff, hsnDigits };
}

type OnDay = ParametersOf<{ day: string }>;

/** The row that holds on a day in India, at most one. */
export const profileOn = prepareQuery((ctx, { day }: OnDay) =>
  ctx.tx
    .select()
    .from(gstProfiles)
    .where(and(tenantFilter(gstProfiles, ctx), lte(gstProfiles.fromDay, day)))
    .orderBy(desc(gstProfiles.fromDay))
    .limit(1),
);

const allProfiles = prepareQuery((ctx) =>
  ctx.tx
    .select({ fromDay: gstProfiles.fromDay, regime: gstProfiles.regime, hsnDigits: gstProfiles.hsnDigits })
    .from(gstProfiles)
    .where(tenantFilter(gstProfiles, ctx))
    .orderBy(desc(gstProfiles.fromDay)),
);

const ratesOn = prepareQuery((ctx, { day }: OnDay) =>
  ctx.tx
    .selectDistinctOn([taxRates.kind])
    .from(taxRates)
    .where(and(tenantFilter(taxRates, ctx), lte(taxRates.fromDay, day)))
    .orderBy(taxRates.kind, desc(taxRates.fromDay)),
);

const seriesOn = prepareQuery((ctx, { day }: OnDay) =>
  ctx.tx
    .selectDistinctOn([numberSeries.kind])
    .from(numberSeries)
    .where(and(tenantFilter(numberSeries, ctx), lte(numberSeries.fromDay, day)))
    .orderBy(numberSeries.kind, desc(numberSeries.fromDay)),
);
