import { useRouteLoaderData } from 'react-router';
import { cities, type City } from '#rules/cities.ts';

/** The cities a visitor may choose: those that are serviceable, as the server knew when it rendered the page. */
export function useOfferedCities(): readonly City[] {
  const offered = useCitiesKnown()?.offered;
  return offered ? cities.filter(({ slug }) => offered.includes(slug)) : cities;
}

/** What the server knew of cities when it rendered the page; its type would come round to here. */
export function useCitiesKnown(): CitiesKnown | undefined {
  return useRouteLoaderData('storefront/storefront-layout');
}

/** What the layout of the shop loads: slugs. */
export interface CitiesKnown {
  offered: readonly string[];
  /** the one saved in the visitor's browser, or '' */
  saved: string;
}
