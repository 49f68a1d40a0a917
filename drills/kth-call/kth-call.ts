import { endpoints } from '#contract/index.ts';
import { newGarage } from '#server/testing/garage.ts';
import { named } from '#server/contract-tests/requests.ts';
import { onEachDatabase, type DrillDatabase } from '../lib/databases.ts';
import { openAppContext } from '../lib/app-context.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { accountWrites } from './account-writes.ts';
import { countCalls } from './calls.ts';
import { factorWrites } from './factor-writes.ts';
import { garageWrites } from './garage-writes.ts';
import { tryWrite } from './trial.ts';
import type { Write } from './write.ts';

const writes: Readonly<Record<string, Write>> = { ...garageWrites, ...accountWrites, ...factorWrites };
const ofContract = endpoints.filter(({ method }) => method !== 'GET').map(named);
/** For a short look: with and without a garage, kept under a key or not, of one transaction and of several. */
const short = [
  'POST /garages/customers',
  'POST /garages/jobcards/{id}/payments',
  'DELETE /garages/lines/{id}',
  'POST /garages/register',
  'POST /auth/customer/verify-otp',
  'POST /auth/delete-account',
];

/** The first of these makes rows that there is one of: a number's series, a template, what the caps of messages are counted in. */
const makesFirst = [
  'POST /garages/bookings/{id}/jobcard',
  'POST /public/leads',
  'POST /auth/customer/send-otp',
  'POST /garages/staff',
  'PUT /garages/message-templates',
  'POST /garages/customers/{id}/messages',
  'POST /garages/messages/{id}/send',
];

/**
 * For every write of the contract, on both databases: its first, second, third … call of the database fails, until it succeeds; then the
 * answer to each of its COMMITs is lost. Nothing is ever half done, and sent again it is done once.
 */
export const run: Drill = async ({ long, log }) => {
  const unknown = ofContract.filter((name) => !(name in writes));
  const outcomes = await onEachDatabase('kth_call', (database) => onOne(database, long ? ofContract : short, log));
  return [
    {
      figures:
        `${ofContract.length} writes in the contract, ${unknown.length} of them not known here ${unknown.join(', ')}`.trim(),
      passed: unknown.length === 0,
    },
    ...outcomes,
  ];
};

async function onOne(
  database: DrillDatabase,
  names: readonly string[],
  log: (line: string) => void,
): Promise<Outcome[]> {
  const appContext = await openAppContext(database);
  const calls = countCalls();
  const sum = { calls: 0, commits: 0, wrong: 0 };
  try {
    for (const name of names) {
      const write = writes[name];
      if (!write) continue;
      // each in a garage of its own: what one garage may send in a day is limited
      const garage = await newGarage(appContext);
      const scene = { appContext, garage, technician: await garage.hire('TECHNICIAN') };
      for (const first of makesFirst) await writes[first]!.ready(scene).then((send) => send(`first ${first}`));
      const found = await tryWrite(scene, calls, write);
      for (const wrong of found.wrong) log(`${database.name}, ${name}: ${wrong.slice(0, 400)}`);
      sum.calls += found.calls;
      sum.commits += found.commits;
      sum.wrong += found.wrong.length;
    }
  } finally {
    calls.end();
    await appContext.close();
  }
  return [
    {
      figures: `${database.name}: ${names.length} writes, ${sum.calls} calls failed one by one, ${sum.commits} COMMITs without an answer: ${sum.wrong} half done, doubled, or answered wrongly`,
      passed: sum.calls > 0 && sum.wrong === 0,
    },
  ];
}
