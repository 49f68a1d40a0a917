import { types, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';

/** What drizzle reads by itself, and takes from the driver as PostgreSQL wrote it: times, days, and arrays of them and of numbers. */
const asWritten = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/**
 * The client of the embedded database, which reads rows by one set of parsers. drizzle names its own at every query, and the client then
 * makes a set of all of its hundreds anew, which took 0.3 ms (docs/decisions/0011).
 */
export function readByOneSet(client: PGlite): PGlite {
  for (const type of asWritten) client.parsers[type] = (value) => value;
  return over(client, {
    ...leanQuery(client),
    transaction: (work: (tx: Transaction) => Promise<unknown>) =>
      client.transaction((tx) => work(over(tx, leanQuery(tx)))),
  });
}

const leanQuery = (asked: PGlite | Transaction) => ({
  query: (text: string, values?: unknown[], options?: QueryOptions) =>
    asked.query(text, values, options && withoutParsers(options)),
});

/** The same object with these methods in place of its own, which are left as they are: what comes between it and the driver is asked too. */
function over<Asked extends object>(asked: Asked, instead: Readonly<Record<string, unknown>>): Asked {
  return new Proxy(asked, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(instead, key)) return instead[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function withoutParsers(options: QueryOptions): QueryOptions {
  const rest = { ...options };
  delete rest.parsers;
  return rest;
}
