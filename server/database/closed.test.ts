import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { rowsOf } from './raw-statements.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('PUBLIC may neither call a function of ours nor connect; the runtime may do both', async () => {
  const open = await appContext.database.inSystem((tx) =>
    tx.execute(sql`
      select p.oid::regprocedure::text as name, has_function_privilege('app_user', p.oid, 'EXECUTE') as ours
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        and (p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0))`),
  );
  expect(rowsOf(open)).toEqual([]);
  const mayCall = await appContext.database.inSystem((tx) =>
    tx.execute(sql`select has_function_privilege('app_user', 'who_is_signed_in(uuid)', 'EXECUTE') as ok`),
  );
  expect(rowsOf(mayCall)).toEqual([{ ok: true }]);
  const database = await appContext.database.inSystem((tx) =>
    tx.execute(sql`
      select has_database_privilege('app_user', current_database(), 'CONNECT') as ours,
        exists (select from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
          where datname = current_database() and grantee = 0) as everyone`),
  );
  expect(rowsOf(database)).toEqual([{ ours: true, everyone: false }]);
});
