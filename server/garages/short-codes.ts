import { and, asc, eq, sql } from 'drizzle-orm';
import { lineKinds } from '#contract/lines.ts';
import type { Tax, UsualTax } from '#contract/tax.ts';
import { hsnProblem } from '#rules/hsn.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { services } from '../database/tables/services.ts';
import { badField } from '../problems.ts';
import type { TaxSettings } from './tax.ts';

/**
 * Keeps usual codes from being too short for the documents of a registered garage, which would bar billing unsaid (MO-131). Throws 400 at the
 * digits when they come to be asked for, with the codes and services that are too short, and at a code that is changed to one.
 */
export async function refuseShortCodes(ctx: Ctx, before: TaxSettings, tax: Tax, usual: UsualTax): Promise<void> {
  if (!asksForSix(tax)) return;
  const short = lineKinds.filter((kind) => hsnProblem(usual[kind].hsn, 6) !== null);
  if (asksForSix(before.tax)) {
    const changed = short.find((kind) => usual[kind].hsn !== before.usualTax[kind].hsn);
    if (changed) throw badField(`usualTax.${changed}.hsn`, hsnProblem(usual[changed].hsn, 6)!);
    return;
  }
  const names = await shortServices(ctx);
  const codes = short.map((kind) => `${kind === 'PART' ? 'parts' : 'labour'} (${usual[kind].hsn})`);
  const all = [...codes, ...(names.length > 0 ? [servicesWords(names)] : [])];
  if (all.length > 0)
    throw badField(
      'tax.hsnDigits',
      `Nothing of these could be billed, since their codes are shorter: ${all.join(', ')}. Write 6 digits first, of parts and labour under Usual tax`,
    );
}

/** Whether documents of a garage that stands with GST like this need codes of 6 digits and more. */
export const asksForSix = ({ regime, hsnDigits }: Tax): boolean => regime !== 'UNREGISTERED' && hsnDigits === 6;

const servicesWords = (names: readonly string[]): string =>
  `${names.length} ${names.length === 1 ? 'service' : 'services'} (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''})`;

async function shortServices(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx
    .select({ name: services.name })
    .from(services)
    .where(and(tenantFilter(services, ctx), eq(services.is_active, true), sql`length(${services.hsn}) < 6`))
    .orderBy(asc(services.name));
  return rows.map(({ name }) => name);
}
