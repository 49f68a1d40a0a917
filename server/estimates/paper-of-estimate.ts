import type { Ctx } from '../context.ts';
import { partyOfCustomer } from '../customers/party-of-customer.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { garageSettings } from '../garages/settings.ts';
import type { EstimateDetail } from './estimates.queries.ts';

/** What a version's paper is drawn of. */
export async function paperOfEstimate(ctx: Ctx, estimate: EstimateDetail) {
  const card = (await findRow(ctx, jobCards, estimate.jobCardId))!;
  const customer = (await findRow(ctx, customers, card.customerId))!;
  const vehicle = (await findRow(ctx, vehicles, card.vehicleId))!;
  return {
    garage: await garageSettings(ctx),
    estimate,
    jobCardNumber: card.jobCardNumber,
    branchId: card.branchId,
    customer: partyOfCustomer(customer),
    vehicleInfo: `${vehicle.make} ${vehicle.model}`,
    registrationNumber: vehicle.registrationNumber,
    odometer: card.odometerIn,
    printedAt: ctx.now,
  };
}
