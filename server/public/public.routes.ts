import { storefront } from '#contract/public.ts';
import type { Api } from '../http/route.ts';
import { servePublic } from '../http/serve-open.ts';
import { citiesInOrder } from './cities.ts';
import { keepEnquiry, keepLead } from './leads.ts';

/** What the storefront asks for: cities, leads and enquiries. */
export function publicRoutes(api: Api): void {
  servePublic(api, storefront.cities, async (tx) => ({ cities: await citiesInOrder(tx) }));
  servePublic(api, storefront.lead, keepLead);
  servePublic(api, storefront.enquire, keepEnquiry);
}
