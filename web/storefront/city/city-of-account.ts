import { cities } from '#rules/cities.ts';
import type { User } from '../../session/session.ts';
import { cookieOf, keepCookie } from '#web/cookies.ts';

/** Whoever signs in without having chosen a city has that of their business (SF-48). */
export function keepCityOf({ city: named }: Pick<User, 'city'>): void {
  const known = cities.find(({ city }) => city === named);
  if (known && cookieOf('selectedLocation') === '') keepCookie('selectedLocation', known.slug);
}
