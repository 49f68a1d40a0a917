import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import { catalogueOf } from '../testing/catalogue.ts';
import { createDatabase } from '../testing/database.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newVisitor } from '../testing/visitor.ts';
import { appliedMigrations } from './applied-migrations.ts';
import { sqlFiles } from './apply-sql.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { allocations } from './tables/allocations.ts';
import { jobCards, payments } from './tables/jobcards.ts';

/**
 * What pg_dump wrote of a database that the 23 migrations made that are one now (decision 34), with one of everything in it. Owners and
 * grants on what belongs to the extensions are left out.
 */
const dump = readFileSync(new URL('../testing/before-squash/database.sql', import.meta.url), 'utf8');
const password = { email: 'owner@before.example', password: 'turmeric-11' };
const garageId = '01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6';
const customerId = '01a20f3d-d905-71e6-a8b7-c7a5024b13ad';

/** The kind that is tested now: the tests of the API run on the embedded one as well. */
const server = process.env['TEST_DATABASE_URL'];

const leftovers: (() => unknown)[] = [];
afterAll(async () => {
  for (const work of leftovers.toReversed()) await work();
});

/** Opens a database that begins as these statements leave it. */
async function openFrom(statements: string): Promise<Database> {
  if (!server) {
    const client = await PGlite.create({ extensions: { pg_trgm, btree_gin } });
    await client.exec(statements);
    const copy = await client.dumpDataDir('none');
    await client.close();
    return openEmbedded(undefined, copy);
  }
  const { url, drop } = await createDatabase(server);
  leftovers.push(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
  return openPostgres(url, undefined, 4);
}

const roles = ['app_user', 'app_search'].map(
  (role) =>
    `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$;`,
);
const before = (change = '') => `${roles.join('\n')}\n${dump}\n${change}`;

/** Databases are made and started here, which takes a busy machine long. */
const patience = 240_000;

describe('a database that the migrations before 1.0 made', () => {
  let appContext: TestAppContext;
  beforeAll(async () => {
    appContext = await openTestAppContext({}, await openFrom(before()));
  }, patience);
  afterAll(() => appContext.close());

  test(
    'has the schema of a new one, to the last grant',
    async () => {
      const fresh = await openFrom('select');
      const [was, is] = await Promise.all([appContext.database, fresh].map((one) => one.asOwner(catalogueOf)));
      await fresh.close();
      expect(was).toEqual(is);
      expect(is!.length).toBeGreaterThan(400);
    },
    patience,
  );

  test('is recorded as made by the one migration that there is now', async () => {
    const applied = await appContext.database.asOwner(appliedMigrations);
    expect(applied).toHaveLength(journal.entries.length);
  });

  test('has each payment as its card’s customer’s, all of it allocated to the card it was taken on (MO-53)', async () => {
    const rows = await appContext.database.inGarage(garageId, (tx) =>
      tx
        .select({
          of: payments.customerId,
          customer: jobCards.customerId,
          card: allocations.jobCardId,
          on: payments.jobCardId,
          amount: allocations.amount,
          paid: payments.amount,
        })
        .from(payments)
        .innerJoin(jobCards, eq(jobCards.id, payments.jobCardId))
        .leftJoin(allocations, eq(allocations.paymentId, payments.id)),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { of, customer, card, on, amount, paid } of rows)
      expect([of, card, amount]).toEqual([customer, on, paid]);
  });

  test('lets its people in, shows what they had and goes on in the same chain', async () => {
    const visitor = newVisitor(appContext.app);
    expect((await visitor.post('/auth/garage/login', password)).status).toBe(200);
    const found = await visitor.get('/garages/jobcards?search=before');
    expect(found.body.length).toBeGreaterThan(1);
    const renamed = await visitor.get(`/garages/customers/${customerId}`);
    const { status } = await visitor.put(`/garages/customers/${customerId}`, {
      name: 'After Customer',
      updated_at: renamed.body.updated_at,
    });
    expect(status).toBe(200);
    expect((await visitor.get('/garages/jobcards?search=after')).body.length).toBe(found.body.length);
    const [verified] = await appContext.database.asOwner((tx) => verifyAudit(tx, { garage: garageId }));
    expect(verified).toMatchObject({ broken: [] });
    expect(verified!.rows).toBeGreaterThan(10);
  });
});

describe('a database that is older than that', () => {
  let opened: Database | undefined;
  afterEach(() => opened?.close());

  test(
    'is refused in one line that says what to do, and stays as it is',
    async () => {
      const older = before('delete from drizzle.__drizzle_migrations where id > 18');
      const opening = openFrom(older).then((one) => (opened = one));
      await expect(opening).rejects.toThrow(
        /^The database is older than this version can bring up to date: start revision \w{7} of this program on it once, then this one\.$/,
      );
    },
    patience,
  );
});

const journal = JSON.parse(readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')) as {
  entries: unknown[];
};

test('every file of functions, triggers and policies is applied', () => {
  const files = readdirSync(new URL('./sql/', import.meta.url)).map((name) => name.replace(/\.sql$/, ''));
  expect(files.toSorted()).toEqual([...sqlFiles].toSorted());
});
