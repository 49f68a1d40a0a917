import type { BodyOut } from '#contract/endpoint.ts';
import type { customerPayments as endpoints } from '#contract/customer-payments.ts';
import { promiseProblem } from '#rules/reminders.ts';
import type { Ctx } from '../context.ts';
import { promises } from '../database/tables/allocations.ts';
import type { customers } from '../database/tables/customers.ts';
import { insertRow } from '../database/write.ts';
import { badField, conflict } from '../problems.ts';
import { duesOf } from './dues.queries.ts';
import { ledgerOf } from './ledger.ts';

type Customer = typeof customers.$inferSelect;

/**
 * Notes until when a customer will pay (MO-59). Throws 400 for a day that has passed or lies more than a year ahead, 409 where nothing is due.
 */
export async function promiseToPay(ctx: Ctx, customer: Customer, body: BodyOut<typeof endpoints.promise>) {
  const problem = promiseProblem(body.day, ctx.today);
  if (problem) throw badField('day', problem);
  const open = (await duesOf(ctx, { customerId: customer.id })).filter(({ openPaise }) => openPaise > 0);
  if (open.length === 0) throw conflict('Nothing is due, so there is nothing to promise');
  const jobCardIds = [...new Set(open.map(({ jobCardId }) => jobCardId))];
  await insertRow(ctx, promises, { ...body, customerId: customer.id, jobCardIds, byId: ctx.person.staffId });
  return ledgerOf(ctx, customer);
}
