import { isBeforeToday } from '#rules/days.ts';
import { permissionsOf } from '#rules/permissions.ts';
import type { Ctx } from '../context.ts';
import type { leads } from '../database/tables/leads.ts';
import { staff } from '../database/tables/users.ts';
import { findRow } from '../database/write.ts';
import { badFields, type FieldError } from '../problems.ts';

type Lead = typeof leads.$inferSelect;
type Checked = { [K in 'vehicleYear' | 'assignedToId' | 'nextFollowUpDate']?: Lead[K] | undefined };

/**
 * Asks of a lead what needs today and the garage's own staff; of a change, only what differs from `before`. Throws 400 with every bad
 * field: a vehicle of a year after the next, an assignee who does not work here any more or may not open leads, a follow-up on a day gone by.
 */
export async function checkLead(ctx: Ctx, next: Checked, before?: Lead): Promise<void> {
  const { vehicleYear, assignedToId, nextFollowUpDate } = next;
  const errors: FieldError[] = [];
  if (vehicleYear && vehicleYear > Number(ctx.today.slice(0, 4)) + 1)
    errors.push({ path: 'vehicleYear', message: 'Invalid year' });
  const trouble = assignedToId && assignedToId !== before?.assignedToId && (await wrongAssignee(ctx, assignedToId));
  if (trouble) errors.push({ path: 'assignedToId', message: trouble });
  if (nextFollowUpDate && nextFollowUpDate !== before?.nextFollowUpDate && isBeforeToday(nextFollowUpDate, ctx.today))
    errors.push({ path: 'nextFollowUpDate', message: 'Date cannot be before today' });
  if (errors.length > 0) throw badFields(errors);
}

async function wrongAssignee(ctx: Ctx, staffId: string) {
  const person = await findRow(ctx, staff, staffId);
  if (!person?.isActive || person.removedAt) return 'Staff member not found';
  return !permissionsOf(person).has('leads.read') && 'Leads are not open to this person';
}
