import { and, eq, sql } from 'drizzle-orm';
import type { JobcardStatus } from '#rules/labels.ts';
import { jobcardPowers } from '#rules/jobcard-moves.ts';
import { checkUndo } from '#rules/jobcard-undo.ts';
import { balance } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { refuseOfErased } from '../customers/refuse-erased.ts';
import { jobCardEvents, jobCards } from '../database/tables/jobcards.ts';
import { updateRow } from '../database/write.ts';
import { isOwn } from '../sight.ts';
import { refuseTakenBay } from './bays.ts';
import { giveBookingBack } from './booking-of-card.ts';
import { jobCardDetail, type JobCardRow } from './jobcards.queries.ts';
import { newestEvent, noteEvents } from './note-event.ts';
import { refused } from './refused.ts';
import { markReopened } from './reopened-delivery.ts';
import { settleJobCard } from './settle-jobcard.ts';

/**
 * Takes the newest move of a locked card back, with its booking and when it was completed as they were; the history says so by a row of its
 * own. Throws 403 and 409 as rules/jobcard-undo.ts refuses, 409 when the bay was taken or the booking went on.
 */
export async function undoMove(ctx: Ctx, card: JobCardRow) {
  const [newest] = await newestEvent(ctx, { jobCardId: card.id });
  const answer = checkUndo({
    // of a move, both are statuses
    newest: newest && {
      ...newest,
      at: newest.created_at,
      from: newest.from as JobcardStatus,
      to: newest.to as JobcardStatus,
    },
    personId: ctx.person.staffId,
    powers: jobcardPowers(ctx.person.permissions, { own: isOwn(ctx, card) }),
    balancePaise: balance(card.totalAmount, card.amountPaid),
    now: ctx.now,
  });
  if (answer.ok === false) throw refused(answer);
  await refuseOfErased(ctx, card);
  const { id, from, before } = newest!;
  const status = from as JobcardStatus;
  const bayNumber = before?.bayNumber ?? card.bayNumber;
  if (status === 'IN_PROGRESS') await refuseTakenBay(ctx, card.id, bayNumber);
  const completedAt = before?.completedAt ? new Date(before.completedAt) : null;
  await giveBookingBack(ctx, card, before?.booking ?? null);
  const back = await updateRow(ctx, jobCards, card, { status, bayNumber, completedAt });
  await markUndone(ctx, { id, undoneAt: ctx.now });
  if (status === 'DELIVERED') await markReopened(ctx, card.id, null);
  await noteEvents(ctx, card.id, [{ kind: 'UNDONE', from: card.status, to: status }]);
  await settleJobCard(ctx, back);
  return (await jobCardDetail(ctx, card.id))!;
}

const markUndone = prepareQuery((ctx, given: ParametersOf<{ id: string; undoneAt: Date }>) =>
  ctx.tx
    .update(jobCardEvents)
    .set({ undoneAt: sql`${sql.param(given.undoneAt, jobCardEvents.undoneAt)}` })
    .where(and(tenantFilter(jobCardEvents, ctx), eq(jobCardEvents.id, given.id))),
);
