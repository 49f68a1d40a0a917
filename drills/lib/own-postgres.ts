import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';

/** The login of the application: a plain one, so that limits of connections hold for it. */
const login = 'drill_app';

export interface OwnPostgres {
  /** the superuser's address */
  url: string;
  /** the application's */
  appUrl: string;
  ask: (statement: string) => Promise<Record<string, unknown>[]>;
  /** stops every process of it where it stands, as a machine that hangs does */
  freeze: () => void;
  thaw: () => void;
}

/** A PostgreSQL of the drill's own, which may be frozen; undefined where there is none, with why. */
export async function ownPostgres(): Promise<OwnPostgres | { missing: string }> {
  const started = await startPostgres();
  if (started.missing !== undefined) return { missing: started.missing };
  const { url } = started;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await ask(`create role app_user nologin; create role ${login} login; grant app_user to ${login}`);
  const [row] = await ask(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`);
  const leader = Number(row?.['pid']);
  const signal = (name: NodeJS.Signals) => [leader, ...childrenOf(leader)].forEach((pid) => process.kill(pid, name));
  const thaw = () => signal('SIGCONT');
  // Frozen it would not hear that it should end.
  beforeLeaving(thaw);
  return {
    url,
    appUrl: Object.assign(new URL(url), { username: login }).href,
    ask,
    freeze: () => signal('SIGSTOP'),
    thaw,
  };
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** Breaks the application's connections and lets it have no new ones, or as many as it likes again. */
export async function limitConnections({ ask }: OwnPostgres, most: 0 | 'any'): Promise<void> {
  await ask(`alter role ${login} connection limit ${most === 'any' ? -1 : most}`);
  if (most === 0) await ask(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${login}'`);
}
