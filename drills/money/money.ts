import type { TestAppContext } from '#server/testing/garage.ts';
import { openAppContext } from '../lib/app-context.ts';
import { onEachDatabase } from '../lib/databases.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { byApi } from './by-api.ts';
import { byLedgers } from './by-ledgers.ts';
import { byRules } from './by-rules.ts';
import { plantOwing } from './owing-faults.ts';
import { wrongOwing } from './true-ledgers.ts';

/**
 * Random cards through the rules and through the application: lines, taxes and round-off come to what is to be paid, CGST is SGST, what is
 * credited wholly is 0, numbers have no gap and no twin, and GSTR-1, HSN, DOCS and Tally come to the documents. Then random payments:
 * outstanding is dues, what is not yet billed, less credit, each ledger is what is unpaid, what is to collect and to customers is what each
 * has by the drill's own count, and a closed day of a drawer comes to 0.
 */
export const run: Drill = async ({ long, log }) => [
  ...byRules(10_000, log),
  ...(await onEachDatabase('money', async (database): Promise<Outcome[]> => {
    const one = await openAppContext(database);
    const two = database.url === null ? one : await openAppContext(database);
    const over = two === one ? 'one process' : 'two processes';
    try {
      const outcomes = [
        await documents([one, two], long ? 300 : 20, log),
        await ledgers([one, two], long ? 240 : 24, log),
      ];
      return outcomes.map(({ figures, passed }) => ({ figures: `${database.name}, ${over}: ${figures}`, passed }));
    } finally {
      if (two !== one) await two.close();
      await one.close();
    }
  })),
];

type Log = (line: string) => void;

async function documents(processes: readonly TestAppContext[], cards: number, log: Log): Promise<Outcome> {
  const wrong = await byApi(processes, cards, 17);
  for (const line of wrong.slice(0, 20)) log(line);
  return {
    figures: `${cards} cards issued at once, credited and cancelled: ${wrong.length} wrong`,
    passed: wrong.length === 0,
  };
}

async function ledgers(processes: readonly TestAppContext[], cards: number, log: Log): Promise<Outcome> {
  const { seen, tally } = await byLedgers(processes, cards, 29);
  const wrong = wrongOwing(seen);
  const { planted, missed } = plantOwing(seen);
  for (const line of wrong.slice(0, 20)) log(line);
  for (const name of missed) log(`not seen: ${name}`);
  const never = Object.entries(tally).flatMap(([what, { done }]) => (done === 0 ? [what] : []));
  for (const what of never) log(`never done: ${what}`);
  const done = Object.values(tally).reduce((sum, one) => sum + one.done, 0);
  return {
    figures: `${done} deeds of money on ${cards} cards and ${seen.days.length} days of a drawer: ${wrong.length} wrong; ${planted - missed.length} of ${planted} planted faults seen`,
    passed: wrong.length === 0 && missed.length === 0 && never.length === 0,
  };
}
