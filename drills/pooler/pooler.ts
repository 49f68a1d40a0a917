import { spawn } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import { signInAs } from '../lib/callers.ts';
import type { Drill } from '../lib/outcome.ts';
import { ownPostgres } from '../lib/own-postgres.ts';
import { inPool } from '../lib/pool.ts';
import { ownFolder, startServer } from '../lib/server.ts';
import { askOnce, statusCounts } from '../lib/steady.ts';

const program = '/usr/sbin/pgbouncer';
const customers = '/api/v1/garages/customers';

/**
 * The application behind PgBouncer in transaction mode, where 4 connections are handed round among its 10: people read, add and sign in at
 * once, and every session of PostgreSQL must be left as it was found. Where PgBouncer is not installed that is said, and nothing tried.
 */
export const run: Drill = async ({ long }) => {
  if (!existsSync(program)) return [{ figures: `Not tried: ${program} is not installed`, passed: true }];
  const postgres = await ownPostgres();
  if ('missing' in postgres) return [{ figures: `PostgreSQL: could not run. ${postgres.missing}`, passed: false }];
  const url = Object.assign(new URL(postgres.appUrl), { port: String(await startPooler(postgres.appUrl)) }).href;
  const server = await startServer({ name: 'PostgreSQL', url }, ownFolder(), { MIGRATION_DATABASE_URL: postgres.url });
  const cookie = await signInAs(server.url, 'owner');
  const count = long ? 5000 : 200;
  const answers = await inPool(count, 30, (index) =>
    askOnce(server.url, {
      ...(index % 2 === 0 && {
        method: 'POST' as const,
        body: JSON.stringify({ name: `Pooled ${index}`, phone: `9${String(index).padStart(9, '0')}` }),
      }),
      path: customers,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `pooled-${index}` },
    }),
  );
  const [sessions] = await postgres.ask(
    `select count(*)::int as count from pg_stat_activity where usename = 'drill_app'`,
  );
  const [rows] = await postgres.ask(`select count(*)::int as count from customers where name like 'Pooled %'`);
  await server.end();
  const stuck = await whatSticks(url, postgres.appUrl);
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
  return [
    {
      figures: `Behind PgBouncer in transaction mode: ${failed.length} of ${count} requests failed${failed.length > 0 ? ` ${statusCounts(failed)}` : ''}, ${Number(rows?.['count'])} of ${count / 2} customers kept, ${Number(sessions?.['count'])} connections (at most 4), ${stuck.length} of 4 left otherwise than they were found${stuck.length > 0 ? ` ${stuck[0]}` : ''}`,
      passed:
        failed.length === 0 && rows?.['count'] === count / 2 && Number(sessions?.['count']) <= 4 && stuck.length === 0,
    },
  ];
};

/** What the pooler's connections, held all four at once, say otherwise than a fresh one of PostgreSQL's: it would reach the next to come. */
async function whatSticks(pooled: string, direct: string): Promise<string[]> {
  const look = async (client: pg.Client) => {
    const { rows } = await client.query<{ state: string }>(
      `select concat_ws(', ', current_user, current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'),
         nullif(current_setting('app.garage_id', true), '')) as state`,
    );
    return rows[0]?.state ?? '';
  };
  const clients = [pooled, pooled, pooled, pooled, direct].map((url) => new pg.Client({ connectionString: url }));
  try {
    for (const client of clients) {
      await client.connect();
      await client.query('begin');
    }
    const states = await Promise.all(clients.map(look));
    return states.filter((state) => state !== states.at(-1));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Starts PgBouncer before the server of `url` and answers its port. It refuses to run as root. */
async function startPooler(url: string): Promise<number> {
  const { hostname, port: target, username } = new URL(url);
  const folder = ownFolder();
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=${hostname} port=${target}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\n` +
      `auth_type=trust\nauth_file=${join(folder, 'users.txt')}\npool_mode=transaction\ndefault_pool_size=4\n`,
  );
  const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const pooler = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...unprivileged });
  const gone = new Promise((resolve) => pooler.once('close', resolve));
  beforeLeaving(() => {
    pooler.kill('SIGKILL');
    return gone;
  });
  return port;
}
