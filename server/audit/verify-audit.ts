import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { rowsOf } from '../database/raw-statements.ts';

/** How a row breaks the chain. 'reordered' is also said of what follows a row whose own hash was made anew. */
export interface BrokenLink {
  kind: 'edited' | 'removed' | 'reordered' | 'added';
  seq: number | null;
  auditId: string | null;
}

export interface VerifiedGarage {
  garageId: string;
  name: string;
  /** how many rows are chained */
  rows: number;
  /** the newest link, `seq:hash`: whoever keeps it elsewhere can tell later that nothing was cut off behind it */
  head: string | null;
  /** the first of them, at most ten */
  broken: BrokenLink[];
}

/**
 * Holds the audit rows of one garage, or of all, against their chain. `tx` is a transaction of the owner. An anchor is a head noted earlier:
 * its garage's chain must still hold it.
 */
export async function verifyAudit(
  tx: Tx,
  { garage, anchor }: { garage?: string; anchor?: string },
): Promise<VerifiedGarage[]> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local role none`);
  const garages = rowsOf<{ id: string; name: string }>(
    await tx.execute(
      sql`select id, name from garages where ${garage ?? null}::uuid is null or id = ${garage ?? null}::uuid order by id`,
    ),
  );
  // The owner is held by row-level security too; app_search may read past it.
  await tx.execute(sql`set local role app_search`);
  const verified: VerifiedGarage[] = [];
  for (const { id, name } of garages) verified.push({ garageId: id, name, ...(await verifyOne(tx, id, anchor)) });
  return verified;
}

async function verifyOne(tx: Tx, garageId: string, anchor: string | undefined) {
  const [sum] = rowsOf<{ rows: string; head: string | null }>(
    await tx.execute(
      sql`select count(*) as rows, (array_agg(seq || ':' || hash order by seq desc))[1] as head from audit_chain where garage_id = ${garageId}`,
    ),
  );
  const broken = rowsOf<{ kind: BrokenLink['kind']; seq: string | null; audit_id: string | null }>(
    await tx.execute(brokenLinks(garageId)),
  ).map(({ kind, seq, audit_id: auditId }): BrokenLink => ({ kind, seq: seq === null ? null : Number(seq), auditId }));
  if (anchor !== undefined && !(await holds(tx, garageId, anchor)))
    broken.push({ kind: 'removed', seq: Number(anchor.split(':')[0]), auditId: null });
  return { rows: Number(sum?.rows ?? 0), head: sum?.head ?? null, broken };
}

async function holds(tx: Tx, garageId: string, anchor: string) {
  const found = await tx.execute(
    sql`select 1 from audit_chain where garage_id = ${garageId} and seq || ':' || hash = ${anchor}`,
  );
  return rowsOf(found).length > 0;
}

// What was erased has lost its salt; a later row 'erased' in the same chain says by digest what was left of it.
const brokenLinks = (garageId: string) => sql`
with links as (
  select c.*, lag(seq, 1, 0::bigint) over (order by seq) as seq_before, lag(hash, 1, '') over (order by seq) as hash_before
  from audit_chain c where garage_id = ${garageId}
),
erased as (
  select distinct on (one.key) one.key::uuid as audit_id, one.value as digest, l.seq
  from links l join audit a on a.garage_id = l.garage_id and a.id = l.audit_id, jsonb_each_text(a.after -> 'left') as one
  where a.action = 'erased' order by one.key, l.seq desc
),
judged as (
  select l.seq, l.audit_id, case
    when a.id is null or l.seq <> l.seq_before + 1 then 'removed'
    when l.previous <> l.hash_before then 'reordered'
    when l.hash <> audit_hash(l.previous, l.seq, a, l.digest) then 'edited'
    when l.salt is not null and l.digest <> audit_digest(l.salt, a.before, a.after) then 'edited'
    when l.salt is null and e.digest is distinct from audit_digest(null, a.before, a.after) then 'edited'
  end as kind
  from links l left join audit a on a.garage_id = l.garage_id and a.id = l.audit_id
  left join erased e on e.audit_id = l.audit_id and e.seq > l.seq
  union all
  select null, a.id, 'added' from audit a
  where a.garage_id = ${garageId} and not exists (select from audit_chain c where c.garage_id = a.garage_id and c.audit_id = a.id)
)
select * from judged where kind is not null order by seq nulls last limit 10`;
