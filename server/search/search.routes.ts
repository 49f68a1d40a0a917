import { search } from '#contract/search.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { findEverything } from './find-everything.ts';

/** One search over what the garage holds. */
export function searchRoutes(api: Api): void {
  serve(api, search.everything, (ctx, { query }) => findEverything(ctx, query.q));
}
