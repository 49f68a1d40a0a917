import { and, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { lines as endpoints, lineKinds } from '#contract/lines.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { asSearchedName, likePattern, searchedName } from '../database/list.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { jobCardLines, jobCards } from '../database/tables/jobcards.ts';
import { services } from '../database/tables/services.ts';
import { visibleCardsFilter } from '../visibility-filter.ts';

interface Suggestion {
  kind: (typeof lineKinds)[number];
  description: string;
  /** paise */
  rate: number;
}

const most = 8;
/** Only the garage's newest lines are looked at, so that a letter typed costs the same in any garage. */
const newest = 1000;

/** Names for a line: what starts with the search before what only holds it, services before earlier lines. */
export async function suggestLines(ctx: Ctx, { search = '', kind }: QueryOut<typeof endpoints.suggestions>) {
  const term = searchedName(search);
  const offered = kind === 'PART' ? [] : await ofServices(ctx, term);
  const known = new Set(offered.map(keyOf));
  const earlier = (await ofLines(ctx, term, kind)).filter((one) => !known.has(keyOf(one)));
  const begins = ({ description }: Suggestion) => searchedName(description).startsWith(term);
  const all = [...offered, ...earlier];
  return [...all.filter(begins), ...all.filter((one) => !begins(one))].slice(0, most);
}

const keyOf = ({ kind, description }: Suggestion) => `${kind} ${description.toLowerCase()}`;

async function ofServices(ctx: Ctx, term: string): Promise<Suggestion[]> {
  const found = await ctx.tx
    .select({ description: services.name, rate: services.base_price })
    .from(services)
    .where(and(tenantFilter(services, ctx), eq(services.is_active, true), matching(services.name, term)))
    .orderBy(startingFirst(services.name, term), services.name)
    .limit(most);
  return found.map((service) => ({ kind: 'LABOUR', ...service }));
}

/** The newest lines of the garage, whose ever they are, as a table. */
export const newestLines = (ctx: QueryContext) =>
  ctx.tx
    .select({
      id: jobCardLines.id,
      jobCardId: jobCardLines.jobCardId,
      kind: jobCardLines.kind,
      description: jobCardLines.description,
      rate: jobCardLines.rate,
    })
    .from(jobCardLines)
    .where(tenantFilter(jobCardLines, ctx))
    .orderBy(desc(jobCardLines.id))
    .limit(newest)
    .as('latest');

/** The most used first; a line without a price hides none that had one. */
function ofLines(ctx: Ctx, term: string, kind: Suggestion['kind'] | undefined): Promise<Suggestion[]> {
  const latest = newestLines(ctx);
  // those who see every card need no look at which card a line is on
  const own = visibleCardsFilter(ctx);
  const cards = ctx.tx
    .select({ id: jobCards.id })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), own));
  const seen = own && inArray(latest.jobCardId, cards);
  const name = sql<string>`(array_agg(${latest.description} order by ${latest.id} desc))[1]`;
  return ctx.tx
    .select({
      kind: latest.kind,
      description: name,
      rate: sql`(array_agg(${latest.rate} order by ${latest.rate} > 0 desc, ${latest.id} desc))[1]`.mapWith(Number),
    })
    .from(latest)
    .where(and(seen, kind && eq(latest.kind, kind), matching(latest.description, term)))
    .groupBy(latest.kind, sql`lower(${latest.description})`)
    .orderBy(
      startingFirst(sql`lower(${latest.description})`, term),
      sql`count(*) desc`,
      sql`max(${latest.id}::text) desc`,
    )
    .limit(most);
}

/** One or two letters are how it begins, more may stand anywhere in it (JC-29). */
function matching(name: SQLWrapper, term: string): SQL | undefined {
  if (term === '') return undefined;
  return sql`${asSearchedName(name)} like ${term.length < 3 ? atStart(term) : likePattern(term)}`;
}

const startingFirst = (name: SQLWrapper, term: string) => sql`${asSearchedName(name)} like ${atStart(term)} desc`;

const atStart = (term: string) => likePattern(term).slice(1);
