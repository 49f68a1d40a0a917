import { garages } from '#contract/garages.ts';
import { serve, type Api } from '../http/serve.ts';
import { quickStats } from './dashboard.queries.ts';

/** The quick stats of today. */
export function dashboardRoutes(api: Api): void {
  serve(api, garages.dashboard, quickStats);
}
