import type { SupplyLine } from '../gst.ts';

/** A line of a document, of one piece. */
export const line = (
  rupees: number,
  taxRate = 18,
  more: Partial<SupplyLine> & { hsn?: string; description?: string } = {},
) => ({
  quantity: 1,
  ratePaise: Math.round(rupees * 100),
  discountPaise: 0,
  treatment: 'TAXABLE' as const,
  taxRate,
  ...more,
});
