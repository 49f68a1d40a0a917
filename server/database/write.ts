import { and, eq, getTableColumns, getTableName, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx, Person } from '../context.ts';
import { Stale } from '../problems.ts';
import { newId } from './ids.ts';
import { tenantFilter } from './tenant-filter.ts';
import { oncePer, prepareQuery, type ParametersOf as Places } from './prepared-query.ts';
import { audit } from './tables/audit-and-idempotency.ts';
import { channel, notificationOf } from './notify.ts';

/** A table of a garage: composite key and both times. */
export type GarageTable = PgTable & {
  garageId: AnyPgColumn;
  id: AnyPgColumn;
  created_at: AnyPgColumn;
  updated_at: AnyPgColumn;
};
export type Row<T extends GarageTable> = InferSelectModel<T> & { id: string; updated_at: Date };
type ParametersOf<T extends GarageTable> = Omit<InferInsertModel<T>, 'garageId' | 'id' | 'created_at' | 'updated_at'>;
export type Changes<T extends GarageTable> = { [K in keyof ParametersOf<T>]?: ParametersOf<T>[K] | undefined } & {
  updated_at?: Date | null | undefined;
};

/**
 * One of our garage's rows by id, or undefined; `lock` keeps others from changing it until the transaction ends, `hold` from locking it, as who
 * erases or deletes it does.
 */
export async function findRow<T extends GarageTable>(
  ctx: Ctx,
  table: T,
  id: string,
  { lock = false, hold = false }: { lock?: boolean; hold?: boolean } = {},
): Promise<Row<T> | undefined> {
  const [row] = await rowIn(table)(ctx, { id, lock: lock || undefined, hold: hold || undefined });
  return row as Row<T> | undefined;
}

const rowIn = oncePer((table: GarageTable) =>
  prepareQuery((ctx, { id, lock, hold }: Places<{ id: string; lock: true | undefined; hold: true | undefined }>) => {
    const query = ctx.tx
      .select()
      .from(table)
      .where(and(tenantFilter(table, ctx), eq(table.id, id)));
    if (lock) return query.for('update');
    return hold ? query.for('key share') : query;
  }),
);

/** Inserts a row of our garage, with id and times, and its audit row. */
export async function insertRow<T extends GarageTable>(ctx: Ctx, table: T, values: ParametersOf<T>): Promise<Row<T>> {
  const [made] = await insertInto(table)(ctx, { ...values, ...newRow(ctx) });
  const row = made as Row<T>;
  await writeAudit(ctx, table, 'created', row.id, null, row);
  return row;
}

/** Inserts a few rows of our garage that one record shows, such as a job card, each with id, times and its audit row, by two statements. */
export async function insertRows<T extends GarageTable>(
  ctx: Ctx,
  table: T,
  all: readonly ParametersOf<T>[],
): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map((values) => ({ ...values, ...newRow(ctx) }) as unknown as Row<T>);
  const notification = notificationOf(ctx, table, rows[0]!.id, rows[0]!);
  const audited = rows.map((row) =>
    auditOf(ctx, table, { action: 'created', thingId: row.id, before: null, after: row }),
  );
  await Promise.all([insertAllInto(table)(ctx, inOne(rows)), noted(ctx, { ...inOne(audited), notification })]);
}

/** Writes rows that come whole, by one statement; an audit row is the caller's to write. */
export async function insertUnaudited<T extends GarageTable>(ctx: Ctx, table: T, rows: readonly Row<T>[]) {
  const into: PgTable = table;
  if (rows.length <= mostPrepared) await insertAllInto(into)(ctx, inOne(rows));
  // `execute` asks at once, so that what is sent beside it comes after it
  else
    await ctx.tx
      .insert(into)
      .values([...rows])
      .execute();
}

/** A statement of its own for each number of rows is kept up to here. */
const mostPrepared = 20;

const insertInto = oncePer((table: PgTable) =>
  prepareQuery((ctx, values: Places<Record<string, unknown>>) => ctx.tx.insert(table).values(values).returning()),
);

const insertAllInto = oncePer((table: PgTable) =>
  prepareQuery((ctx, values: Places<Record<string, unknown>>) => ctx.tx.insert(table).values(outOfOne(values))),
);

/** Rows as the one record that a prepared query takes: '0 amount', '1 amount'. */
const inOne = (rows: readonly object[]): Record<string, unknown> =>
  Object.fromEntries(rows.flatMap((row, at) => Object.entries(row).map(([name, value]) => [`${at} ${name}`, value])));

function outOfOne(values: Record<string, unknown>): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  for (const [key, value] of Object.entries(values)) {
    const [at, name] = key.split(' ') as [string, string];
    rows[Number(at)] = { ...rows[Number(at)], [name]: value };
  }
  return rows;
}

