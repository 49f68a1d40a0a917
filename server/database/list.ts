import { and, desc, lt, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isWireDay } from '#contract/fields.ts';
import type { QueryContext, Ctx } from '../context.ts';
import type { Page, Pages } from './pages.ts';
import { badField } from '../problems.ts';
import { tenantFilter } from './tenant-filter.ts';
import { limitedTwice, placeholdersOf, prepareQuery, type Built, type ParametersOf } from './prepared-query.ts';
import { isOneOf } from './one-of.ts';
import { foundBy, searchingIn, type Search } from './search.ts';
import { totalsOf } from './totals.ts';
import type { GarageTable } from './write.ts';

const usualLimit = 100;
const usualCountTo = 10_000;
const rowsAtOnce = 500;

/** What a list shows and how it is narrowed; its queries are prepared once for each set of filters (prepared-query.ts). */
export interface List<F, R> {
  table: GarageTable;
  /** the filters and what the caller may see, on the table's own columns; undefined when nothing narrows */
  where?: (ctx: QueryContext, filters: ParametersOf<F>) => SQL | undefined;
  /** how rows are found by a term */
  search?: Search;
  /** instead of newest first: by something every row that fulfils `where` has, the least first, or the greatest */
  sorted?: Sorted<R>;
  /** the rows that match follow from audited tables alone, so that their total may be remembered until something changes */
  lasting?: boolean;
  /** where rows may be so large that a page of many is too much: the bytes of one, and how many a page of more than one may have */
  bulk?: { bytesOf: SQL; most: number };
  /** reads the rows that fulfil `where`, in `order`, at most `limit` of them, with what other tables add */
  read: (ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) => Built<R[]>;
}

/**
 * What a list is sorted by, as the database has it and as a row read says it, which a cursor carries; never null. Letters of a text count
 * alike in upper and lower case.
 */
export interface Sorted<R> {
  by: AnyPgColumn | SQL;
  type: 'date' | 'bigint' | 'text' | 'uuid';
  of: (row: R) => string | number | null;
  isGreatestFirst?: true;
}

/** Which page, and what is searched for, beside the filters. */
interface Wanted {
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  /** how far those that match are counted when something narrows the list, 10,000 where it does not say */
  countTo?: number | undefined;
}

/** What stands behind a cursor: the last row of the page before. */
interface After {
  afterId?: string | undefined;
  afterValue?: string | undefined;
}

export interface Listing<F, R> {
  /**
   * One page, newest first, by keyset on the id (UUIDv7 grows with time), or on what it is sorted by and the id; with the count of all that
   * match: exact, or capped at 10,000 when narrowed. Throws the problem 400 at `cursor` for one that is not ours.
   */
  page: (ctx: Ctx, filters: F, wanted: Wanted) => Promise<{ rows: R[]; page: Page }>;
  /** Every row that matches, newest first, by pages of 500, of which nobody need hold more than one: what an export is made of. */
  pages: (ctx: Ctx, filters: F, term?: string) => Pages<R>;
}

