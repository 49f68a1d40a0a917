import type { DeliveryWish } from '#rules/delivery.ts';
import { latestDeliveryDay } from '#rules/delivery.ts';
import { type Zone, zones } from '#rules/delivery-policy.ts';
import { istDay } from '#rules/days.ts';
import { instantOf, istClock, whyNoInstant } from './ist-clock.ts';
import { countIn, kilosIn, paiseIn } from './typed.ts';

/** The fields of the delivery calculator, as typed; they are the query of its address. */
export interface DeliveryTyped {
  value: string;
  zone: Zone;
  weight: string;
  stops: string;
  day: string;
  time: string;
  express: boolean;
  stairs: boolean;
  waiting: boolean;
}

export interface ReadDelivery {
  typed: DeliveryTyped;
  errors: Partial<Record<keyof DeliveryTyped, string>>;
  /** Null while something typed makes no sense. */
  wish: DeliveryWish | null;
}

/** Reads the query. What is not in it is the example the calculator opens with: an order placed now. */
export function readDelivery(search: URLSearchParams, now: Date): ReadDelivery {
  const [today = '', clock = ''] = istClock(now).split('T');
  const typed: DeliveryTyped = {
    value: search.get('value') ?? '4,200',
    zone: zones.find(({ zone }) => String(zone) === search.get('zone'))?.zone ?? 1,
    weight: search.get('weight') ?? '40',
    stops: search.get('stops') ?? '0',
    day: search.get('day') || today,
    time: search.get('time') || clock,
    express: search.has('express'),
    stairs: search.has('stairs'),
    waiting: search.has('waiting'),
  };
  const valuePaise = paiseIn(typed.value);
  const weightKg = kilosIn(typed.weight);
  const extraLocations = countIn(typed.stops);
  const ordered = `${typed.day}T${typed.time}`;
  const orderedAt = instantOf(ordered);
  const errors: ReadDelivery['errors'] = {};
  if (valuePaise === null) errors.value = 'Enter an amount in rupees, such as 4,200';
  if (weightKg === null) errors.weight = 'Enter a weight in kg, such as 80';
  if (extraLocations === null) errors.stops = 'Enter a number from 0 to 99, such as 1';
  if (orderedAt === null) errors.day = whyNoInstant(ordered);
  else if (typed.day < istDay(now)) errors.day = 'Date cannot be before today';
  if (valuePaise === null || weightKg === null || extraLocations === null || orderedAt === null || errors.day)
    return { typed, errors, wish: null };
  const { zone, express, stairs, waiting } = typed;
  const day = latestDeliveryDay(orderedAt, zone);
  return {
    typed,
    errors,
    wish: { valuePaise, zone, weightKg, extraLocations, stairs, waiting, express, day, orderedAt },
  };
}
