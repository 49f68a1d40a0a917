import type { Zone } from '#rules/delivery-policy.ts';
import { cookieOf, keepCookie } from '#web/cookies.ts';

/** Links that stay as they were rendered lead on to the zone that was chosen since: by the cookie, or where it is refused by themselves. */
export function carryZone(zone: Zone): void {
  keepCookie('deliveryZone', String(zone));
  const isKept = cookieOf('deliveryZone') === String(zone);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="/products"]')) {
    const asked = new URLSearchParams(link.search);
    if (isKept) asked.delete('zone');
    else asked.set('zone', String(zone));
    link.search = asked.toString();
  }
}
