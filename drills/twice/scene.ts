import type pg from 'pg';

/** Two processes on one PostgreSQL, the demo's owner signed in, and the database as its superuser sees it. */
export interface Scene {
  urls: [string, string];
  owner: string;
  database: pg.Client;
  /** something that was never there before */
  next: () => number;
}

/** How many do the same at once. */
export const atOnce = 50;

/** Does `work` fifty times at once, by turns at one process and the other. */
export function everyone<T>({ urls }: Scene, work: (url: string, index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: atOnce }, (_, index) => work(urls[index % 2]!, index)));
}

/** The numbers that a statement answers in its one row. */
export async function numbersOf(
  { database }: Scene,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, number>> {
  const { rows } = await database.query<Record<string, string>>(statement, values);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}
