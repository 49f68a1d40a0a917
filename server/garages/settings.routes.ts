import { audit } from '#contract/audit.ts';
import { garages } from '#contract/garages.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { serveOpen } from '../http/serve-open.ts';
import { auditPage } from './audit.ts';
import { handOver } from './hand-over.ts';
import { garageSettings, updateSettings } from './settings.ts';

/** What a garage sets for itself, to whom it is handed over, and who changed what in it. */
export function settingsRoutes(api: Api): void {
  serve(api, garages.profile, garageSettings);
  serve(api, garages.settings, garageSettings);
  serve(api, garages.updateSettings, (ctx, { body }) => updateSettings(ctx, body));
  serveOpen(api, garages.handOver, handOver);
  serve(api, audit.list, async (ctx, { query }) => {
    const { rows, page } = await auditPage(ctx, query);
    return withPage(rows, page);
  });
}
