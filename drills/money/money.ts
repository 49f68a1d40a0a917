import { openAppContext } from '../lib/app-context.ts';
import { onEachDatabase } from '../lib/databases.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { byApi } from './by-api.ts';
import { byRules } from './by-rules.ts';

/**
 * Random cards through the rules and through the application: lines, taxes and round-off come to what is to be paid, CGST is SGST, what is
 * credited wholly is 0, numbers have no gap and no twin, and GSTR-1, HSN, DOCS and Tally come to the documents.
 */
export const run: Drill = async ({ long, log }) => [
  ...byRules(10_000, log),
  ...(await onEachDatabase('money', async (database): Promise<Outcome[]> => {
    const one = await openAppContext(database);
    const two = database.url === null ? one : await openAppContext(database);
    const cards = long ? 300 : 20;
    try {
      const wrong = await byApi([one, two], cards, 17);
      for (const line of wrong.slice(0, 20)) log(`${database.name}: ${line}`);
      const over = two === one ? 'one process' : 'two processes';
      return [
        {
          figures: `${database.name}: ${cards} cards issued at once over ${over}, credited and cancelled: ${wrong.length} wrong`,
          passed: wrong.length === 0,
        },
      ];
    } finally {
      if (two !== one) await two.close();
      await one.close();
    }
  })),
];
