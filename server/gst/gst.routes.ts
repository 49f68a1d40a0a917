import { gst } from '#contract/gst.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { lockMonth } from './lock-month.ts';

/** What the accountant needs of a month, and its lock. */
export function gstRoutes(api: Api): void {
  serve(api, gst.lock, (ctx, { body }) => lockMonth(ctx, body));
}
