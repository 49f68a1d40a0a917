import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import { findServer } from '../../scripts/lib/borrow-postgres.mjs';
import { problem, seconds } from '../../scripts/lib/say.mjs';
import { fillScale } from './fill.ts';
import { type Plan, planOf } from './plan.ts';
import { tell } from './tell.ts';

/** A filled database with the plan it was filled by. */
export interface Filled {
  cards: number;
  url: string;
  plan: Plan;
}

/** The server all databases are on. Throws the problem where there is none, or where its login is no superuser. */
export async function findOwner(): Promise<{ url: string; version: string }> {
  const found = await findServer();
  if (found.missing !== undefined) throw problem(found.missing, 'Or name a server by TEST_DATABASE_URL.');
  const { rows } = await ask(found.url, `select rolsuper from pg_roles where rolname = current_user`);
  if (rows[0]?.['rolsuper'] !== true)
    throw problem('The tables are filled past triggers, which takes a superuser.', 'Name one by TEST_DATABASE_URL.');
  return found;
}

/** A filled database for each size. With `keep` they stay under their names and are found again; else they are dropped before we end. */
export async function fillAll(server: string, sizes: number[], keep: boolean): Promise<Filled[]> {
  const smallest = Math.min(...sizes);
  const all: Filled[] = [];
  for (const cards of sizes) all.push(await fillOne(server, cards, planOf(cards, smallest), keep));
  return all;
}

async function fillOne(server: string, cards: number, plan: Plan, keep: boolean): Promise<Filled> {
  const name = keep ? `scale_${plan.garages.at(-1)!.cards}_${cards}` : `scale_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  if (keep && (await isFilled(server, name))) return { cards, url, plan };
  await ask(server, `drop database if exists ${name} with (force)`);
  await ask(server, `create database ${name}`);
  if (!keep) beforeLeaving(() => ask(server, `drop database if exists ${name} with (force)`));
  const start = performance.now();
  tell(`Filling ${cards.toLocaleString('en')} job cards…`);
  await fillScale(url, plan);
  const { rows } = await ask(url, 'select pg_size_pretty(pg_database_size(current_database())) as size');
  tell(`Filled: ${String(rows[0]?.['size'])} in ${seconds(start)}`);
  await ask(server, `comment on database ${name} is 'filled'`);
  return { cards, url, plan };
}

async function isFilled(server: string, name: string) {
  const { rows } = await ask(
    server,
    `select shobj_description(oid, 'pg_database') as word from pg_database where datname = '${name}'`,
  );
  return rows[0]?.['word'] === 'filled';
}

/** Runs one statement as the login of `url`. */
export async function ask(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statement, values);
  } finally {
    await client.end();
  }
}
