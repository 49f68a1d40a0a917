import { useSyncExternalStore } from 'react';
import type { Item } from '#rules/catalogue.ts';
import type { Zone } from '#rules/delivery-policy.ts';
import { steps } from './quantity.ts';

/** What a product page reckons with: how much of its item, and where to. */
export interface Order {
  quantity: number;
  zone: Zone;
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
  change({ ...now, quantity: steps(now.quantity, item)[way] ?? now.quantity });
}

export function chooseZone(zone: Zone, start: Order): void {
  change({ ...(current ?? start), zone });
}

/** Where the page shows an order. */
export const addressOf = ({ quantity, zone }: Order): string => `?quantity=${quantity}&zone=${zone}`;

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
