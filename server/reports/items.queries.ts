import { and, count, eq, min, sql, type SQL } from 'drizzle-orm';
import { lineKinds } from '#contract/lines.ts';
import type { LineKind } from '#rules/labels.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { history } from '../database/tables/history.ts';
import { jobCardLines, jobCards } from '../database/tables/jobcards.ts';
import { branchOfCard } from '../garages/branch-of-card.ts';
import { isAgreed } from '../jobcards/on-jobcard.queries.ts';
import { addUp } from './add-up.ts';
import {
  during,
  entriesOf,
  isDelivery,
  isMove,
  onCard,
  entriesBeyondTop,
  paiseOf,
  selectEntries,
  entriesWhere,
} from './entries.ts';
import { newestFirst } from './rows.ts';
import { type ReportRequest, reportedCards } from './scope.ts';

interface Filters {
  kind?: LineKind | undefined;
  description?: string | undefined;
  others?: boolean | undefined;
}

/** Services and parts by what they brought in: lines of the cards delivered on these days, the first `most` and the others in one sum. */
export async function itemsReport(ctx: Ctx, request: ReportRequest, { most }: { most: number }) {
  const kinds = await byKind(ctx, request);
  const items = await byItem(ctx, request, most);
  const [totals, top] = [sumOf(kinds), sumOf(items.map((item) => ({ ...item, items: 1 })))];
  return {
    ...request,
    totals,
    kinds: lineKinds.map((kind) => ({ ...sumOf(kinds.filter((one) => one.kind === kind)), kind })),
    items,
    others: {
      items: totals.items - top.items,
      lines: totals.lines - top.lines,
      quantity: toThousandths(totals.quantity - top.quantity),
      worth: totals.worth - top.worth,
    },
  };
}

/** The lines of a figure. */
export function readItems(ctx: Ctx, request: ReportRequest, { kind, description, others }: Filters) {
  const whole = soldLines(ctx, request);
  const those = others ? entriesBeyondTop(whole, sql`entry_mark`, bestSold(ctx)) : whole;
  const entries = entriesOf(
    ctx,
    entriesWhere(
      those,
      and(
        kind && sql`entry_mark like ${`${kind} %`}`,
        description ? sql`substr(entry_mark, strpos(entry_mark, ' ') + 1) = lower(${description})` : undefined,
      ),
    ),
  );
  const read = (after: SQL | undefined, limit: number) =>
    ctx.tx
      .with(entries)
      .select({
        key: entries.key,
        id: jobCardLines.id,
        at: entries.at,
        amount: entries.amount,
        kind: jobCardLines.kind,
        description: jobCardLines.description,
        quantity: jobCardLines.quantity,
        rate: jobCardLines.rate,
        discount: jobCardLines.discount,
        jobCardId: jobCards.id,
        jobCardNumber: jobCards.jobCardNumber,
        branchName: branchOfCard(ctx),
        customerId: customers.id,
        customerName: customers.name,
        registrationNumber: vehicles.registrationNumber,
      })
      .from(entries)
      .innerJoin(jobCardLines, and(tenantFilter(jobCardLines, ctx), eq(jobCardLines.id, entries.thing)))
      .innerJoin(jobCards, and(tenantFilter(jobCards, ctx), eq(jobCards.id, entries.card)))
      .innerJoin(customers, and(tenantFilter(customers, ctx), eq(customers.id, jobCards.customerId)))
      .innerJoin(vehicles, and(tenantFilter(vehicles, ctx), eq(vehicles.id, jobCards.vehicleId)))
      .where(after)
      .orderBy(...newestFirst(entries))
      .limit(limit);
  return { entries, read };
}

/** Those without money.see get the order by quantity: an order by worth would tell of it. */
const bestSold = (ctx: Ctx) =>
  ctx.can('money.see') ? sql`sum(entry_amount) desc, entry_mark` : sql`sum(entry_measure) desc, entry_mark`;

/** Lines of the cards delivered in these instants, marked 'PART clutch plate'. */
function soldLines(ctx: Ctx, request: ReportRequest) {
  const delivery = and(
    tenantFilter(history, ctx),
    isMove,
    isDelivery,
    during(history.created_at, request.during),
    reportedCards(ctx, request),
  );
  return selectEntries(
    {
      key: jobCardLines.id,
      at: history.created_at,
      thing: jobCardLines.id,
      amount: jobCardLines.total,
      measure: jobCardLines.quantity,
      mark: sql`${jobCardLines.kind} || ' ' || lower(${jobCardLines.description})`,
    },
    sql`from ${history} join ${jobCards} on ${onCard(ctx, history.thingId)}
      join ${jobCardLines} on ${and(tenantFilter(jobCardLines, ctx), eq(jobCardLines.jobCardId, jobCards.id), isAgreed)} where ${delivery}`,
  );
}

const kindOf = sql<LineKind>`split_part(entry_mark, ' ', 1)`;
const quantityOf = sql`sum(entry_measure)`.mapWith(Number);

function byKind(ctx: Ctx, request: ReportRequest) {
  const entries = entriesOf(ctx, soldLines(ctx, request));
  return ctx.tx
    .with(entries)
    .select({
      kind: kindOf,
      items: sql`count(distinct ${entries.mark})`.mapWith(Number),
      lines: count(),
      quantity: quantityOf,
      worth: paiseOf,
    })
    .from(entries)
    .groupBy(sql`1`);
}

function byItem(ctx: Ctx, request: ReportRequest, most: number) {
  const entries = entriesOf(ctx, soldLines(ctx, request));
  return ctx.tx
    .with(entries)
    .select({
      kind: kindOf,
      description: min(jobCardLines.description).mapWith(String),
      lines: count(),
      quantity: quantityOf,
      worth: paiseOf,
    })
    .from(entries)
    .innerJoin(jobCardLines, and(tenantFilter(jobCardLines, ctx), eq(jobCardLines.id, entries.thing)))
    .groupBy(entries.mark)
    .orderBy(bestSold(ctx))
    .limit(most);
}

type Figures = { items: number; lines: number; quantity: number; worth: number };

const sumOf = (all: readonly Figures[]): Figures => ({
  items: addUp(all, 'items'),
  lines: addUp(all, 'lines'),
  quantity: toThousandths(addUp(all, 'quantity')),
  worth: addUp(all, 'worth'),
});

/** Quantities have three decimals; adding them in binary must not show. */
const toThousandths = (quantity: number) => Math.round(quantity * 1000) / 1000;
