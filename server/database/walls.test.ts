import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newGarage, openTestHouse, type TestGarage, type TestHouse } from '../testing/garage.ts';
import { rowsOf } from './roles.ts';

// The first wall can be taken down here alone: `ours` answers true while the switch is off.
const firstWall = vi.hoisted(() => ({ stands: true }));
vi.mock(import('./ours.ts'), async (original) => {
  const { ours } = await original();
  return { ours: (table, ctx) => (firstWall.stands ? ours(table, ctx) : sql`true`) };
});

let house: TestHouse;
let mine: TestGarage;
let other: TestGarage;
let foreignId: string;
beforeAll(async () => {
  house = await openTestHouse();
  mine = await newGarage(house);
  other = await newGarage(house);
  foreignId = (await other.owner.post('/garages/customers', { name: 'Foreign Customer', phone: '9876500001' })).body.id;
});
afterAll(() => house.close());

const ask = <T>(statement: string) =>
  house.database.asOwner(async (tx) => rowsOf<T>(await tx.execute(sql.raw(statement))));
const garageTables = `select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'garage_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'users'`;

describe('the two walls', () => {
  test('with both walls another garage’s customer is out of reach', async () => {
    expect(await foreignAnswers()).toEqual(outOfReach);
  });

  test('row-level security alone keeps another garage’s customer out of reach', async () => {
    firstWall.stands = false;
    try {
      expect(await foreignAnswers()).toEqual(outOfReach);
    } finally {
      firstWall.stands = true;
    }
  });

  test('the query filter alone keeps another garage’s customer out of reach', async () => {
    const tables = await ask<{ relname: string }>(garageTables);
    await inOwnTransactions(tables.map(({ relname }) => `alter table ${relname} disable row level security`));
    try {
      expect(await foreignAnswers()).toEqual(outOfReach);
    } finally {
      await inOwnTransactions(tables.map(({ relname }) => `alter table ${relname} enable row level security`));
    }
  });

  test('with neither wall it would be seen, so the two tests above can fail', async () => {
    await inOwnTransactions(['alter table customers disable row level security']);
    firstWall.stands = false;
    try {
      expect((await mine.owner.get(`/garages/customers/${foreignId}`)).status).toBe(200);
    } finally {
      firstWall.stands = true;
      await inOwnTransactions(['alter table customers enable row level security']);
    }
  });
});

describe('the catalogue', () => {
  test('every table of a garage has row-level security, forced, with a policy to read and to write', async () => {
    const open = await ask(
      `select t.relname from (${garageTables}) t join pg_class c on c.oid = t.oid
       where not (c.relrowsecurity and c.relforcerowsecurity)
          or not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_garage' and p.polqual is not null and p.polwithcheck is not null)`,
    );
    expect(open).toEqual([]);
  });

  test('every key and unique index of such a table starts with the garage', async () => {
    const loose = await ask(
      `select t.relname, i.indexrelid::regclass::text as index from (${garageTables}) t join pg_index i on i.indrelid = t.oid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
       where i.indisunique and a.attname <> 'garage_id'`,
    );
    expect(loose).toEqual([]);
  });

  test('every reference between two such tables carries the garage', async () => {
    const loose = await ask(
      `select k.conname from pg_constraint k
       where k.contype = 'f' and k.conrelid in (select oid from (${garageTables}) a) and k.confrelid in (select oid from (${garageTables}) b)
         and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'garage_id' and a.attnum = any (k.conkey))`,
    );
    expect(loose).toEqual([]);
  });

  test('the runtime role owns nothing and passes no wall', async () => {
    const [role] = await ask(
      `select rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'app_user'`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 });
  });
});

/** What becomes of another garage's customer: read, changed, deleted, listed, searched. */
async function foreignAnswers() {
  const { owner } = mine;
  const path = `/garages/customers/${foreignId}`;
  const answers = [await owner.get(path), await owner.put(path, { name: 'Taken' }), await owner.delete(path)];
  const lists = [await owner.get('/garages/customers'), await owner.get('/garages/customers?search=foreign')];
  return [...answers.map(({ status }) => status), ...lists.flatMap(({ body }) => body)];
}

const outOfReach = [404, 404, 404];

async function inOwnTransactions(statements: string[]) {
  for (const statement of statements) await ask(statement);
}
