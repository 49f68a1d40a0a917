import { estimates } from '#contract/estimates.ts';
import type { Ctx } from '../context.ts';
import { vehicles } from '../database/tables/customers.ts';
import { estimateEvents } from '../database/tables/estimates.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow, insertRow } from '../database/write.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { lockedJobCard, visibleJobCard } from '../jobcards/jobcards.queries.ts';
import { endLinks } from '../links/customer-links.ts';
import { noteHistory } from '../moves/note-history.ts';
import { estimatePaper } from '../pdf/estimate-paper.ts';
import { drawInThread } from '../pdf/draw-in-thread.ts';
import { conflict } from '../problems.ts';
import { declinedBeforeOn, declinedOfVehicle } from './declined.queries.ts';
import { estimateDetail, estimatesOf } from './estimates.queries.ts';
import { paperOfEstimate } from './paper-of-estimate.ts';
import { isAnswerable, recordAnswers, type EstimateOnCard } from './record-answers.ts';
import { sendEstimate } from './send-estimate.ts';

/** What customers are asked before it is done. Whatever writes holds the lock on the job card. */
export function estimatesRoutes(api: Api): void {
  serve(api, estimates.list, {
    load: visibleJobCard,
    handle: (ctx, card) => estimatesOf(ctx, card.id),
  });
  serve(api, estimates.declined, {
    load: visibleJobCard,
    handle: declinedBeforeOn,
  });
  serve(api, estimates.declinedOfVehicle, {
    load: (ctx, { id }) => findRow(ctx, vehicles, id),
    handle: declinedOfVehicle,
  });
  serve(api, estimates.send, { load: lockedJobCard, handle: sendEstimate });
  serve(api, estimates.revoke, { load: estimateOnCard, handle: revokeEstimate });
  serve(api, estimates.answer, {
    load: estimateOnCard,
    handle: async (ctx, found, { body }) => {
      await recordAnswers(ctx, found, body, { way: 'TELEPHONE' });
      return (await estimateDetail(ctx, found.estimate.id))!;
    },
  });
  serve(api, estimates.paper, {
    load: (ctx, { id }) => estimateDetail(ctx, id),
    handle: (ctx, estimate) => paperOfEstimate(ctx, estimate),
    draw: (paper, asker) => drawInThread(estimatePaper(paper), asker),
  });
}

/** The version the path names, read once its card is locked, or undefined when there is none the caller may see. */
async function estimateOnCard(ctx: Ctx, { id }: { id: string }): Promise<EstimateOnCard | undefined> {
  const seen = await estimateDetail(ctx, id);
  const card = seen && (await lockedJobCard(ctx, { id: seen.jobCardId }));
  const estimate = card && (await estimateDetail(ctx, id));
  return estimate && { estimate, card };
}

/** Ends a version and its link before its time. Throws 409 once it is over. */
async function revokeEstimate(ctx: Ctx, found: EstimateOnCard) {
  const { estimate, card } = found;
  if (!isAnswerable(found)) throw conflict('This version is over already');
  await insertRow(ctx, estimateEvents, {
    jobCardId: card.id,
    estimateId: estimate.id,
    kind: 'REVOKED',
    byId: ctx.person.staffId,
  });
  await endLinks(ctx, card.id);
  await noteHistory(ctx, jobCards, card.id, [{ kind: 'ESTIMATE_REVOKED', what: String(estimate.version) }]);
  return (await estimateDetail(ctx, estimate.id))!;
}
