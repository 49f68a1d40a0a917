import { types, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';
import { inOneMessage } from './one-message.ts';

/** What drizzle reads by itself, and takes from the driver as PostgreSQL wrote it: times, days, and arrays of them and of numbers. */
const asWritten = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/**
 * The client of the embedded database, which asks by one message where PGlite sends six, and reads rows by one set of parsers where drizzle
 * has it make another at every query: a small statement takes a fifth of the time (docs/decisions/0011). Before each statement of a transaction
 * it calls `breathe`.
 */
export function leanClient(client: PGlite, breathe: () => Promise<void> = async () => {}): PGlite {
  for (const type of asWritten) client.parsers[type] = (value) => value;
  const ask = inOneMessage(client);
  return over(client, {
    query: async (text: string, values?: unknown[], options?: QueryOptions) => {
      // oxlint-disable no-underscore-dangle -- PGlite's own turn, which it offers under no other name
      await client._checkReady();
      return client._runExclusiveTransaction(() => ask(text, values, options?.rowMode));
      // oxlint-enable no-underscore-dangle
    },
    transaction: (work: (tx: Transaction) => Promise<unknown>) =>
      client.transaction((tx) => {
        const query = async (text: string, values?: unknown[], options?: QueryOptions) => {
          await breathe();
          if (tx.closed) throw new Error('Transaction is closed');
          return ask(text, values, options?.rowMode);
        };
        return work(over(tx, { query }));
      }),
  });
}

/** An object that is the given one with these methods in place of its own, which are left as they are: what comes between it and the driver is asked too. */
function over<Asked extends object>(asked: Asked, instead: Readonly<Record<string, unknown>>): Asked {
  return new Proxy(asked, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(instead, key)) return instead[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
