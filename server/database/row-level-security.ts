import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Puts the second wall round every table that has a garage_id: row-level security, forced, with one policy for app_user and a reading one
 * for app_search; and grants the runtime what it needs. Done after every migration, so a new table is walled without a line.
 * What people did can be added to and not changed.
 * `users`, which is read before a garage is known, is the one exception (ADR 5).
 */
export async function enableRowLevelSecurity(db: Tx): Promise<void> {
  await db.execute(sql.raw(walls));
}

const walls = `
do $walls$
declare t record;
begin
  grant usage on schema public to app_user, app_search;
  for t in
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'garage_id' and not a.attisdropped) and c.relname <> 'users' as walled,
      c.relrowsecurity and c.relforcerowsecurity as done
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    if t.name in ('audit', 'audit_chain') then
      execute format('grant select, insert on %I to app_user', t.name);
      execute format('revoke update, delete on %I from app_user', t.name);
    else
      execute format('grant select, insert, update, delete on %I to app_user', t.name);
    end if;
    continue when not t.walled or t.done;
    execute format('alter table %I enable row level security', t.name);
    execute format('alter table %I force row level security', t.name);
    execute format('drop policy if exists own_garage on %I', t.name);
    execute format('create policy own_garage on %I to app_user using (garage_id = nullif(current_setting(''app.garage_id'', true), '''')::uuid) with check (garage_id = nullif(current_setting(''app.garage_id'', true), '''')::uuid)', t.name);
    execute format('drop policy if exists search_reads on %I', t.name);
    execute format('create policy search_reads on %I for select to app_search using (true)', t.name);
    execute format('grant select on %I to app_search', t.name);
  end loop;
end
$walls$`;
