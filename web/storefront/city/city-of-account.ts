import { cities } from '#rules/cities.ts';
import { cookieOf, keepCookie } from './kept.ts';

/** Whoever signs in without having chosen a city has that of their business (SF-48). */
export function keepCityOf(account: object): void {
  const named = 'city' in account ? account.city : undefined;
  const known = cities.find(({ city }) => city === named);
  if (known && cookieOf('selectedLocation') === '') keepCookie('selectedLocation', known.slug);
}
