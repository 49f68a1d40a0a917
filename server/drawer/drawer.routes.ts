import { drawer } from '#contract/drawer.ts';
import { branchNames } from '../garages/branch-of-card.ts';
import { garageSettings } from '../garages/settings.ts';
import type { Ctx } from '../context.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { drawInThread } from '../pdf/draw-in-thread.ts';
import { drawerDayPaper } from '../pdf/day-paper.ts';
import { conflict } from '../problems.ts';
import { closeDay, lockedDay, moveCash } from './change-day.ts';
import { dayDetail } from './day-detail.ts';
import { daysPage } from './days.queries.ts';
import { openDay } from './open-day.ts';

/** Days of drawers. Whatever changes one holds the garage's drawers (hold-drawer.ts). */
export function drawerRoutes(api: Api): void {
  serve(api, drawer.list, async (ctx, { query }) => {
    const { rows, page } = await daysPage(ctx, query);
    return withPage(rows, page);
  });
  serve(api, drawer.read, { load: (ctx, { id }) => dayDetail(ctx, id), handle: async (_, day) => day });
  serve(api, drawer.paper, {
    load: (ctx, { id }) => dayDetail(ctx, id),
    handle: paperOf,
    draw: (paper, asker) => drawInThread(drawerDayPaper(paper), asker),
  });
  serve(api, drawer.open, (ctx, { body }) => openDay(ctx, body));
  serve(api, drawer.move, { load: lockedDay, handle: (ctx, day, { body }) => moveCash(ctx, day, body) });
  serve(api, drawer.close, { load: lockedDay, handle: (ctx, day, { body }) => closeDay(ctx, day, body) });
}

async function paperOf(ctx: Ctx, day: NonNullable<Awaited<ReturnType<typeof dayDetail>>>) {
  if (day.status === 'OPEN') throw conflict('This day is open. Its paper is made of what is counted when it is closed');
  const nameOf = await branchNames(ctx);
  return { day, garage: await garageSettings(ctx), branchName: nameOf(day), printedAt: ctx.now };
}
