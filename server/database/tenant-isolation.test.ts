import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { rowsOf } from './raw-statements.ts';

// The first wall can be taken down here alone: `tenantFilter` answers true while the switch is off.
const firstWall = vi.hoisted(() => ({ stands: true }));
vi.mock(import('./tenant-filter.ts'), async (original) => {
  const { tenantFilter } = await original();
  return { tenantFilter: (table, ctx) => (firstWall.stands ? tenantFilter(table, ctx) : sql`true`) };
});
vi.mock(import('./prepared-query.ts'), async (original) => {
  const whole = await original();
  const { anew } = await import('../testing/prepared-anew.ts');
  return { ...whole, prepareQuery: anew(whole.prepareQuery) };
});

let appContext: TestAppContext;
let mine: TestGarage;
let other: TestGarage;
let foreignId: string;
beforeAll(async () => {
  appContext = await openTestAppContext();
  mine = await newGarage(appContext);
  other = await newGarage(appContext);
  foreignId = (await other.owner.post('/garages/customers', { name: 'Foreign Customer', phone: '9876500001' })).body.id;
});
afterAll(() => appContext.close());

const ask = <T>(statement: string) =>
  appContext.database.asOwner(async (tx) => rowsOf<T>(await tx.execute(sql.raw(statement))));
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
  test('every table of a garage has row-level security, forced, with one policy for the runtime, to read and to write', async () => {
    const own = "(garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)";
    const open = await ask(
      `select t.relname from (${garageTables}) t join pg_class c on c.oid = t.oid
       where not (c.relrowsecurity and c.relforcerowsecurity)
          or (select array_agg(p.polname::text) from pg_policy p where p.polrelid = c.oid and p.polroles && array['app_user'::regrole::oid, 0]) <> '{own_garage}'
          or not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_garage' and p.polcmd = '*'
            and pg_get_expr(p.polqual, c.oid) = $$${own}$$ and pg_get_expr(p.polwithcheck, c.oid) = $$${own}$$)`,
    );
    expect(open).toEqual([]);
  });

  test('beside the runtime only the search functions may look past a garage, and those only to read', async () => {
    const wide = await ask(
      `select polrelid::regclass::text as table, polname from pg_policy
       where coalesce(pg_get_expr(polqual, polrelid), 'true') = 'true' and not (polroles = array['app_search'::regrole::oid] and polcmd = 'r')`,
    );
    expect(wide).toEqual([]);
  });

  test('every such table has a primary key of the garage and something more', async () => {
    const keyless = await ask(
      `select t.relname from (${garageTables}) t
       where not exists (select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
         where i.indrelid = t.oid and i.indisprimary and i.indnkeyatts > 1 and a.attname = 'garage_id')`,
    );
    expect(keyless).toEqual([]);
  });

  test('every key and unique index of such a table starts with the garage', async () => {
    const loose = await ask(
      `select t.relname, i.indexrelid::regclass::text as index from (${garageTables}) t join pg_index i on i.indrelid = t.oid
       left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
       where i.indisunique and a.attname is distinct from 'garage_id'`,
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

  test.each(['app_user', 'app_search'])(
    '%s cannot sign in, bypasses nothing and may make no role or database',
    async (name) => {
      const [role] = await ask(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin from pg_roles where rolname = '${name}'`,
      );
      expect(new Set(Object.values(role as object))).toEqual(new Set([false]));
    },
  );

  test('the runtime role owns nothing, and is no member of a role that owns or reads anything', async () => {
    const owned = await ask(
      `select relname as name from pg_class where relowner = 'app_user'::regrole union all select proname from pg_proc where proowner = 'app_user'::regrole
       union all select nspname from pg_namespace where nspowner = 'app_user'::regrole union all select datname from pg_database where datdba = 'app_user'::regrole
       union all select typname from pg_type where typowner = 'app_user'::regrole
       union all select roleid::regrole::text from pg_auth_members where member = 'app_user'::regrole and roleid::regrole::text not in ('pg_checkpoint', 'pg_maintain')`,
    );
    expect(owned).toEqual([]);
  });

  test('the runtime role may not empty, refer to or hang a trigger on a table: none of these asks row-level security', async () => {
    const granted = await ask(
      `select c.relname, p.privilege from pg_class c, unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) p(privilege)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege('app_user', c.oid, p.privilege)`,
    );
    expect(granted).toEqual([]);
  });

  test('every function that acts for another role has a search path of its own', async () => {
    const loose = await ask(
      `select oid::regprocedure::text as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
         and not coalesce(proconfig @> array['search_path=public, pg_temp'], false)`,
    );
    expect(loose).toEqual([]);
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
