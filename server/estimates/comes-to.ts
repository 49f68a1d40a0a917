import type { AskedLine } from '#rules/estimate-moves.ts';
import { documentAmounts } from '#rules/gst.ts';
import type { garageWithTax } from '../garages/settings.ts';

/**
 * Each line with what it would come to on a document in the garage's own state. With tax in the prices it comes to what was typed: the paisa
 * that value and taxes may miss of it stands on a document as round-off, and here in the tax (MO-115).
 */
export function comesTo<T extends AskedLine>(lines: readonly T[], { tax }: Awaited<ReturnType<typeof garageWithTax>>) {
  const state = tax.stateCode ?? '';
  const { lines: taxed } = documentAmounts(lines, {
    regime: tax.regime,
    taxInPrices: tax.pricesIncludeTax,
    roundOff: false,
    garageState: state,
    placeOfSupply: state,
    discountPaise: 0,
  });
  return lines.map((line, at) => {
    const { taxablePaise: value, grossPaise, totalPaise } = taxed[at]!;
    const total = tax.pricesIncludeTax ? grossPaise : totalPaise;
    return { ...line, value, tax: total - value, total };
  });
}
