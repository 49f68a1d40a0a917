import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/database/postgres.ts';
import { type FilledGarage, fillGarage } from '../fill.ts';
import { settle } from '../settle.ts';
import type { GarageName } from './cases.ts';

/** Customers of each garage; the calendar's have their bookings all in January 2026. */
export const sizes: Readonly<Record<GarageName, number>> = { small: 50, large: 10_000, calendar: 600 };

/** Fills the three garages and answers whose sessions open them. */
export async function fillGarages(url: string): Promise<Record<GarageName, FilledGarage>> {
  const database = await openPostgres(url, undefined, 2);
  const small = await fillGarage(database, 1, sizes.small);
  const large = await fillGarage(database, 2, sizes.large);
  const calendar = await fillGarage(database, 3, sizes.calendar);
  await database.inGarage(calendar.garageId, (tx) =>
    tx.execute(sql`update bookings set preferred_date = date '2026-01-01' + (preferred_date - date '2026-01-01') % 31`),
  );
  await database.close();
  await settle(url);
  return { small, large, calendar };
}
