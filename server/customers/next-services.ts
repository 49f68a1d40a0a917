import { and, desc, eq, ne } from 'drizzle-orm';
import { istDay } from '#rules/days.ts';
import { nextService } from '#rules/next-service.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { garages } from '../database/tables/garages.ts';
import { jobCards } from '../database/tables/jobcards.ts';

/** When each vehicle of a customer that was here is due again, by the garage's own interval after its newest uncancelled card. */
export async function nextServicesOf(ctx: Ctx, customerId: string) {
  const [visits, [interval]] = await Promise.all([
    lastVisits(ctx, { customerId }),
    ownInterval(ctx, { id: ctx.garageId }),
  ]);
  return visits.map(({ vehicleId, openedAt, odometer }) => ({
    vehicleId,
    ...nextService({ day: istDay(openedAt), odometer }, interval!),
  }));
}

const lastVisits = prepareQuery((ctx, { customerId }: ParametersOf<{ customerId: string }>) =>
  ctx.tx
    .selectDistinctOn([jobCards.vehicleId], {
      vehicleId: jobCards.vehicleId,
      openedAt: jobCards.openedAt,
      odometer: jobCards.odometerIn,
    })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), eq(jobCards.customerId, customerId), ne(jobCards.status, 'CANCELLED')))
    .orderBy(jobCards.vehicleId, desc(jobCards.openedAt), desc(jobCards.id)),
);

const ownInterval = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  ctx.tx
    .select({ serviceMonths: garages.serviceMonths, serviceKm: garages.serviceKm })
    .from(garages)
    .where(eq(garages.id, id)),
);
