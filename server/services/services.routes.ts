import { services } from '#contract/services.ts';
import type { Ctx } from '../context.ts';
import * as tables from '../database/tables/services.ts';
import { findRow } from '../database/write.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { deleteService } from './delete-service.ts';
import { createService, updateService } from './save-service.ts';
import { allServices, servicesPage } from './services.queries.ts';

/** What the garage offers, with price and duration. */
export function servicesRoutes(api: Api): void {
  serve(api, services.list, async (ctx, { query }) => {
    const { rows, page } = await servicesPage(ctx, query);
    return withPage({ services: rows }, page);
  });
  serve(api, services.export, (ctx, { query }) => allServices(ctx, query));
  serve(api, services.create, (ctx, { body }) => createService(ctx, body));
  serve(api, services.update, { load: lockedService, handle: (ctx, row, { body }) => updateService(ctx, row, body) });
  serve(api, services.remove, { load: lockedService, handle: deleteService });
}

const lockedService = (ctx: Ctx, { id }: { id: string }) => findRow(ctx, tables.services, id, { lock: true });
