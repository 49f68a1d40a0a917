import { formatDay, weekdayName } from './day-words.ts';
import { istDay, istDayStart, notSunday, weekday } from './days.ts';
import type { Day } from './days.ts';
import {
  confirmationMinutes,
  dedicatedVehicleAbovePaise,
  express,
  extraFees,
  feeBandOf,
  feeBands,
  heavyAboveKg,
  zoneOf,
} from './delivery-policy.ts';
import type { Zone } from './delivery-policy.ts';
import { formatPaise } from './money.ts';
import { quantityWords } from './quantity.ts';

/** `valuePaise` and `weightKg` at least 0, `extraLocations` a whole number at least 0; `day` is the wanted India day, `orderedAt` when the order is placed. */
export type DeliveryWish = {
  valuePaise: number;
  zone: Zone;
  weightKg: number;
  extraLocations: number;
  stairs: boolean;
  waiting: boolean;
  express: boolean;
  day: Day;
  orderedAt: Date;
};

/** `feePaise` is the sum of `charges`, each with the reason why it is asked; `deliveryDay` is never a Sunday; `expressRefusal` says why express cannot be had, asked for or not. */
export type DeliveryQuote = {
  charges: { label: string; paise: number; reason: string }[];
  feePaise: number;
  time: string;
  deliveryDay: Day;
  notices: string[];
  isBelowMinimum: boolean;
  hasDedicatedVehicle: boolean;
  isExpress: boolean;
  expressRefusal: string | null;
  nextBand: { morePaise: number; feePaise: number } | null;
};

/** What a delivery costs and when it comes (PO-2 to PO-6). Throws RangeError for amounts below 0. */
export function deliveryQuote(wish: DeliveryWish): DeliveryQuote {
  if (!(wish.valuePaise >= 0 && wish.weightKg >= 0 && wish.extraLocations >= 0))
    throw new RangeError('amounts of a delivery are at least 0');
  const expressRefusal = whyNoExpress(wish);
  const isExpress = wish.express && expressRefusal === null;
  const charges = chargesOf(wish, isExpress);
  const zone = zoneOf(wish.zone);
  const asked = isExpress ? istDay(wish.orderedAt) : wish.day;
  const deliveryDay = notSunday(asked);
  const isBelowMinimum = wish.valuePaise < zone.minOrderPaise;
  const hasDedicatedVehicle = wish.valuePaise > dedicatedVehicleAbovePaise;
  const notices = [
    isBelowMinimum ? `The minimum order for Zone ${wish.zone} is ${formatPaise(zone.minOrderPaise)}` : '',
    deliveryDay === asked
      ? ''
      : `No Sunday delivery: it comes on ${weekdayName(deliveryDay)}, ${formatDay(deliveryDay)}`,
    wish.express && expressRefusal !== null ? `Express cannot be had: ${expressRefusal}` : '',
    hasDedicatedVehicle ? 'You get a dedicated vehicle' : '',
  ].filter((notice) => notice !== '');
  return {
    charges,
    feePaise: charges.reduce((total, charge) => total + charge.paise, 0),
    time: isExpress ? `Today by ${express.deliveredBy}` : zone.time,
    deliveryDay,
    notices,
    isBelowMinimum,
    hasDedicatedVehicle,
    isExpress,
    expressRefusal,
    nextBand: nextBandOf(wish),
  };
}

/** Why express same-day cannot be had, in words that follow 'Express, ', or null when it can. Before 10:00 excludes 10:00:00. */
export function whyNoExpress({
  zone,
  valuePaise,
  orderedAt,
}: Pick<DeliveryWish, 'zone' | 'valuePaise' | 'orderedAt'>): string | null {
  if (zone !== express.zone) return 'Zone 1 only';
  if (valuePaise < express.minOrderPaise) return `from ${formatPaise(express.minOrderPaise)}`;
  const today = istDay(orderedAt);
  if (weekday(today) === 0) return 'not on Sundays';
  const sinceMidnight = orderedAt.getTime() - istDayStart(today).getTime();
  return sinceMidnight < express.beforeHour * 3_600_000 ? null : 'order before 10:00 AM';
}

/** The last India day an order placed now is due in its zone, confirmation included; a Sunday is not yet moved: `deliveryQuote` does that. */
export function latestDeliveryDay(orderedAt: Date, zone: Zone): Day {
  return istDay(new Date(orderedAt.getTime() + confirmationMinutes * 60_000 + zoneOf(zone).longestHours * 3_600_000));
}

function chargesOf(wish: DeliveryWish, isExpress: boolean): DeliveryQuote['charges'] {
  const band = feeBandOf(wish.valuePaise);
  const stops = wish.extraLocations;
  const paise = band.feePaise[wish.zone];
  const charges = [
    {
      label: `${band.label}, Zone ${wish.zone}`,
      paise,
      reason: `The ${paise === 0 ? 'free delivery' : 'fee'} of an order of ${formatPaise(wish.valuePaise)} in Zone ${wish.zone}`,
    },
  ];
  if (isExpress)
    charges.push({ label: 'Express', paise: extraFees.express, reason: 'You asked for it on the day of the order' });
  if (wish.weightKg > heavyAboveKg)
    charges.push({
      label: `Heavy items, above ${heavyAboveKg} kg`,
      paise: extraFees.heavy,
      reason: `The order weighs ${quantityWords(wish.weightKg, 'kg')}`,
    });
  if (stops > 0)
    charges.push({
      label: `${stops} extra location${stops === 1 ? '' : 's'}`,
      paise: stops * extraFees.perExtraLocation,
      reason: `${formatPaise(extraFees.perExtraLocation)} for each stop after the first`,
    });
  if (wish.stairs)
    charges.push({ label: 'Stairs', paise: extraFees.stairs, reason: 'The order is carried up or down stairs' });
  if (wish.waiting)
    charges.push({ label: 'Waiting', paise: extraFees.waiting, reason: 'The driver waits at your door' });
  return charges;
}

/** How much more to order for the next lower fee. */
function nextBandOf({ valuePaise, zone }: DeliveryWish): DeliveryQuote['nextBand'] {
  const now = feeBandOf(valuePaise).feePaise[zone];
  const next = feeBands.find((band) => band.fromPaise > valuePaise && band.feePaise[zone] < now);
  return next ? { morePaise: next.fromPaise - valuePaise, feePaise: next.feePaise[zone] } : null;
}
