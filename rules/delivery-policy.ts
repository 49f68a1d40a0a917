import { formatPaise } from './money.ts';

export type Zone = 1 | 2 | 3;

/** The delivery policy as tables, amounts in paise (PO-1 to PO-6). */
export const zones: readonly { zone: Zone; minOrderPaise: number; time: string; longestHours: number }[] = [
  { zone: 1, minOrderPaise: 2_000_00, time: '12-24 hours', longestHours: 24 },
  { zone: 2, minOrderPaise: 3_000_00, time: '18-36 hours', longestHours: 36 },
  { zone: 3, minOrderPaise: 4_000_00, time: '24-48 hours', longestHours: 48 },
];

/** Standard delivery, counted from the confirmation, which itself comes within so many minutes of the order. */
export const standardTime = '12-24 hours';
export const confirmationMinutes = 30;

export const slots = [
  { name: 'Morning', time: '6-11 AM' },
  { name: 'Evening', time: '4-8 PM' },
] as const;

/** Half-open bands: from is in, the next band's from is out, so ₹4,999.99 is below ₹5,000 (PO-3). */
export const feeBands: readonly { fromPaise: number; label: string; feePaise: Readonly<Record<Zone, number>> }[] = [
  { fromPaise: 0, label: 'Below ₹2,000', feePaise: { 1: 100_00, 2: 150_00, 3: 200_00 } },
  { fromPaise: 2_000_00, label: '₹2,000-4,999', feePaise: { 1: 50_00, 2: 75_00, 3: 100_00 } },
  { fromPaise: 5_000_00, label: '₹5,000-9,999', feePaise: { 1: 0, 2: 25_00, 3: 50_00 } },
  { fromPaise: 10_000_00, label: '₹10,000 and above', feePaise: { 1: 0, 2: 0, 3: 0 } },
];

export const extraFees = {
  express: 200_00,
  heavy: 50_00,
  perExtraLocation: 25_00,
  stairs: 20_00,
  waiting: 50_00,
} as const;

/** Above these, the limit itself excluded. */
export const heavyAboveKg = 50;
export const dedicatedVehicleAbovePaise = 25_000_00;

export const express = { zone: 1, minOrderPaise: 5_000_00, beforeHour: 10, deliveredBy: '6:00 PM' } as const;
export const expressBefore = '10:00 AM';

/** What the same day means wherever it is promised, the plans included (PO-20). */
export const sameDayWords = `Same-day delivery is express: in Zone ${express.zone}, ordered before ${expressBefore} from Monday to Saturday, for ${formatPaise(extraFees.express)} on top of the delivery fee.`;

/** The band that an order's value lies in. */
export function feeBandOf(valuePaise: number): (typeof feeBands)[number] {
  const band = feeBands.findLast((one) => one.fromPaise <= valuePaise);
  if (!band) throw new RangeError(`not an order value: ${valuePaise}`);
  return band;
}

/** A zone's minimum order and time. */
export function zoneOf(zone: Zone): (typeof zones)[number] {
  const found = zones.find((one) => one.zone === zone);
  if (!found) throw new RangeError(`not a zone: ${zone}`);
  return found;
}
