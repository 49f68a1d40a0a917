import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { audit as endpoints } from '#contract/audit.ts';
import type { QueryOut } from '#contract/endpoint.ts';
import { istDayRange } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import { listing } from '../database/list.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import type { ParametersOf } from '../database/prepared-query.ts';
import { audit } from '../database/tables/audit-and-idempotency.ts';
import { findKnown, kindOfId, type Known } from './audit-names.ts';

type Row = typeof audit.$inferSelect;

const list = listing({
  table: audit,
  where: (_, { person, things, thingId, action, from, to }: ParametersOf<ReturnType<typeof filters>>) =>
    and(
      person && eq(audit.personId, person),
      things && sql`${audit.thing} = any(${things}::text[])`,
      thingId && eq(audit.thingId, thingId),
      action && eq(audit.action, action),
      from && gte(audit.created_at, sql.param(from, audit.created_at)),
      to && lt(audit.created_at, sql.param(to, audit.created_at)),
    ),
  read: (ctx, where, order, limit) => ctx.tx.select().from(audit).where(where).orderBy(order).limit(limit),
  // a record may have texts of half a megabyte, each time it was changed
  bulk: { bytesOf: sql`octet_length(concat(${audit.before}, ${audit.after}))`, most: 4_000_000 },
});

/** A page of who changed what and when, with what each record is called. */
export async function auditPage(ctx: Ctx, { limit, cursor, ...given }: QueryOut<typeof endpoints.list>) {
  const { rows, page } = await list.page(ctx, filters(given), { limit, cursor });
  return { rows: await withNames(ctx, rows), page };
}

function filters({ person, thing, thingId, action, day }: Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>) {
  // A member's name and phone are kept with the user they sign in as.
  const things = thing && (thing === 'staff' ? ['staff', 'users'] : [thing]);
  return { person, things, thingId, action, ...(day !== undefined && istDayRange(day)) };
}

/** Audit rows with what each record is called. */
export async function withNames(ctx: Ctx, rows: Row[]) {
  const named = rows.flatMap((row) => [oneOf(row), ...idsIn(row)]);
  const known = await findKnown(ctx, byKind(named));
  const gone = await findGone(
    ctx,
    rows.filter((row) => !known.has(keyOf(oneOf(row)))),
  );
  const added = rows.flatMap((row) => (known.has(keyOf(oneOf(row))) ? [] : (wholeOf(row) ?? [])));
  const wholes = [...[...known.values(), ...gone.values()].flatMap(({ within }) => within ?? []), ...added];
  const more = await findKnown(ctx, byKind(wholes.filter((one) => !known.has(keyOf(one)))));
  const nameOf = (one: One) => (known.get(keyOf(one)) ?? more.get(keyOf(one)))?.name;
  return rows.map((row) => {
    const own = oneOf(row);
    const unnamed: Known = { name: lastName(row), within: wholeOf(row) };
    const { name, within } = known.get(keyOf(own)) ?? gone.get(keyOf(own)) ?? unnamed;
    const place = within ?? own;
    const isGone = [place, own].some((one) => (known.get(keyOf(one)) ?? more.get(keyOf(one)))?.gone);
    const placeName = isGone ? null : nameOf(place);
    const names = idsIn(row).flatMap((one) => [[one.id, nameOf(one)]] as const);
    return {
      ...row,
      thingName: name,
      place: placeName ? { ...place, name: placeName } : null,
      names: Object.fromEntries(names.flatMap(([id, found]) => (found ? [[id, found]] : []))),
    };
  });
}

interface One {
  thing: string;
  id: string;
}
const oneOf = ({ thing, thingId }: Row): One => ({ thing, id: thingId });
const keyOf = ({ thing, id }: One) => `${thing} ${id}`;

function byKind(all: readonly One[]) {
  const kinds = new Map<string, Set<string>>();
  for (const { thing, id } of all) kinds.set(thing, (kinds.get(thing) ?? new Set()).add(id));
  return kinds;
}

/** The records whose ids stand in what was before and after. */
function idsIn({ before, after }: Row): One[] {
  return [before, after].flatMap((values) =>
    Object.entries(values ?? {}).flatMap(([field, id]) => {
      const thing = kindOfId[field];
      return thing !== undefined && typeof id === 'string' ? [{ thing, id }] : [];
    }),
  );
}

/** What records were called that are gone, and what they were part of: their deletion tells. */
async function findGone(ctx: Ctx, rows: readonly Row[]) {
  const gone = new Map<string, Known>();
  if (rows.length === 0) return gone;
  const ids = [...new Set(rows.map(({ thingId }) => thingId))];
  const deletions = await ctx.tx
    .select()
    .from(audit)
    .where(and(tenantFilter(audit, ctx), isOneOf(audit.thingId, ids), eq(audit.action, 'deleted')));
  for (const row of deletions) {
    const [thing, field] = partOf[row.thing] ?? [];
    const id = field && row.before?.[field];
    gone.set(keyOf(oneOf(row)), {
      name: lastName(row),
      ...(thing && typeof id === 'string' && { within: { thing, id } }),
    });
  }
  return gone;
}

const partOf: Readonly<Record<string, readonly [thing: string, field: string]>> = {
  vehicles: ['customers', 'customerId'],
  job_card_lines: ['job_cards', 'jobCardId'],
  photos: ['job_cards', 'jobCardId'],
  message_log: ['customers', 'customerId'],
};

/** What a row that is only ever added is about: the first of these that it names. */
function wholeOf({ thing, after }: Row): One | undefined {
  const field = aboutOf[thing]?.find((one) => typeof after?.[one] === 'string');
  return field === undefined ? undefined : { thing: kindOfId[field]!, id: String(after![field]) };
}

const aboutOf: Readonly<Record<string, readonly string[]>> = {
  allocations: ['invoiceId', 'jobCardId'],
  write_offs: ['invoiceId', 'jobCardId'],
  promises: ['customerId'],
  invoice_events: ['invoiceId'],
  estimate_events: ['jobCardId'],
  estimate_answers: ['jobCardId'],
  cash_moves: ['drawerDayId'],
  drawer_closings: ['drawerDayId'],
};

function lastName({ before, after }: Row): string | null {
  const values = { ...after, ...before };
  const field = ['name', 'registrationNumber', 'description'].find((one) => typeof values[one] === 'string');
  return field === undefined ? null : String(values[field]);
}