/** A list with its queries. Whatever `where` says, its rows are the garage's own. */
export function listing<F extends object, R extends { id: string }>(list: List<F, R>): Listing<F, R> {
  const { search, sorted, bulk } = list;
  const { rowsAfter, pageOf, rowsOf, everyRow, isNarrowed, totalOf, idsFound, sizesAfter } = queriesOf(list);

  /** How many of the rows asked for make one page: all, or the first ones that are not too much together, but one at least. */
  const fitting = async (ctx: Ctx, asked: PageRequest<F>, limit: number) => {
    if (!bulk || !sizesAfter) return limit;
    const sizes = await sizesAfter(ctx, asked);
    let bytes = 0;
    const tooMany = sizes.findIndex((row) => (bytes += row.bytes) > bulk.most);
    return tooMany < 0 ? limit : Math.min(limit, Math.max(1, tooMany));
  };

  const filtered = async (ctx: Ctx, asked: PageRequest<F>, most: number | undefined) => {
    // sent together: the database counts while the rows are being read here
    const isPlain = most === undefined && !sorted && isRound(asked.limit - 1);
    const { afterId, limit } = asked;
    const reading = isPlain ? pageOf(limit)(ctx, { afterId, limit }) : rowsAfter(ctx, asked);
    const [rows, total] = await Promise.all([reading, totalOf(ctx, { ...asked, most })]);
    return { rows, total };
  };
  const searched = async (ctx: Ctx, asked: PageRequest<F>, most: number) => {
    const { ids, total } = await idsFound!(ctx, asked);
    const [rows, counted] = await Promise.all([
      ids.length === 0 ? [] : rowsOf(ctx, { ids, limit: asked.limit }),
      total ?? totalOf(ctx, { ...asked, most }),
    ]);
    return { rows, total: counted };
  };
  return {
    page: async (ctx, filters, { search: term, limit: wanted = usualLimit, cursor, countTo = usualCountTo }) => {
      const patterns = term ? search?.patterns(term) : undefined;
      const after = { ...filters, patterns, ...afterOf(cursor, sorted) };
      const limit = await fitting(ctx, { ...after, limit: wanted }, wanted);
      const asked = { ...after, limit: limit + 1 };
      const narrowed = isNarrowed(ctx, asked);
      const { rows, total } = await (patterns && !sorted
        ? searched(ctx, asked, countTo + 1)
        : filtered(ctx, asked, narrowed ? countTo + 1 : undefined));
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        rows: shown,
        page: {
          next: rows.length > limit && last ? cursorOf(last, sorted) : null,
          total: narrowed ? Math.min(total, countTo) : total,
          capped: narrowed && total > countTo,
        },
      };
    },
    pages: (ctx, filters, term) =>
      async function* () {
        const patterns = term ? search?.patterns(term) : undefined;
        let afterId: string | undefined;
        do {
          const rows = await everyRow(ctx, { ...filters, patterns, afterId, limit: rowsAtOnce });
          yield rows;
          afterId = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
        } while (afterId);
      },
  };
}

type Matching<F> = F & { patterns: string[] | undefined };
type PageRequest<F> = Matching<F> & After & { limit: number };

function queriesOf<F extends object, R>({ table, where, search, sorted, lasting = false, bulk, read }: List<F, R>) {
  const newestFirst = sql`${desc(table.id)}`;
  const order = sorted ? orderOf(table, sorted) : newestFirst;
  const narrowing = (ctx: QueryContext, given: object) => where?.(ctx, given as ParametersOf<F>);
  const matching = (ctx: QueryContext, given: ParametersOf<Matching<F>>) =>
    and(narrowing(ctx, given), given.patterns && search?.matches(ctx, given.patterns));
  return {
    isNarrowed: (ctx: Ctx, asked: Matching<F>) => matching(ctx, placeholdersOf(asked)) !== undefined,
    rowsAfter: prepareQuery<PageRequest<F>, R[]>((ctx, given) => {
      const those = and(tenantFilter(table, ctx), matching(ctx, given), isAfter(table, given, sorted));
      if (!sorted) return read(ctx, those, order, given.limit);
      // the page is chosen before what other tables add is fetched: else that would be fetched for every row there is
      const page = sql`select ${table.id} from ${table} where ${those} order by ${order} limit ${given.limit}`;
      return read(ctx, and(tenantFilter(table, ctx), sql`${table.id} = any(array(${page}))`), order, given.limit);
    }),
    pageOf: onceForEach((limit) =>
      prepareQuery<After & { limit: number }, R[]>((ctx, given) =>
        limitedTwice(read(ctx, and(tenantFilter(table, ctx), isAfter(table, given)), newestFirst, limit), given.limit),
      ),
    ),
    rowsOf: prepareQuery<{ ids: string[]; limit: number }, R[]>((ctx, { ids, limit }) =>
      read(ctx, and(tenantFilter(table, ctx), isOneOf(table.id, ids)), newestFirst, limit),
    ),
    everyRow: prepareQuery<PageRequest<F>, R[]>((ctx, given) => {
      const found = given.patterns && search && foundBy(table, search.found(ctx, given.patterns));
      const those = and(tenantFilter(table, ctx), narrowing(ctx, given), found, isAfter(table, given));
      return read(ctx, those, newestFirst, given.limit);
    }),
    sizesAfter:
      bulk &&
      prepareQuery((ctx, given: ParametersOf<PageRequest<F>>) =>
        ctx.tx
          .select({ bytes: sql<number>`${bulk.bytesOf}`.mapWith(Number) })
          .from(table as PgTable)
          .where(and(tenantFilter(table, ctx), matching(ctx, given), isAfter(table, given, sorted)))
          .orderBy(order)
          .limit(given.limit),
      ),
    totalOf: totalsOf<Matching<F>>({ table, where: matching, lasting }),
    idsFound:
      search &&
      searchingIn<PageRequest<F>>({ table, where: narrowing, isAfter: (given) => isAfter(table, given), search }),
  };
}

