import { and, desc, eq } from 'drizzle-orm';
import {
  estimateDays,
  isAbove,
  mostVersions,
  nextVersion,
  sendEstimateProblem,
  type DecidedLine,
} from '#rules/estimate-moves.ts';
import { isFrozen } from '#rules/jobcard-moves.ts';
import { jobcardStatusLabels } from '#rules/labels.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../database/ids.ts';
import { estimateLines, estimates } from '../database/tables/estimates.ts';
import { jobCardLines, jobCards } from '../database/tables/jobcards.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { insertUnaudited, updateRow, writeAudit, type Row } from '../database/write.ts';
import { garageSettings } from '../garages/settings.ts';
import { pointsToReplace } from '../inspections/inspections.queries.ts';
import { linesWithBilled } from '../invoices/on-card.queries.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { settleJobCard } from '../jobcards/settle-jobcard.ts';
import { endLinks, makeLink } from '../links/customer-links.ts';
import { noteHistory } from '../moves/note-history.ts';
import { conflict } from '../problems.ts';
import { askedToday } from './asked-line.ts';
import { comesTo } from './comes-to.ts';
import { estimateDetail } from './estimates.queries.ts';

type Garage = Awaited<ReturnType<typeof garageSettings>>;

/**
 * Freezes the lines of a locked card that were ever asked, and the points to replace, as its next version, ends the links of those before,
 * and answers it with the token of its own (MO-19, MO-20, MO-87). Throws 409 where nothing waits for an answer, a line that does has no
 * price, the card is over or holds as many versions as it may (LI-25).
 */
export async function sendEstimate(ctx: Ctx, card: JobCardRow) {
  const garage = await garageSettings(ctx);
  const all = await linesToSend(ctx, card, garage);
  const lines = nextVersion(all);
  refuseUnsendable(card, lines);
  const [last] = await ctx.tx
    .select({ version: estimates.version })
    .from(estimates)
    .where(and(tenantFilter(estimates, ctx), eq(estimates.jobCardId, card.id)))
    .orderBy(desc(estimates.version))
    .limit(1);
  const version = (last?.version ?? 0) + 1;
  if (version > mostVersions) throw conflict(`A job card holds at most ${mostVersions} versions of its estimate`);
  const expiresAt = new Date(ctx.now.getTime() + estimateDays * 24 * 60 * 60_000);
  await endLinks(ctx, card.id);
  const id = await keepVersion(ctx, {
    jobCardId: card.id,
    version,
    day: ctx.today,
    expiresAt,
    isTaxed: garage.tax.regime === 'REGULAR',
    points: await pointsToReplace(ctx, card.id),
    agreed: comesTo(
      all.filter(({ decision }) => decision === null),
      garage,
    ).map(({ kind, description, quantity, ratePaise: rate, value, tax, total }) => ({
      kind,
      description,
      quantity,
      rate,
      value,
      tax,
      total,
    })),
    sentById: ctx.person.staffId,
  });
  await keepLines(ctx, id, lines, garage);
  await askAgain(ctx, card, all);
  await noteHistory(ctx, jobCards, card.id, [{ kind: 'ESTIMATE_SENT', what: String(version) }]);
  const token = await makeLink(ctx, { opens: 'ESTIMATE', thingId: id, expiresAt });
  return { ...(await estimateDetail(ctx, id))!, token };
}

/** The lines of a card, those asked again that would be billed for more than was approved (MO-177). */
async function linesToSend(ctx: Ctx, card: JobCardRow, garage: Garage) {
  const rows = await linesWithBilled(ctx, { jobCardId: card.id });
  return rows.map(({ isBilled, approvedTotal, ...row }) => {
    const line = askedToday(row, garage);
    const isForMore = approvedTotal !== null && !isBilled && isAbove(line.totalPaise, approvedTotal);
    return { ...line, row, decision: isForMore ? ('ASKED' as const) : row.decision };
  });
}

async function askAgain(ctx: Ctx, card: JobCardRow, lines: Awaited<ReturnType<typeof linesToSend>>) {
  const changed = lines.filter(({ row, decision }) => row.decision !== decision);
  for (const { row, decision } of changed) await updateRow(ctx, jobCardLines, row, { decision });
  if (changed.length > 0) await settleJobCard(ctx, card);
}

/** Writes a version and answers its id. Its audit row is without the notes of its points: no erasing looks for them there (MO-171). */
async function keepVersion(
  ctx: Ctx,
  values: Omit<Row<typeof estimates>, 'garageId' | 'id' | 'created_at' | 'updated_at'>,
): Promise<string> {
  const row = { ...values, garageId: ctx.garageId, id: newId(ctx.now), created_at: ctx.now, updated_at: ctx.now };
  await insertUnaudited(ctx, estimates, [row]);
  const points = row.points.map(({ id, label, state }) => ({ id, label, state }));
  await writeAudit(ctx, estimates, 'created', row.id, null, { ...row, points });
  return row.id;
}

function refuseUnsendable({ status }: JobCardRow, lines: readonly DecidedLine[]) {
  if (isFrozen(status))
    throw conflict(`This job card is ${jobcardStatusLabels[status]}, so there is nothing to ask any more`);
  const problem = sendEstimateProblem(lines);
  if (problem) throw conflict(`${problem}. Mark the work to ask about first`);
  const unpriced = lines.filter(({ decision, ratePaise }) => decision === 'ASKED' && ratePaise === 0);
  if (unpriced.length > 0)
    throw conflict(`Give a price first to: ${unpriced.map(({ description }) => description).join(', ')}`);
}

async function keepLines(ctx: Ctx, estimateId: string, lines: readonly DecidedLine[], garage: Garage) {
  await ctx.tx.insert(estimateLines).values(
    comesTo(lines, garage).map((line, at) => ({
      garageId: ctx.garageId,
      id: newId(ctx.now),
      created_at: ctx.now,
      updated_at: ctx.now,
      estimateId,
      position: at + 1,
      jobCardLineId: line.lineId,
      kind: line.kind,
      description: line.description,
      quantity: line.quantity,
      rate: line.ratePaise,
      discount: line.discountPaise,
      treatment: line.treatment,
      taxRate: line.taxRate,
      value: line.value,
      tax: line.tax,
      total: line.total,
      decision: line.decision!,
    })),
  );
}
