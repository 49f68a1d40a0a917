import { jobcards } from '#contract/jobcards.ts';
import { lines } from '#contract/lines.ts';
import { payments } from '#contract/payments.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { drawInThread } from '../pdf/draw-in-thread.ts';
import { allJobCards, countJobCards, jobCardDetail, jobCardsPage, lockedJobCard } from './jobcards.queries.ts';
import { addLine, lockedLine, removeLine, updateLine } from './lines.ts';
import { moveJobCard } from './move-jobcard.ts';
import { openJobCard } from './open-jobcard.ts';
import { paperOf } from './paper-of.ts';
import { lockedPayment, recordPayment, reversePayment } from './payments.ts';
import { suggestLines } from './suggest-lines.ts';
import { undoJobCardMove } from './undo-jobcard-move.ts';
import { updateJobCard } from './update-jobcard.ts';

/** Job cards with their lines and payments. Whatever changes a card holds the lock on its row. */
export function jobCardsRoutes(api: Api): void {
  serve(api, jobcards.list, async (ctx, { query }) => {
    const { rows, page } = await jobCardsPage(ctx, query);
    return withPage(rows, page);
  });
  serve(api, jobcards.counts, (ctx, { query }) => countJobCards(ctx, query));
  serve(api, jobcards.export, (ctx, { query }) => allJobCards(ctx, query));
  serve(api, jobcards.create, (ctx, { body, fingerprint }) => openJobCard(ctx, body, fingerprint));
  serve(api, jobcards.read, {
    load: (ctx, { id }) => jobCardDetail(ctx, id),
    handle: async (_, card) => card,
  });
  serve(api, jobcards.paper, {
    load: (ctx, { id }) => jobCardDetail(ctx, id),
    handle: (ctx, card) => paperOf(ctx, card, api.appContext.settings),
    draw: drawInThread,
  });
  serve(api, jobcards.update, { load: lockedJobCard, handle: (ctx, card, { body }) => updateJobCard(ctx, card, body) });
  serve(api, jobcards.status, { load: lockedJobCard, handle: (ctx, card, { body }) => moveJobCard(ctx, card, body) });
  serve(api, jobcards.undo, { load: lockedJobCard, handle: undoJobCardMove });

  serve(api, lines.suggestions, (ctx, { query }) => suggestLines(ctx, query));
  serve(api, lines.add, { load: lockedJobCard, handle: (ctx, card, { body }) => addLine(ctx, card, body) });
  serve(api, lines.update, { load: lockedLine, handle: (ctx, found, { body }) => updateLine(ctx, found, body) });
  serve(api, lines.remove, { load: lockedLine, handle: removeLine });

  serve(api, payments.record, {
    load: lockedJobCard,
    handle: (ctx, card, { body }) => recordPayment(ctx, card, body, api.appContext.now),
  });
  serve(api, payments.reverse, {
    load: lockedPayment,
    handle: (ctx, found, { body }) => reversePayment(ctx, found, body),
  });
}