/** What pages hold that anyone asks for; any number there is would be a statement of its own. */
const isRound = (limit: number) => limit % 50 === 0;

function onceForEach<Q>(make: (limit: number) => Q): (limit: number) => Q {
  const made = new Map<number, Q>();
  return (limit) => {
    const query = made.get(limit) ?? make(limit);
    made.set(limit, query);
    return query;
  };
}

type Order = Pick<Sorted<never>, 'by' | 'type' | 'isGreatestFirst'>;

const orderOf = (table: GarageTable, { by, type, isGreatestFirst }: Order) =>
  isGreatestFirst ? sql`${keyOf(by, type)} desc, ${desc(table.id)}` : sql`${keyOf(by, type)}, ${table.id}`;

/** A text by its small letters in the order of their codes, which every database has. */
const keyOf = (value: SQLWrapper, type: Order['type']) =>
  type === 'text' ? sql`lower(${value}) collate "C"` : sql`${value}`;

function isAfter(table: GarageTable, { afterId, afterValue }: ParametersOf<After>, sorted?: Order) {
  if (!afterId) return undefined;
  if (!sorted) return lt(table.id, afterId);
  const follows = sorted.isGreatestFirst ? sql`<` : sql`>`;
  const { by, type } = sorted;
  const value = keyOf(sql`${afterValue}::${sql.raw(type)}`, type);
  return sql`(${keyOf(by, type)}, ${table.id}) ${follows} (${value}, ${afterId}::uuid)`;
}

/** Instead of newest first: by the id, which grows with time. */
export const oldestFirst = (table: GarageTable): Sorted<{ id: string }> => ({
  by: table.id,
  type: 'uuid',
  of: ({ id }) => id,
});

/** A search term as LIKE understands it anywhere in a text, with % _ and \ taken literally. */
export const likePattern = (term: string): string => `%${term.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A term that looks for the name of something offered: a hyphen is as good as a space (SV-13). */
export const searchedName = (term: string): string => term.toLowerCase().replaceAll('-', ' ');

/** Such a name as it is compared with that: 'Two-Wheeler Service' is found by 'two wheeler'. */
export const asSearchedName = (name: SQLWrapper): SQL<string> => sql<string>`translate(lower(${name}), '-', ' ')`;

function cursorOf<R extends { id: string }>(row: R, sorted: Sorted<R> | undefined): string {
  return Buffer.from(sorted ? `${row.id} ${sorted.of(row)}` : row.id).toString('base64url');
}

function afterOf(cursor: string | undefined, sorted: Pick<Order, 'type'> | undefined): After {
  if (cursor === undefined) return {};
  const words = Buffer.from(cursor, 'base64url').toString();
  if (!sorted) return { afterId: known(z.uuid(), words) };
  const [id, ...value] = words.split(' ');
  return { afterId: known(z.uuid(), id), afterValue: known(values[sorted.type], value.join(' ')) };
}

const values = {
  date: z.union([z.iso.date().refine(isWireDay), z.enum(['infinity', '-infinity'])]),
  uuid: z.uuid(),
  bigint: z.string().regex(/^-?\d{1,15}$/),
  // PostgreSQL has no text with a zero character in it
  text: z.string().regex(/^[^\0]+$/),
};

function known(shape: z.ZodType<string>, part: string | undefined): string {
  const read = shape.safeParse(part);
  if (!read.success) throw badField('cursor', 'This cursor is not known');
  return read.data;
}
