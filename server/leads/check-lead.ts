import { isBeforeToday } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import type { leads } from '../database/tables/leads.ts';
import { staff } from '../database/tables/users.ts';
import { findRow } from '../database/write.ts';
import { badFields, type FieldError } from '../http/problems.ts';

type Lead = typeof leads.$inferSelect;
type Checked = { [K in 'vehicleYear' | 'assignedToId' | 'nextFollowUpDate']?: Lead[K] | undefined };

/**
 * Asks of a lead what needs today and the garage's own staff; of a change, only what differs from `before`. Throws 400 with every bad
 * field: a vehicle of a year after the next, an assignee who does not work here any more, a follow-up on a day gone by.
 */
export async function checkLead(ctx: Ctx, next: Checked, before?: Lead): Promise<void> {
  const { vehicleYear, assignedToId, nextFollowUpDate } = next;
  const errors: FieldError[] = [];
  if (vehicleYear && vehicleYear > Number(ctx.today.slice(0, 4)) + 1)
    errors.push({ path: 'vehicleYear', message: 'Invalid year' });
  if (assignedToId && assignedToId !== before?.assignedToId && !(await isAtWork(ctx, assignedToId)))
    errors.push({ path: 'assignedToId', message: 'Staff member not found' });
  if (nextFollowUpDate && nextFollowUpDate !== before?.nextFollowUpDate && isBeforeToday(nextFollowUpDate, ctx.today))
    errors.push({ path: 'nextFollowUpDate', message: 'Date cannot be before today' });
  if (errors.length > 0) throw badFields(errors);
}

async function isAtWork(ctx: Ctx, staffId: string) {
  const person = await findRow(ctx, staff, staffId);
  return person !== undefined && person.isActive && person.removedAt === null;
}
