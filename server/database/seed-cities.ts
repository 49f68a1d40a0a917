import { cities as known } from '#rules/cities.ts';
import type { Tx } from './database.ts';
import { cities } from './tables/storefront.ts';

/**
 * Puts in the ten cities that are not there yet, after every migration; all start serviceable (SF-7). What someone
 * changed of a city since stays.
 */
export async function seedCities(tx: Tx): Promise<void> {
  await tx
    .insert(cities)
    .values(known.map((city, position) => ({ ...city, position })))
    .onConflictDoNothing();
}
