import type { JobcardStatus } from '#rules/labels.ts';
import { isReopening } from '#rules/jobcard-moves.ts';
import type { Ctx } from '../context.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { conflict } from '../problems.ts';
import { standingDocuments } from './on-card.queries.ts';

/** Throws 409 where a card with a document that stands would be cancelled, or taken back into work once delivered. */
export async function refuseBilled(ctx: Ctx, card: JobCardRow, to: JobcardStatus): Promise<void> {
  if (to !== 'CANCELLED' && !isReopening({ from: card.status, to })) return;
  if ((await standingDocuments(ctx, card.id)) === 0) return;
  const verb = to === 'CANCELLED' ? 'cancelled' : 'taken back into work';
  throw conflict(`This job card is billed, so it cannot be ${verb}. Cancel its invoice first`);
}
