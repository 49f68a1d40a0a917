import type { BodyOut } from '#contract/endpoint.ts';
import type { leads as endpoints } from '#contract/leads.ts';
import { followUpChange } from '#rules/follow-ups.ts';
import { leadMoves } from '#rules/lead-moves.ts';
import type { Ctx } from '../context.ts';
import { leads } from '../database/tables/leads.ts';
import { insertRow, updateRow } from '../database/write.ts';
import { allowedMove, noteMove } from '../moves/move-record.ts';
import { noteHistory } from '../moves/note-history.ts';
import { checkLead } from './check-lead.ts';
import { leadDetail } from './leads.queries.ts';
import { scoreLead } from './score-lead.ts';
import { wonCustomer } from './won-customer.ts';

/** Adds a lead, always NEW, with its score. Throws what `checkLead` throws. */
export async function createLead(ctx: Ctx, values: BodyOut<typeof endpoints.create>) {
  await checkLead(ctx, values);
  const lead = { ...values, ...scoredDefaults(values), status: 'NEW' as const, lostReason: null };
  const leadScore = await scoreLead(ctx, {
    ...lead,
    vehicleMake: lead.vehicleMake ?? null,
    vehicleModel: lead.vehicleModel ?? null,
    email: lead.email ?? null,
    budget: lead.budget ?? null,
  });
  const made = await insertRow(ctx, leads, { ...lead, leadScore });
  const planned = followUpChange({ from: null, to: made.nextFollowUpDate, isDone: false });
  await noteHistory(ctx, leads, made.id, [{ kind: 'OPENED', to: made.status }, ...(planned ? [planned] : [])]);
  return (await leadDetail(ctx, made.id))!;
}

/**
 * Changes a lead, to any status. One that is won this way becomes a customer as by converting it; the reason of a loss is kept only while
 * it is lost. Throws what `checkLead` throws, and 409 when someone else was quicker.
 */
export async function updateLead(
  ctx: Ctx,
  row: typeof leads.$inferSelect,
  { updated_at, followedUp, ...body }: BodyOut<typeof endpoints.update>,
) {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const next: typeof row = { ...row, ...given };
  await checkLead(ctx, next, row);
  const wish = { from: row.status, to: next.status, powers: ctx.person.permissions, facts: {} };
  const move = allowedMove(leadMoves, wish);
  const lostReason = next.status === 'LOST' ? next.lostReason : null;
  const customerId = move?.to === 'WON' ? (await wonCustomer(ctx, next)).customerId : row.customerId;
  const leadScore = await scoreLead(ctx, next);
  await updateRow(ctx, leads, row, { ...body, lostReason, customerId, leadScore, updated_at });
  const days = { from: row.nextFollowUpDate, to: next.nextFollowUpDate };
  const followUp = followUpChange({ ...days, isDone: followedUp ?? false });
  const also = followUp ? [followUp] : [];
  if (move) await noteMove(ctx, leads, row, move.to, { reason: lostReason, also });
  else await noteHistory(ctx, leads, row.id, also);
  return (await leadDetail(ctx, row.id))!;
}

/** The defaults of the form that the score needs before the columns give them (LE-3). */
function scoredDefaults({
  leadSource = 'PHONE',
  urgency = 'THIS_WEEK',
  priority = 'MEDIUM',
}: BodyOut<typeof endpoints.create>) {
  return { leadSource, urgency, priority };
}
