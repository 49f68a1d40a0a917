import { asc } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { cities as known } from '#rules/cities.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { cities } from '../database/tables/storefront.ts';

/** The cities of the shop, in the order they are listed. */
export const citiesInOrder = (tx: Tx) => tx.select().from(cities).orderBy(asc(cities.position));

/** The slugs of those that are serviceable, for the pages; of all ten, and a line in the log, when they cannot be read (SF-9). */
export async function offeredCities(
  { database }: AppContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<readonly string[]> {
  try {
    const rows = await database.ask(citiesInOrder);
    return rows.filter(({ isServiceable }) => isServiceable).map(({ slug }) => slug);
  } catch (error) {
    log.error({ err: error }, 'the cities could not be read');
    return known.map(({ slug }) => slug);
  }
}
