import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { rowsOf } from '../database/raw-statements.ts';

/**
 * What the catalogue says of our schema, a line for each thing: tables and who may use them, columns, constraints, indexes, triggers,
 * policies and functions. Neither the order of columns nor how a table is stored shows.
 */
export async function catalogueOf(db: Tx): Promise<string[]> {
  return rowsOf<{ line: string }>(await db.execute(sql.raw(lines))).map(({ line }) => line);
}

const grants = (acl: string, owner: string) =>
  `(select string_agg(concat_ws(' ', case grantee when 0 then 'public' else pg_get_userbyid(grantee) end, privilege_type), ', ' order by grantee, privilege_type)
    from aclexplode(${acl}) where grantee <> ${owner})`;

const lines = `
with ours as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
select concat_ws(' ', 'table', relname, relrowsecurity, relforcerowsecurity, ${grants('relacl', 'relowner')}) as line from ours
union all select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, pg_get_expr(adbin, adrelid), ${grants('attacl', 'relowner')})
  from ours join pg_attribute a on attrelid = ours.oid and attnum > 0 and not attisdropped left join pg_attrdef on adrelid = attrelid and adnum = attnum
union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(k.oid)) from ours join pg_constraint k on conrelid = ours.oid and conparentid = 0
union all select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from ours join pg_index i on indrelid = ours.oid
union all select pg_get_triggerdef(t.oid) from ours join pg_trigger t on tgrelid = ours.oid and not tgisinternal
union all select concat_ws(' ', 'policy', relname, polname, polcmd, polpermissive, array(select case r when 0 then 'public' else pg_get_userbyid(r) end from unnest(polroles) r),
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from ours join pg_policy on polrelid = ours.oid
union all select concat_ws(' ', 'function', p.oid::regprocedure, pg_get_userbyid(proowner), ${grants('proacl', 'proowner')}, pg_get_functiondef(p.oid)) from pg_proc p
  where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and deptype = 'e')
union all select concat_ws(' ', 'default', defaclobjtype, defaclnamespace::regnamespace, ${grants('defaclacl', 'defaclrole')}) from pg_default_acl where defaclrole = current_user::regrole
union all select concat_ws(' ', 'schema', nspname, ${grants('nspacl', 'nspowner')}) from pg_namespace where nspname = 'public'
order by 1`;
