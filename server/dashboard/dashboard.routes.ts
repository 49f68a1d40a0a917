import { dashboard } from '#contract/dashboard.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { dashboardOf } from './dashboard.queries.ts';

/** Today: its figures and what needs attention. */
export function dashboardRoutes(api: Api): void {
  serve(api, dashboard.read, dashboardOf);
}
