import { and, asc, desc, eq, exists, sql } from 'drizzle-orm';
import { istDay } from '#rules/days.ts';
import { versionState } from '#rules/estimate-moves.ts';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { estimateAnswers, estimateEvents, estimateLines, estimates } from '../database/tables/estimates.ts';
import { namedOne } from '../staff/named-staff.ts';

/** The versions of a card with lines and answers, newest first. */
export async function estimatesOf(ctx: Ctx, jobCardId: string) {
  return inDetail(ctx, await versionsOf(ctx, jobCardId));
}

/** One version with lines and answers, or undefined when the garage has none of this id. */
export async function estimateDetail(ctx: Ctx, id: string) {
  const [seen] = await ctx.tx
    .select({ jobCardId: estimates.jobCardId })
    .from(estimates)
    .where(and(tenantFilter(estimates, ctx), eq(estimates.id, id)));
  if (!seen) return undefined;
  const all = await versionsOf(ctx, seen.jobCardId);
  return (await inDetail(ctx, all, id))[0];
}

export type EstimateDetail = NonNullable<Awaited<ReturnType<typeof estimateDetail>>>;

function versionsOf(ctx: Ctx, jobCardId: string) {
  const person = namedOne(ctx, estimates.sentById, 'person');
  const revoking = ctx.tx
    .select({ id: estimateEvents.id })
    .from(estimateEvents)
    .where(
      and(
        tenantFilter(estimateEvents, ctx),
        eq(estimateEvents.estimateId, estimates.id),
        eq(estimateEvents.kind, 'REVOKED'),
      ),
    );
  return ctx.tx
    .select({
      id: estimates.id,
      jobCardId: estimates.jobCardId,
      version: estimates.version,
      day: estimates.day,
      expiresAt: estimates.expiresAt,
      sentAt: estimates.created_at,
      sentBy: person.name,
      isTaxed: estimates.isTaxed,
      points: estimates.points,
      agreed: estimates.agreed,
      isRevoked: sql<boolean>`${exists(revoking)}`,
    })
    .from(estimates)
    .leftJoinLateral(person, sql`true`)
    .where(and(tenantFilter(estimates, ctx), eq(estimates.jobCardId, jobCardId)))
    .orderBy(desc(estimates.version));
}

type Version = Awaited<ReturnType<typeof versionsOf>>[number];

async function inDetail(ctx: Ctx, versions: Version[], only?: string) {
  const wanted = only === undefined ? versions : versions.filter(({ id }) => id === only);
  const ids = wanted.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [lines, answers] = [await linesIn(ctx, ids), await answersIn(ctx, ids)];
  const answerTo = new Map(answers.map((answer) => [answer.estimateLineId, answer]));
  const linesBy = Map.groupBy(lines, ({ estimateId }) => estimateId);
  return wanted.map(({ isRevoked, ...version }) => {
    const own = (linesBy.get(version.id) ?? []).map((line) => ({ ...line, answered: answerTo.get(line.id) ?? null }));
    const isNewest = version.version === versions[0]!.version;
    return {
      ...version,
      state: versionState({ isNewest, isRevoked, expiresAt: version.expiresAt.getTime() }, ctx.now.getTime()),
      // the moment it ends stands in this day
      validUntil: istDay(version.expiresAt),
      ...sumsOf(own, version.agreed),
      lines: own,
    };
  });
}

/** What is asked here, and what the visit comes to with what was agreed before; declined lines are in neither (MO-114). */
function sumsOf(lines: readonly (Answerable & { total: number })[], agreed: Version['agreed']) {
  const sum = (some: readonly { total: number }[]) => some.reduce((all, { total }) => all + total, 0);
  const standing = lines.filter((line) => standingOf(line) !== 'DECLINED');
  if (agreed === null) return { total: sum(standing), visit: null };
  return {
    total: sum(standing.filter(({ decision }) => decision !== 'APPROVED')),
    visit: sum(standing) + sum(agreed),
  };
}

/** How a line of a version stands: as it was sent, or as it was answered since; null where it waits. */
export const standingOf = ({ decision, answered }: Answerable): 'APPROVED' | 'DECLINED' | null =>
  answered?.answer ?? (decision === 'ASKED' ? null : decision);

export interface Answerable {
  decision: 'ASKED' | 'APPROVED' | 'DECLINED';
  answered: { answer: 'APPROVED' | 'DECLINED' } | null;
}

const linesIn = (ctx: Ctx, ids: string[]) =>
  ctx.tx
    .select()
    .from(estimateLines)
    .where(and(tenantFilter(estimateLines, ctx), isOneOf(estimateLines.estimateId, ids)))
    .orderBy(asc(estimateLines.position));

function answersIn(ctx: Ctx, ids: string[]) {
  const person = namedOne(ctx, estimateAnswers.notedById, 'person');
  return ctx.tx
    .select({
      estimateLineId: estimateAnswers.estimateLineId,
      answer: estimateAnswers.answer,
      way: estimateAnswers.way,
      name: estimateAnswers.name,
      at: estimateAnswers.created_at,
      notedBy: person.name,
    })
    .from(estimateAnswers)
    .leftJoinLateral(person, sql`true`)
    .where(and(tenantFilter(estimateAnswers, ctx), isOneOf(estimateAnswers.estimateId, ids)));
}
