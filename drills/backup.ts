import { createHash, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { borrowDatabase } from '../scripts/lib/borrow-postgres.mjs';
import { seconds } from '../scripts/lib/say.mjs';
import { buildApp } from '#server/app.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { backUp, restore, type BackupPlace } from '#server/backup/back-up.ts';
import { readSealed, writeSealed } from '#server/backup/sealed-file.ts';
import { BackupError } from '#server/backup/shape.ts';
import { openDatabase } from '#server/database/open.ts';
import { rowsOf } from '#server/database/raw-statements.ts';
import { callerWith, testSettings } from '#server/testing/garage.ts';
import { signInAs } from './lib/callers.ts';
import type { Drill, Outcome } from './lib/outcome.ts';
import { drillSecret, ownFolder, startServer } from './lib/server.ts';

const { backupKey } = testSettings;
/** What a restore ends: who was signed in, and what was sent to sign in by. */
const ended = ['sessions', 'one_time_codes', 'mail_tokens', 'customer_links', 'outbox'];
const mostWrites = 20_000;
const longAudit = 10_000;
const demoOwner = { email: 'owner@demo.test', password: 'demo1234' };

/**
 * Backs each database up while customers are being added, restores it into an empty one of the other kind and holds the two against each
 * other; then offers damaged files, which must all be refused before the place is touched.
 */
export const run: Drill = async ({ long, log }) => {
  const borrowed = await borrowDatabase('backup');
  if (borrowed.missing !== undefined)
    return [{ figures: `PostgreSQL: could not run. ${borrowed.missing}`, passed: false }];
  const [first, second, third] = [embedded(), postgres(borrowed.url), embedded()];
  const [file, next] = [join(first.dataDir, 'first.age'), join(second.dataDir, 'second.age')];
  log('embedded database to PostgreSQL');
  const there = await move('Embedded database', first, second, file, long ? 1000 : 40);
  log('PostgreSQL to embedded database');
  const back = await move('PostgreSQL', second, third, next, long ? 1000 : 40);
  return [there, back, await offerDamaged(file, long ? 1000 : 40)];
};

const embedded = (): BackupPlace => ({
  databaseUrl: undefined,
  migrationDatabaseUrl: undefined,
  dataDir: ownFolder(),
  backupKey,
});
const postgres = (url: string): BackupPlace => ({
  databaseUrl: url,
  migrationDatabaseUrl: undefined,
  dataDir: ownFolder(),
  backupKey,
});

async function move(name: string, from: BackupPlace, to: BackupPlace, file: string, writes: number): Promise<Outcome> {
  const server = await startServer(
    { name: from.databaseUrl ? 'PostgreSQL' : 'Embedded database', url: from.databaseUrl ?? null },
    from.dataDir,
    { BACKUP_KEY: backupKey },
  );
  const cookie = await signInAs(server.url, 'owner');
  if (from.databaseUrl) await lengthenAudit(from.databaseUrl);
  const adding = addCustomers(server.url, cookie, writes);
  await adding.half;
  const answeredBefore = adding.answered.size;
  const start = performance.now();
  const { end } = await backUp(from, file, new Date());
  const took = seconds(start);
  adding.stop();
  await adding.all;
  await server.end();

  await restore(to, file);
  const again = await backUp(to, `${file}.again`, new Date());
  // steps of reminders that may have been sent since are taken by the restore (MO-110)
  const tables = Object.keys(end.tables).filter((table) => !ended.includes(table) && table !== 'reminders');
  const alike = tables.filter((table) => again.end.tables[table]?.sha256 === end.tables[table]?.sha256);
  const { signedIn, stillIn, broken, loose, untold, names } = await lookAt(to, cookie);
  const first = [...adding.answered].slice(0, answeredBefore);
  const missing = first.filter((one) => !names.has(one)).length;
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
  return {
    figures:
      `${name}, backed up while ${adding.answered.size} customers were added: ${rows} rows in ${took}; restored into ${to.databaseUrl ? 'PostgreSQL' : 'an embedded one'}: ` +
      `${alike.length} of ${tables.length} tables alike, ${missing} of ${answeredBefore} answered before missing, ${untold} seen half, ${loose} constraints loose, ` +
      `${broken} breaks in the audit, owner signs in ${signedIn}, the session of before ${stillIn}`,
    passed:
      alike.length === tables.length &&
      missing + untold + loose + broken === 0 &&
      signedIn === 200 &&
      stillIn === 401 &&
      answeredBefore > 0,
  };
}

/**
 * Gives the demo's garage so many audit rows more that reading them takes a while: had each table a moment of its own, customers added
 * meanwhile would be there without theirs. An embedded database serves nobody else while it is backed up.
 */
async function lengthenAudit(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into audit (garage_id, id, created_at, updated_at, person_name, action, thing, thing_id, after, request_id)
    select g.id, gen_random_uuid(), now(), now(), 'Drill', 'changed', 'garages', g.id, jsonb_build_object('notes', repeat('drill ', 100)), 'drill'
    from (select id from garages limit 1) g, generate_series(1, ${longAudit})`);
  await client.end();
}

/** Adds customers four at once until it is stopped; `answered` are the names answered so far, `half` waits for half of `count`. */
function addCustomers(url: string, cookie: string, count: number) {
  const over = new AbortController();
  const answered = new Set<string>();
  let reachHalf = () => {};
  const half = new Promise<void>((resolve) => (reachHalf = resolve));
  const salt = randomInt(100_000);
  let next = 0;
  const worker = async () => {
    while (!over.signal.aborted && next < mostWrites) {
      const n = next++;
      const name = `Meanwhile ${salt} ${n}`;
      const answer = await fetch(`${url}/api/v1/garages/customers`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ name, phone: String(9_100_000_000 + n), acceptDuplicate: true }),
      });
      if (answer.status !== 201)
        throw new Error(`Adding a customer was answered ${answer.status}: ${await answer.text()}`);
      await answer.text();
      answered.add(name);
      if (answered.size === count >> 1) reachHalf();
    }
  };
  return { answered, half, stop: () => over.abort(), all: Promise.all([worker(), worker(), worker(), worker()]) };
}

/** What an application finds on a restored place. */
async function lookAt(place: BackupPlace, cookie: string) {
  const database = await openDatabase(place);
  const app = await buildApp({
    database,
    settings: { ...testSettings, secretKey: drillSecret, dataDir: place.dataDir },
    now: () => new Date(),
  });
  const { status: signedIn } = await callerWith(app).post('/auth/garage/login', demoOwner);
  const { status: stillIn } = await callerWith(app, cookiesIn(cookie)).get('/auth/me');
  const verified = await database.asOwner((tx) => verifyAudit(tx, {}));
  const { names, loose, untold } = await database.asOwner(async (tx) => {
    await tx.execute('set local role app_search');
    const found = rowsOf<{ name: string }>(await tx.execute('select name from customers'));
    const unaudited = rowsOf(
      await tx.execute(
        `select 1 from customers c where name like 'Meanwhile%' and not exists (select from audit a where a.garage_id = c.garage_id and a.thing_id = c.id)`,
      ),
    );
    const open = rowsOf(await tx.execute('select 1 from pg_constraint where not convalidated'));
    return { names: new Set(found.map(({ name }) => name)), loose: open.length, untold: unaudited.length };
  });
  await app.close();
  await database.close();
  return {
    signedIn,
    stillIn,
    names,
    loose,
    untold,
    broken: verified.reduce((sum, { broken }) => sum + broken.length, 0),
  };
}

const cookiesIn = (header: string): Record<string, string> =>
  Object.fromEntries(header.split('; ').map((pair) => pair.split('=') as [string, string]));

/** Files cut off anywhere, with a bit turned anywhere, of something else, or made by one who has all but the key. */
async function offerDamaged(file: string, count: number): Promise<Outcome> {
  const whole = readFileSync(file);
  const rows = gunzipSync(await buffer(Readable.from(readSealed(file, backupKey)))).toString();
  const folder = ownFolder();
  let refused = 0;
  let touched = 0;
  for (let n = 0; n < count; n += 1) {
    const offered = join(folder, `damaged-${n}`);
    const forged = n % forgedEach === 0;
    if (forged) await forge(offered, rows, n / forgedEach, whole);
    else writeFileSync(offered, damaged(whole, n));
    const place = embedded();
    try {
      await restore(place, offered);
    } catch (error) {
      if (error instanceof BackupError) refused += 1;
      else throw error;
    }
    if (existsSync(join(place.dataDir, 'pg'))) touched += 1;
  }
  return {
    figures: `${count} backups damaged (cut off, a bit turned, foreign) or forged (an owner's name changed; not sealed, sealed with another key, parts in another order): ${refused} refused, ${touched} places touched`,
    passed: refused === count && touched === 0,
  };
}

const forgedEach = 4;
const sealedPart = 64 * 1024 + 16;

async function forge(file: string, rows: string, n: number, whole: Buffer): Promise<void> {
  const altered = gzipSync(rows.replace('owner@demo.test', 'thief@demo.test'));
  if (n % 3 === 0) writeFileSync(file, altered);
  else if (n % 3 === 1) await writeSealed(file, 'the-key-of-another-installation-0123456789', Readable.from([altered]));
  else
    writeFileSync(
      file,
      Buffer.concat([
        whole.subarray(0, -2 * sealedPart),
        whole.subarray(-sealedPart),
        whole.subarray(-2 * sealedPart, -sealedPart),
      ]),
    );
}

function damaged(whole: Buffer, n: number): Buffer {
  if (n % 8 === 1) return createHash('sha512').update(String(n)).digest();
  const at = randomInt(10, whole.length - 1);
  if (n % 2 === 0) return whole.subarray(0, at);
  const turned = Buffer.from(whole);
  turned[at] = turned[at]! ^ (1 << randomInt(8));
  return turned;
}
