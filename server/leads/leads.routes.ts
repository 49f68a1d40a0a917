import { leads } from '#contract/leads.ts';
import type { Ctx } from '../context.ts';
import * as tables from '../database/tables/leads.ts';
import { findRow } from '../database/write.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { historyOf } from '../moves/history.queries.ts';
import { convertLead } from './convert-lead.ts';
import { deleteLead } from './delete-lead.ts';
import { allLeads, leadDetail, leadsPage } from './leads.queries.ts';
import { createLead, updateLead } from './save-lead.ts';

/** Those who may become customers. */
export function leadsRoutes(api: Api): void {
  serve(api, leads.list, async (ctx, { query }) => {
    const { rows, page } = await leadsPage(ctx, query);
    return withPage({ leads: rows }, page);
  });
  serve(api, leads.export, (ctx, { query }) => allLeads(ctx, query));
  serve(api, leads.create, (ctx, { body }) => createLead(ctx, body));
  serve(api, leads.read, {
    load: (ctx, { id }) => leadDetail(ctx, id),
    handle: async (ctx, lead) => ({ ...lead, history: await historyOf(ctx, tables.leads, lead.id) }),
  });
  serve(api, leads.update, { load: lockedLead, handle: (ctx, row, { body }) => updateLead(ctx, row, body) });
  serve(api, leads.remove, { load: lockedLead, handle: deleteLead });
  serve(api, leads.convert, { load: lockedLead, handle: convertLead });
}

const lockedLead = (ctx: Ctx, { id }: { id: string }) => findRow(ctx, tables.leads, id, { lock: true });
