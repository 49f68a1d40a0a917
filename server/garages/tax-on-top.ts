import type { Ctx } from '../context.ts';
import { profileOn, usualTaxOn } from './tax.ts';

/** The rates in per cent that come on top of lines that say none; both undefined where nothing does. */
export interface TaxOnTop {
  labourRate: number | undefined;
  partRate: number | undefined;
}

const none: TaxOnTop = { labourRate: undefined, partRate: undefined };

/** What comes on top of prices today: nothing but in a REGULAR garage whose prices lack the tax (SE-28). */
export async function taxOnTop(ctx: Pick<Ctx, 'tx' | 'garageId' | 'person' | 'today'>): Promise<TaxOnTop> {
  const [profile] = await profileOn(ctx, { day: ctx.today });
  if (profile?.regime !== 'REGULAR' || profile.pricesIncludeTax) return none;
  const { LABOUR, PART } = await usualTaxOn(ctx, ctx.today);
  return { labourRate: rateOf(LABOUR), partRate: rateOf(PART) };
}

const rateOf = ({ treatment, taxRate }: { treatment: string; taxRate: number }) =>
  treatment === 'TAXABLE' ? taxRate : 0;
