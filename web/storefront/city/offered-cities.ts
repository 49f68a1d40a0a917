import { useRouteLoaderData } from 'react-router';
import { cities, type City } from '#rules/cities.ts';

/** The cities a visitor may choose: those that are serviceable, as the server knew when it rendered the page. */
export function useOfferedCities(): readonly City[] {
  // the layout's loader answers it; its type would come round to here
  const loaded = useRouteLoaderData('storefront/storefront-layout') as Offered | undefined;
  const offered = loaded?.offered;
  return offered ? cities.filter(({ slug }) => offered.includes(slug)) : cities;
}

/** What the layout of the shop loads. */
export interface Offered {
  /** slugs */
  offered: readonly string[];
}
