import { types, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';

/** What drizzle reads by itself, and takes from the driver as PostgreSQL wrote it: times, days, and arrays of them and of numbers. */
const asWritten = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/**
 * Lets the client of the embedded database read rows by one set of parsers. drizzle names its own at every query, and the client then
 * makes a set of all of its hundreds anew, which took 0.3 ms (docs/decisions/0011).
 */
export function readByOneSet(client: PGlite): PGlite {
  for (const type of asWritten) client.parsers[type] = (value) => value;
  const transaction = client.transaction.bind(client);
  leanly(client);
  client.transaction = (work) =>
    transaction((tx) => {
      leanly(tx);
      return work(tx);
    });
  return client;
}

function leanly(asked: Pick<PGlite | Transaction, 'query'>) {
  const query = asked.query.bind(asked);
  asked.query = (text, values, options) => query(text, values, options && withoutParsers(options));
}

function withoutParsers(options: QueryOptions): QueryOptions {
  const rest = { ...options };
  delete rest.parsers;
  return rest;
}