const newRow = (ctx: Pick<Ctx, 'garageId' | 'now'>) => ({
  garageId: ctx.garageId,
  id: newId(ctx.now),
  created_at: ctx.now,
  updated_at: ctx.now,
});

/**
 * Changes a row read before and writes the audit row of what changed; nothing is written when nothing did. Throws the problem 409
 * 'Someone else changed this' when `changes.updated_at` is older than the row's.
 */
export async function updateRow<T extends GarageTable>(
  ctx: Ctx,
  table: T,
  row: Row<T>,
  changes: Changes<T>,
): Promise<Row<T>> {
  const { updated_at: seen, ...given } = changes as Record<string, unknown> & { updated_at?: Date | null };
  if (seen && seen < row.updated_at) throw new Stale(row, given);
  const current = row as Record<string, unknown>;
  const changed = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && !same(value, current[key])),
  );
  if (Object.keys(changed).length === 0) return row;
  // Two changes within one millisecond must still differ, or the second writer would not see the first.
  const stamp = new Date(Math.max(ctx.now.getTime(), row.updated_at.getTime() + 1));
  const before = Object.fromEntries(Object.keys(changed).map((key) => [key, current[key]]));
  // sent together: the database does them in this order, and where the first fails the second does
  const [[after]] = await Promise.all([
    changeIn(table)(ctx, { ...changed, updated_at: stamp, id: row.id }),
    writeAudit(ctx, table, 'changed', row.id, before, changed, { row }),
  ]);
  return after as Row<T>;
}

const changeIn = oncePer((table: GarageTable) =>
  prepareQuery((ctx, { id, ...changed }: Places<Record<string, unknown> & { id: string }>) =>
    ctx.tx
      .update(table as PgTable)
      .set(changed)
      .where(and(tenantFilter(table, ctx), eq(table.id, id)))
      .returning(),
  ),
);

/** Deletes a row read before, with its audit row. A row that others still name throws 409 through the error handler. */
export async function deleteRow<T extends GarageTable>(ctx: Ctx, table: T, row: Row<T>): Promise<void> {
  await ctx.tx.delete(table).where(and(tenantFilter(table, ctx), eq(table.id, row.id)));
  await writeAudit(ctx, table, 'deleted', row.id, row, null);
}

/** Who changes something, and where and when: what an audit row says beside the change itself. */
export type ChangeContext = Pick<Ctx, 'tx' | 'garageId' | 'now' | 'requestId'> & {
  person: Pick<Person, 'staffId' | 'name'>;
};

/** What stands beside the columns in an audit row, and the whole row where `before` and `after` say only what changed. */
interface Beside {
  more?: Record<string, unknown>;
  row?: Record<string, unknown> | null;
}

/** Writes who did what to which thing, in the transaction of the change, and tells all processes of it as that commits. */
export async function writeAudit(
  ctx: ChangeContext,
  table: PgTable,
  action: 'created' | 'changed' | 'deleted' | 'erased',
  thingId: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  { more = {}, row = after ?? before }: Beside = {},
): Promise<void> {
  const notification = notificationOf(ctx, table, thingId, row);
  const audited = auditOf(ctx, table, { action, thingId, before, after, more });
  await noted(ctx, { ...inOne([audited]), notification });
}

interface Audited {
  action: 'created' | 'changed' | 'deleted' | 'erased';
  thingId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  more?: Record<string, unknown>;
}

const auditOf = (ctx: ChangeContext, table: PgTable, { action, thingId, before, after, more }: Audited) => ({
  ...newRow(ctx),
  personId: ctx.person.staffId,
  personName: ctx.person.name,
  action,
  thing: getTableName(table),
  thingId,
  before: before && withoutMachinery(table, before),
  after: after && { ...withoutMachinery(table, after), ...more },
  requestId: ctx.requestId,
});

/** A notification rides along with the rows of one change, with no trip of its own; PostgreSQL sends it once the transaction committed. */
const noted = prepareQuery((ctx, { notification, ...values }: Places<Record<string, unknown>>) =>
  ctx.tx
    .insert(audit)
    .values(outOfOne(values) as (typeof audit.$inferInsert)[])
    .returning({ sent: sql<unknown>`pg_notify(${sql.raw(`'${channel}'`)}, ${notification})` }),
);

const machinery = new Set(['garageId', 'searchText', 'searchTextWithoutPhone', 'phoneDigits', 'fingerprint']);

function withoutMachinery(table: PgTable, row: Record<string, unknown>) {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(row).filter(([key]) => key in columns && !machinery.has(key)));
}

function same(a: unknown, b: unknown) {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) || (typeof a === 'object' && a !== null)) return JSON.stringify(a) === JSON.stringify(b);
  return a === b;
}
