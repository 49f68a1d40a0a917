import { fillPlaceholders, type Placeholder, sql } from 'drizzle-orm';
import { PgDatabase, PgDialect, type PgPreparedQuery, type PgSession } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/permissions.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { readerOf, type Fields } from './reader.ts';

/** The parameters of a query while it is prepared: a placeholder for each value, but null and undefined as they are. */
export type ParametersOf<V> = { [K in keyof V]: Placeholder | Extract<V[K], null | undefined> };

/** What drizzle builds: a query that can be prepared. */
export interface Built<R> extends PromiseLike<R> {
  prepare(name: string): unknown;
}

/** A query that waits for its values. */
export interface PreparedQuery<V, R> {
  (ctx: Caller, values: V): Promise<R>;
  /** the words in which it is asked, and what stands in their places */
  toSQL(ctx: Caller, values: V): BoundQuery;
}

/** A query with its values, by which two that are the same can be told. */
export interface BoundQuery {
  sql: string;
  params: unknown[];
}

/** On whose behalf; `can` where the query depends on what they may do. */
type Caller = Pick<Ctx, 'tx' | 'garageId'> & { person: { staffId: string }; can?: Ctx['can'] };

interface Words {
  query: Parameters<PgSession['prepareQuery']>[0];
  fields: Fields;
  read: ReturnType<typeof readerOf>;
}

/** More than a query has shapes, so that nobody's odd filters fill the memory. */
const mostShapes = 200;
const [garage, staff] = [' garage', ' staff'];

/**
 * A query that is prepared once for each shape: which of its values are given, and what its caller may do. `build` is handed placeholders
 * instead of the values, the garage and the person, so that it can only pass them on to the database (a Date as `sql.param(given.at,
 * column)`); what it selects stands in no groups. Built at every request, its SQL was a third of the application's work
 * (docs/decisions/0026).
 */
export function prepareQuery<V extends object, R>(
  build: (ctx: QueryContext, given: ParametersOf<V>) => Built<R>,
): PreparedQuery<V, R> {
  const known = new Map<string, Words>();
  const mattering = new Set<Permission>();
  const wordsFor = (ctx: Caller, values: V) => {
    const found = known.get(shapeOf(ctx, values, mattering));
    if (found) return found;
    const can = (permission: Permission) => {
      mattering.add(permission);
      return isAllowed(ctx, permission);
    };
    const made = inWords(build({ ...anyone, can }, placeholdersOf(values)));
    if (known.size >= mostShapes) known.clear();
    known.set(shapeOf(ctx, values, mattering), made);
    return made;
  };
  const ask = async (ctx: Caller, values: V) => {
    const { query, fields, read } = wordsFor(ctx, values);
    const asked = ctx.tx._.session.prepareQuery(filled(query, ctx, values), fields, undefined, true, read);
    return (asked as PgPreparedQuery<{ execute: R; all: R; values: R }>).execute();
  };
  return Object.assign(ask, { toSQL: (ctx: Caller, values: V) => filled(wordsFor(ctx, values).query, ctx, values) });
}

/** A prepared query for each table or column, made when it is first asked for. */
export function oncePer<T extends object, Q>(make: (of: T) => Q): (of: T) => Q {
  const made = new WeakMap<T, Q>();
  return (of) => {
    const known = made.get(of);
    if (known) return known;
    const query = make(of);
    made.set(of, query);
    return query;
  };
}

function shapeOf(ctx: Caller, values: object, mattering: ReadonlySet<Permission>) {
  let shape = '';
  for (const [name, value] of Object.entries(values))
    shape += value === undefined ? '' : value === null ? `${name}=null,` : `${name},`;
  for (const permission of mattering) shape += isAllowed(ctx, permission) ? `${permission} ` : `not ${permission} `;
  return shape;
}

function isAllowed(ctx: Caller, permission: Permission) {
  if (!ctx.can) throw new Error(`This query depends on ${permission}, and who asks has no permissions`);
  return ctx.can(permission);
}

/** Takes the place of a connection and keeps what it is asked to prepare. */
const recorder = {
  prepareQuery: (query: Words['query'], fields: Fields) => ({ query, fields, setToken: returnThis }),
};
function returnThis<T>(this: T) {
  return this;
}
const anyone = {
  tx: new PgDatabase(new PgDialect({ casing: 'snake_case' }), recorder as unknown as PgSession, undefined),
  garageId: sql.placeholder(garage),
  person: { staffId: sql.placeholder(staff) },
};

/** A placeholder for each value, as a query's `build` is handed them. */
export const placeholdersOf = <V extends object>(values: V) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === undefined || value === null ? value : sql.placeholder(name),
    ]),
  ) as ParametersOf<V>;

function inWords(built: Built<unknown>): Words {
  const { query, fields } = built.prepare('') as Pick<Words, 'query' | 'fields'>;
  return { query: withLimitInWords(query), fields, read: readerOf(fields) };
}

/**
 * The query, limited once more by a parameter, which is the limit it has. PostgreSQL keeps a plan that seems no dearer than one made for this
 * call, and takes a tenth of what a parameter limits for its rows: here of a page and not of a garage, so it is kept whatever garages hold.
 */
export function limitedTwice<R>(built: Built<R>, limit: Placeholder): Built<R> {
  const limited = Object.create(built) as Built<R>;
  limited.prepare = (name) => {
    const { query, fields } = built.prepare(name) as Pick<Words, 'query' | 'fields'>;
    const params = [...query.params, limit];
    return { fields, query: { ...query, sql: `select * from (${query.sql}) "page" limit $${params.length}`, params } };
  };
  return limited;
}

/** A known limit is no parameter: with one PostgreSQL plans for a tenth of what there is, and so anew at each call (decision 0024). */
function withLimitInWords({ sql: text, params, ...query }: Words['query']): Words['query'] {
  const known = new Set<number>();
  for (const [, nth] of text.matchAll(/ limit \$(\d+)/g))
    if (typeof params[Number(nth) - 1] === 'number') known.add(Number(nth));
  const placeOf = (nth: number) => nth - [...known].filter((one) => one < nth).length;
  return {
    ...query,
    sql: text.replaceAll(/\$(\d+)/g, (_, nth) =>
      known.has(Number(nth)) ? String(params[Number(nth) - 1]) : `$${placeOf(Number(nth))}`,
    ),
    params: params.filter((_, at) => !known.has(at + 1)),
  };
}

const filled = (query: Words['query'], ctx: Caller, values: object): Words['query'] => ({
  ...query,
  params: fillPlaceholders(query.params, { ...values, [garage]: ctx.garageId, [staff]: ctx.person.staffId }),
});
