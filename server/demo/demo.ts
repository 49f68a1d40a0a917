import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '../auth/passwords.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { rowsOf } from '../database/raw-statements.ts';
import {
  bookings,
  cashMoves,
  counters,
  customers,
  drawerClosings,
  drawerDays,
  estimateAnswers,
  estimateLines,
  estimates,
  garages,
  history,
  inspectionPoints,
  inspections,
  jobCardLines,
  jobCards,
  leads,
  payments,
  services,
  staff,
  users,
  vehicles,
} from '../database/tables/index.ts';
import { issueDemoBills } from './bills.ts';
import { collectFromDemoCustomers } from './collecting.ts';
import { demoRows, type DemoRows } from './rows.ts';
import { demoPassword } from './sign-ins.ts';

/** How many rows of each table were written at first, how many bills issued, and how many messages written to customers. */
export type DemoSummary = Record<keyof DemoRows | 'bills' | 'messages', number>;

/**
 * Fills an empty database (no garage, no user) with one demo garage, as app_user and behind the garage's walls, in one transaction under
 * one lock: of several processes that start at once, one fills. Gives null when there was anything, or another was quicker.
 */
export async function fillDemoData(
  appContext: Pick<AppContext, 'database' | 'settings' | 'now'>,
): Promise<DemoSummary | null> {
  if (!(await appContext.database.inSystem(isEmpty))) return null;
  const passwordHash = await hashPassword(demoPassword);
  const now = appContext.now();
  const garageId = newId(now);
  const fill = async (tx: Tx) => {
    if (!(await takesTurn(tx))) return 'busy';
    if (!(await isEmpty(tx))) return null;
    const rows = demoRows(garageId, now, passwordHash);
    const written = await insertAll(tx, rows);
    const bills = await issueDemoBills(tx, rows, now);
    const messages = await collectFromDemoCustomers(tx, { ...appContext, now: () => now }, rows, bills);
    return { ...written, bills: bills.length, messages };
  };
  for (;;) {
    const filled = await appContext.database.inGarage(garageId, fill);
    if (filled !== 'busy') return filled;
    await wait(200);
  }
}

const oneAtATime = 7_426_002;

/** Asked rather than waited for: a wait in the database would end at its statement timeout. */
async function takesTurn(tx: Tx) {
  const answer = await tx.execute(sql`select pg_try_advisory_xact_lock(${oneAtATime}) as mine`);
  return rowsOf<{ mine: boolean }>(answer)[0]!.mine;
}

async function isEmpty(tx: Tx) {
  const answer = await tx.execute(
    sql`select not exists (select from ${garages}) and not exists (select from ${users}) as empty`,
  );
  return rowsOf<{ empty: boolean }>(answer)[0]!.empty;
}

/** Those that others refer to come first. */
const tables = {
  garages,
  users,
  staff,
  services,
  customers,
  vehicles,
  bookings,
  jobCards,
  jobCardLines,
  estimates,
  estimateLines,
  estimateAnswers,
  drawerDays,
  payments,
  cashMoves,
  drawerClosings,
  inspections,
  inspectionPoints,
  leads,
  history,
  counters,
} satisfies Record<keyof DemoRows, PgTable>;

async function insertAll(tx: Tx, rows: DemoRows) {
  const names = Object.keys(tables) as (keyof DemoRows)[];
  for (const name of names) await insertRows(tx, tables[name], rows[name]);
  return Object.fromEntries(names.map((name) => [name, rows[name].length])) as Record<keyof DemoRows, number>;
}

const rowsAtOnce = 500;

async function insertRows(tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[]) {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(table).values(rows.slice(from, from + rowsAtOnce));
}
