import { useSyncExternalStore } from 'react';
import type { Item } from '#rules/catalogue.ts';
import type { Zone } from '#rules/delivery-policy.ts';
import { readPacks, unitsForQuote } from '#rules/quantity.ts';
import { carryZone } from './carry-zone.ts';
import { steps } from './quantity.ts';

/** What a product page reckons with: how much of its item, and where to. */
export interface Order {
  quantity: number;
  zone: Zone;
  /** what stands in the field of the quantity, while it is not that quantity */
  typed?: string | undefined;
  /** the quantity before it was typed, which counts while that is none */
  before?: number | undefined;
  /** what is wrong with it, once it has been typed to its end */
  problem?: string | undefined;
}

/** The order as it stands, for both islands of the page; `start` is the one it was rendered with. */
export function useOrder(start: Order): Order {
  return useSyncExternalStore(
    subscribe,
    () => current ?? start,
    () => start,
  );
}

/** One step of the quantity. It begins from the order as it stands, so that quick presses add up before any is drawn. */
export function stepBy(way: 'less' | 'more', item: Item, start: Order): void {
  const now = current ?? start;
  change({ zone: now.zone, quantity: steps(now.quantity, item)[way] ?? now.quantity });
}

/** What is typed counts as soon as it is a quantity; what is wrong with it is said once one is done with it (SF-43). */
export function typeQuantity(typed: string, item: Item, start: Order, { isDone }: { isDone: boolean }): void {
  const { quantity, zone, before = quantity } = current ?? start;
  const read = readPacks(typed, item);
  if ('units' in read) return change({ zone, quantity: read.units, ...(!isDone && { typed, before }) });
  change({ zone, quantity: before, typed, before, ...(isDone && { problem: read.problem }) });
}

export function chooseZone(zone: Zone, start: Order): void {
  change({ ...(current ?? start), zone });
  carryZone(zone);
}

/** Where the page shows an order. */
export const addressOf = ({ quantity, zone }: Order): string => `?quantity=${quantity}&zone=${zone}`;

/** Where one asks for a quote of it, or of what was typed; the minimum order and the first zone go without saying (SF-54). */
export function quotePath(
  item: Pick<Item, 'slug' | 'minOrder' | 'unit'>,
  { quantity, zone, typed = '' }: Order,
): string {
  const asked = new URLSearchParams({ item: item.slug });
  const wanted = unitsForQuote(typed, item) ?? quantity;
  if (wanted !== item.minOrder) asked.set('quantity', String(wanted));
  if (zone !== 1) asked.set('zone', String(zone));
  return `/contact?${asked}`;
}

let current: Order | undefined;
const listeners = new Set<() => void>();

function change(order: Order) {
  current = order;
  history.replaceState(history.state, '', addressOf(order));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
