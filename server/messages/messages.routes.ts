import { messages } from '#contract/messages.ts';
import { undelivered } from '../database/tables/messages.ts';
import { findRow } from '../database/write.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { sendAgain } from './send-again.ts';
import { undeliveredPage } from './undelivered.queries.ts';

/** The messages of a garage that could not be delivered. */
export function messagesRoutes(api: Api): void {
  serve(api, messages.list, async (ctx, { query }) => {
    const { rows, page } = await undeliveredPage(ctx, query);
    return withPage(rows, page);
  });
  serve(api, messages.sendAgain, {
    load: (ctx, { id }) => findRow(ctx, undelivered, id, { lock: true }),
    handle: sendAgain,
  });
}
