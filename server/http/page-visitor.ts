import { cityBySlug } from '#rules/cities.ts';
import { zones } from '#rules/delivery-policy.ts';
// oxlint-disable-next-line no-restricted-imports -- as in page-request.ts; a type only
import type { Visitor } from '#web/context.ts';

/** What public pages show of a visitor, by the cookies of the browser; what is not known to the rule tables is nothing. */
export function visitorOf(cookies: string | undefined): Visitor {
  const value = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]*)`).exec(cookies ?? '')?.[1] ?? '';
  const [city, zone] = [value('selectedLocation'), value('deliveryZone')];
  return {
    city: cityBySlug(city) ? city : '',
    zone: zones.some((one) => String(one.zone) === zone) ? zone : '',
    isIn: value('signed_in') === '1',
  };
}

/** A visitor as a page sees them that does not speak of zones. */
export function withoutZone(visitor: Visitor): Visitor {
  return { ...visitor, zone: '' };
}

/** Nobody in particular: what has no cookie, and every page that is not a plain one but for its city. */
export const anonymousVisitor: Visitor = { city: '', zone: '', isIn: false };

/** Names a visitor among those who see a page alike; nothing for a stranger. */
export const keyOfVisitor = ({ city, zone, isIn }: Visitor): string =>
  city === '' && zone === '' && !isIn ? '' : ` ${city},${zone},${isIn ? 'in' : ''}`;
