import type { BodyOut } from '#contract/endpoint.ts';
import type { jobcards as endpoints } from '#contract/jobcards.ts';
import { isBeforeToday } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import { takeNumber } from '../database/numbers.ts';
import { requireReferredRow } from '../database/refer.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { insertRow } from '../database/write.ts';
import { checkBranch } from '../garages/check-branch.ts';
import { withStatus } from '../http/answer.ts';
import type { Fingerprint } from '../database/numbers.ts';
import { badField, conflict } from '../problems.ts';
import { jobCardDetail } from './jobcards.queries.ts';
import { noteHistory } from '../moves/note-history.ts';
import { openingAdvisor } from './people.ts';

type Body = BodyOut<typeof endpoints.create>;

/**
 * Opens a job card. The same create sent again answers 200 and the card that exists, whatever has changed since (ER-18).
 * Throws 400 for a customer, vehicle, day or branch that cannot be, 409 for a blocked customer.
 */
export async function openJobCard(ctx: Ctx, { jobCardNumber: given, ...body }: Body, fingerprint: Fingerprint) {
  const taken = await takeNumber(ctx, {
    table: jobCards,
    column: jobCards.jobCardNumber,
    prefix: 'JC',
    given,
    fingerprint,
  });
  if ('made' in taken) return withStatus(200, (await jobCardDetail(ctx, taken.made))!);
  refuseBlocked(await checkedCustomer(ctx, body));
  const card = await insertRow(ctx, jobCards, {
    ...body,
    advisorId: openingAdvisor(ctx),
    openedAt: openingTime(ctx, body.openedAt),
    status: 'OPEN',
    paymentStatus: 'PENDING',
    jobCardNumber: taken.number,
    clientNumber: taken.clientNumber,
    fingerprint: taken.fingerprint,
  });
  await noteHistory(ctx, jobCards, card.id, [{ kind: 'OPENED' }]);
  return withStatus(201, (await jobCardDetail(ctx, card.id))!);
}

/** Throws the problem 409 for a customer who gets no new job card. */
export function refuseBlocked(customer: typeof customers.$inferSelect): void {
  if (customer.status === 'BLOCKED') throw conflict(`${customer.name} is blocked, so no job card can be opened`);
}

/** Throws the problem 400 for an estimated delivery before today in India (JC-4). */
export function refuseDayGoneBy(ctx: Ctx, estimatedDelivery: string | null | undefined): void {
  if (estimatedDelivery && isBeforeToday(estimatedDelivery, ctx.today))
    throw badField('estimatedDelivery', 'Date cannot be before today');
}

async function checkedCustomer(ctx: Ctx, { customerId, vehicleId, estimatedDelivery, branchId }: Body) {
  const customer = await requireReferredRow(ctx, customers, customerId, 'customerId', 'Customer');
  const vehicle = await requireReferredRow(ctx, vehicles, vehicleId, 'vehicleId', 'Vehicle');
  if (vehicle.customerId !== customer.id) throw badField('vehicleId', 'This vehicle belongs to another customer');
  refuseDayGoneBy(ctx, estimatedDelivery);
  await checkBranch(ctx, branchId ?? 'default');
  return customer;
}

const hours24 = 24 * 60 * 60 * 1000;

/** A time more than 24 hours from now is replaced by now (JC-7). */
function openingTime(ctx: Ctx, given: Date | null | undefined) {
  return given && Math.abs(given.getTime() - ctx.now.getTime()) <= hours24 ? given : ctx.now;
}
