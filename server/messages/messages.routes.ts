import { customerMessages } from '#contract/customer-messages.ts';
import { messageTemplates } from '#contract/message-templates.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { customers } from '../database/tables/customers.ts';
import { undelivered } from '../database/tables/messages.ts';
import { findRow } from '../database/write.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { messagesPage } from './message-log.queries.ts';
import { sendAgain } from './send-again.ts';
import { allTemplates, saveTemplate } from './templates.ts';
import { undeliveredPage } from './undelivered.queries.ts';
import { writeMessage } from './write-message.ts';

/** What a garage writes to its customers, and its messages that could not be delivered. */
export function messagesRoutes(api: Api): void {
  serve(api, messages.list, async (ctx, { query }) => {
    const { rows, page } = await undeliveredPage(ctx, query);
    return withPage(rows, page);
  });
  serve(api, messages.sendAgain, {
    load: (ctx, { id }) => findRow(ctx, undelivered, id, { lock: true }),
    handle: sendAgain,
  });

  serve(api, messageTemplates.list, allTemplates);
  serve(api, messageTemplates.save, (ctx, { body }) => saveTemplate(ctx, body));
  serve(api, customerMessages.list, {
    load: knownCustomer,
    handle: async (ctx, { id }, { query }) => {
      const { rows, page } = await messagesPage(ctx, id, query);
      return withPage(rows, page);
    },
  });
  serve(api, customerMessages.write, {
    load: knownCustomer,
    handle: (ctx, customer, { body }) => writeMessage(api.appContext, ctx, customer, body),
  });
}

const knownCustomer = (ctx: Ctx, { id }: { id: string }) => findRow(ctx, customers, id);
