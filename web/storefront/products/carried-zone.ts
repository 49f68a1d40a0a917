import { useSearchParams } from 'react-router';
import type { Zone } from '#rules/delivery-policy.ts';
import { usePlainPage } from '../islands/plain-page.ts';
import { zoneIn } from './zone.ts';

/** The zone that lists and items are asked for in their addresses, where this page's says one that no cookie does; else undefined. */
export function useCarriedZone(): Zone | undefined {
  const asked = zoneIn(useSearchParams()[0].get('zone'));
  const page = usePlainPage();
  return page && asked !== (zoneIn(page.visitor.zone) ?? 1) ? asked : undefined;
}

/** Answers how an address of the shop, without a query, leads on: that of a list or an item with the zone that goes along. */
export function useZonedLink(): (to: string) => string {
  const zone = useCarriedZone();
  return (to) => (zone !== undefined && to.includes('/products') ? `${to}?zone=${zone}` : to);
}
