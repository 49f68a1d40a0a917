import * as fc from 'fast-check';
import { gstRegimes, gstTreatments } from '#contract/gst-choices.ts';
import type { SupplyLine, Terms } from '../gst.ts';

/** Any line of a card: three decimals of a quantity, a discount of at most a part of it. */
export const anyLine: fc.Arbitrary<SupplyLine> = fc
  .record({
    thousandths: fc.integer({ min: 1, max: 20_000 }),
    ratePaise: fc.integer({ min: 0, max: 5_000_000 }),
    part: fc.constantFrom(0, 0, 0, 0.1, 0.5, 1),
    treatment: fc.constantFrom(gstTreatments[0], gstTreatments[0], gstTreatments[0], ...gstTreatments),
    taxRate: fc.constantFrom(0, 5, 12, 18, 18, 28, 40),
  })
  .map(({ thousandths, ratePaise, part, treatment, taxRate }) => ({
    quantity: thousandths / 1000,
    ratePaise,
    discountPaise: Math.floor(Math.floor((thousandths * ratePaise) / 1000) * part),
    treatment,
    taxRate: treatment === 'TAXABLE' ? taxRate : 0,
  }));

export const anyTerms: fc.Arbitrary<Terms> = fc.record({
  regime: fc.constantFrom('REGULAR', 'REGULAR', ...gstRegimes),
  taxInPrices: fc.boolean(),
  roundOff: fc.boolean(),
  garageState: fc.constantFrom('33', '04'),
  placeOfSupply: fc.constantFrom('33', '04', '29'),
  discountPaise: fc.constant(0),
});
