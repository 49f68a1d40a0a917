import type { TestAppContext } from '#server/testing/garage.ts';
import type { DrillDatabase } from '../lib/databases.ts';
import { openAppContext } from '../lib/app-context.ts';
import type { DrillSetting, Outcome } from '../lib/outcome.ts';
import { followBoth } from './followers.ts';
import { ask, garageTables, twoGarages } from './garages.ts';
import { interleave } from './interleave.ts';
import { filter } from './loose-tenant-filter.ts';
import { type RoleAndAccess, rolesAndAccess, walk } from './matrix.ts';

const connections = 4;
const owner = rolesAndAccess.slice(0, 1);
// The short version asks as the owner on the embedded database, and as who sees their own alone on PostgreSQL.
const technician = rolesAndAccess.filter(([role, level]) => `${role} ${level}` === 'TECHNICIAN STAFF');

/**
 * Asks everything of one garage as the people of another, with both walls, with each alone and with neither, and mixes the requests of 20
 * garages.
 */
export async function drillTenancy(database: DrillDatabase, { long, log }: DrillSetting): Promise<Outcome[]> {
  const appContext = await openAppContext(database, connections);
  appContext.setNow(new Date()); // a long run must not sign anybody out
  const outcomes: Outcome[] = [];
  const report = (figures: string, faults: string[], passed: boolean) => {
    for (const fault of faults.slice(0, 20)) log(`${database.name}: ${fault}`);
    if (long) log(`${database.name}, ${figures}`);
    outcomes.push({ figures: `${database.name}, ${figures}`, passed });
  };
  const walkBehind = async (walls: string, callers: readonly RoleAndAccess[], own: boolean) => {
    const { asked, asks, reached, kept, refused, leaks, unlike, harmed } = await walk(scene, callers, own);
    const faults = [...leaks, ...unlike, ...harmed];
    // what a role may not do is the contract tests' to say; of the rest nearly all must do their work, or foreign and absent prove nothing
    const open = asks - [...refused].filter((name) => !reached.has(name)).length;
    const done = own ? ` (${reached.size} of ${open} asks open to them did their work on own records)` : '';
    const enough = !own || reached.size > open * 0.9;
    if (!enough) for (const [name, answer] of kept) if (!reached.has(name)) log(`${name}: ${answer}`);
    report(
      `${walls}: ${asked} requests of ${callers.length} roles with an access level${done}: ${leaks.length} leaks, ${unlike.length} times foreign and absent told apart, ${harmed.length} times harmed`,
      faults,
      faults.length === 0 && enough,
    );
  };
  const scene = await twoGarages(appContext);
  try {
    const usual = database.url === null ? owner : technician;
    await walkBehind('both walls', long ? rolesAndAccess : usual, true);
    // One session serves the embedded database, so little can be mixed up there.
    const [garages, requests] = long ? [20, 10_000] : database.url === null ? [4, 100] : [8, 500];
    const over = database.url === null ? 'one session' : `${connections} connections`;
    const { mixed, answered } = await interleave(appContext, garages, requests);
    report(
      `${garages} garages at once: ${answered} requests done over ${over}: ${mixed.length} mix-ups`,
      mixed,
      mixed.length === 0 && answered > requests * 0.9,
    );
    const rounds = long ? 400 : 12;
    const followed = await followBoth(scene, rounds, false);
    report(
      `followers of one garage while ${rounds} times four records of both were made: ${followed.told} changes told, ${followed.leaks.length} leaks`,
      followed.leaks,
      followed.told > 0 && followed.leaks.length === 0,
    );
    const mixedUp = await followBoth(scene, 4, true);
    report(
      `the same with the other garage's notifications taken for this one's: ${mixedUp.leaks.length} leaks: so that figure could be other than 0`,
      [],
      mixedUp.leaks.length > 0,
    );
    filter.stands = false;
    await walkBehind('row-level security alone', long ? rolesAndAccess : owner, long);
    filter.stands = true;
    await takeDownRowSecurity(appContext);
    await walkBehind('the query filter alone', long ? rolesAndAccess : owner, long);
    filter.stands = false;
    const { leaks, harmed } = await walk(scene, owner, false);
    report(
      `no wall: ${leaks.length} leaks, ${harmed.length} times harmed: so the figures above could be other than 0`,
      [],
      leaks.length > 0 && harmed.length > 0,
    );
    return outcomes;
  } finally {
    filter.stands = true;
    await appContext.close();
  }
}

async function takeDownRowSecurity(appContext: TestAppContext) {
  for (const table of await garageTables(appContext))
    if (table !== 'users') await ask(appContext, `alter table ${table} disable row level security`);
}
