import type { answerWays, EstimateAnswers } from '#contract/estimates.ts';
import { countedAnswers, decisionBy } from '#rules/estimate-moves.ts';
import { isFrozen } from '#rules/jobcard-moves.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../database/ids.ts';
import { idParameters } from '../database/one-of.ts';
import { estimateAnswers } from '../database/tables/estimates.ts';
import { jobCardLines, jobCards } from '../database/tables/jobcards.ts';
import { updateRow, writeAudit } from '../database/write.ts';
import { garageSettings } from '../garages/settings.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { linesOf } from '../jobcards/on-jobcard.queries.ts';
import { settleJobCard } from '../jobcards/settle-jobcard.ts';
import { noteHistory } from '../moves/note-history.ts';
import { badField, conflict } from '../problems.ts';
import { askedIn, askedToday } from './asked-line.ts';
import { type Answerable, standingOf, type EstimateDetail } from './estimates.queries.ts';

/** A version with its card, which is locked: versions themselves cannot be. */
export interface EstimateOnCard {
  estimate: EstimateDetail;
  card: JobCardRow;
}

/** How answers came; device and address of an answer by link. */
interface Said {
  way: (typeof answerWays)[number];
  device?: string | null;
  address?: string | null;
}

/** Whether a version can be answered: it is open, and its card is not over. */
export const isAnswerable = ({ estimate, card }: EstimateOnCard): boolean =>
  estimate.state === 'OPEN' && !isFrozen(card.status);

/**
 * Keeps the answers to the lines of a version that nobody has answered, the first to each, and lets those lines of the card stand so which are
 * still as the version says (MO-20). Throws 409 where the version is over or none of the lines waits, 400 for a line that is not on it; by
 * the link the same answers once more are no conflict, and change nothing (MO-165).
 */
export async function recordAnswers(ctx: Ctx, on: EstimateOnCard, { name, answers }: EstimateAnswers, said: Said) {
  const { estimate, card } = on;
  if (!isAnswerable(on)) throw conflict('This version is over. Send the estimate again');
  const strange = answers.findIndex(({ lineId }) => !estimate.lines.some(({ id }) => id === lineId));
  if (strange >= 0) throw badField(`answers.${strange}.lineId`, 'Line not found');
  const version = estimate.lines.map((line) => ({ ...line, lineId: line.id }));
  const counted = countedAnswers(
    answers,
    version,
    version.filter((line) => standingOf(line) !== null),
  );
  if (counted.length === 0) {
    if (said.way === 'LINK' && isSaidAgain(answers, version)) return;
    throw conflict('These lines are answered already');
  }
  const garage = await garageSettings(ctx);
  const onCard = new Map((await linesOf(ctx, idParameters([card.id]))).map((line) => [line.id, line]));
  for (const { lineId, answer } of counted) {
    const line = version.find(({ id }) => id === lineId)!;
    await keepAnswer(ctx, on, { estimateLineId: lineId, answer, name, ...said });
    const now = onCard.get(line.jobCardLineId);
    if (now?.decision !== 'ASKED') continue;
    const decision = decisionBy(answer, askedIn(line), {
      ...askedToday(now, garage),
      decision: now.decision,
    });
    await updateRow(ctx, jobCardLines, now, { decision });
  }
  const lineOf = (lineId: string) => version.find(({ id }) => id === lineId)!;
  await noteHistory(
    ctx,
    jobCards,
    card.id,
    counted.map(({ lineId, answer }) => ({
      kind: answer,
      what: lineOf(lineId).description,
      amount: lineOf(lineId).total,
      reason: name,
      to: said.way,
    })),
  );
  await settleJobCard(ctx, card);
}

/** A second tap on 'Send answers', or the page sent again. */
const isSaidAgain = (answers: EstimateAnswers['answers'], version: readonly ({ lineId: string } & Answerable)[]) =>
  answers.every(({ lineId, answer }) => version.some((line) => line.lineId === lineId && standingOf(line) === answer));

type Kept = Pick<
  typeof estimateAnswers.$inferInsert,
  'estimateLineId' | 'answer' | 'name' | 'way' | 'device' | 'address'
>;

/** Who answered stands in the row alone and not in the audit, from which nobody needs to take it out. */
async function keepAnswer(ctx: Ctx, { estimate, card }: EstimateOnCard, kept: Kept) {
  const row = {
    ...kept,
    garageId: ctx.garageId,
    id: newId(ctx.now),
    created_at: ctx.now,
    updated_at: ctx.now,
    jobCardId: card.id,
    estimateId: estimate.id,
    notedById: kept.way === 'TELEPHONE' ? ctx.person.staffId : null,
  };
  await ctx.tx.insert(estimateAnswers).values(row);
  const { name: _, device: __, address: ___, ...told } = row;
  await writeAudit(ctx, estimateAnswers, 'created', row.id, null, told);
}
