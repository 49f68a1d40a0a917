import type { CategoryId } from './catalogue.ts';

/** The policy of returns and refunds as tables (PO-8, PO-12, PO-13). */
export const refundTime = '5-7 business days';

/** How money goes back. `days` is null where it is there at once; `business` days leave out Sundays. */
export const refundMethods = [
  {
    id: 'cod',
    paidBy: 'Cash on Delivery',
    back: 'bank transfer or UPI',
    time: '3-5 business days',
    days: [3, 5],
    business: true,
    inAdvance: false,
  },
  {
    id: 'upi-on-delivery',
    paidBy: 'UPI on delivery',
    back: 'bank transfer or UPI',
    time: '3-5 business days',
    days: [3, 5],
    business: true,
    inAdvance: false,
  },
  {
    id: 'upi',
    paidBy: 'UPI or wallet',
    back: 'the original method',
    time: '1-3 days',
    days: [1, 3],
    business: false,
    inAdvance: true,
  },
  {
    id: 'bank',
    paidBy: 'Bank transfer or NEFT',
    back: 'the original account',
    time: '3-7 days',
    days: [3, 7],
    business: false,
    inAdvance: true,
  },
  {
    id: 'credit',
    paidBy: 'Credit account',
    back: 'account credit',
    time: 'immediately',
    days: null,
    business: false,
    inAdvance: true,
  },
] as const satisfies readonly RefundMethod[];

export type RefundMethodId = (typeof refundMethods)[number]['id'];
export type RefundMethod = {
  id: string;
  paidBy: string;
  back: string;
  time: string;
  days: readonly [soonest: number, latest: number] | null;
  business: boolean;
  /** False where nothing is paid before the goods are at the door. */
  inAdvance: boolean;
};

export const paymentOptions = ['Cash on Delivery', 'UPI', 'NEFT', 'business credit'] as const;

/** Within how long a quality problem is to be reported. */
export const qualityReports = [
  { goods: 'Fresh items', within: '2 hours' },
  { goods: 'Packaged goods', within: '24 hours' },
] as const;

/** Within how long after delivery a return is to be reported. */
export const returnWindows = [
  { kind: 'fresh', goods: 'Fresh produce', within: '2 hours' },
  { kind: 'packaged', goods: 'Packaged goods', within: '24 hours' },
  { kind: 'frozen', goods: 'Frozen items', within: 'immediately' },
  { kind: 'dry', goods: 'Non-perishables', within: '48 hours' },
] as const;
export type GoodsKind = (typeof returnWindows)[number]['kind'];

export const pickupWithin = '24 hours';
export const invoiceDisputeWithin = '7 days';
export const creditNoteValidFor = '90 days';

/** What kind of goods a category holds: vegetables, onions and garlic are fresh, grains, pulses and dry fruits keep, the rest comes in packs. */
export function kindOf(category: CategoryId): GoodsKind {
  return kinds[category];
}

/** What is promised about goods of a kind: until when a problem with their quality and a return are to be reported. */
export function returnTermsOf(kind: GoodsKind): { goods: string; qualityWithin: string; returnWithin: string } {
  const { goods, within } = found(returnWindows, kind);
  const [fresh, packaged] = qualityReports;
  return { goods, qualityWithin: kind === 'fresh' ? fresh.within : packaged.within, returnWithin: within };
}

const kinds: Record<CategoryId, GoodsKind> = {
  vegetables: 'fresh',
  'onion-garlic': 'fresh',
  grains: 'dry',
  pulses: 'dry',
  'dry-fruits': 'dry',
  spices: 'packaged',
  oil: 'packaged',
  beverages: 'packaged',
};

function found<Row extends { kind: string }>(rows: readonly Row[], kind: GoodsKind): Row {
  const row = rows.find((one) => one.kind === kind);
  if (!row) throw new RangeError(`not a kind of goods: ${kind}`);
  return row;
}
