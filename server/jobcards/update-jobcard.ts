import type { BodyOut } from '#contract/endpoint.ts';
import type { jobcards as endpoints } from '#contract/jobcards.ts';
import { isFrozen } from '#rules/jobcard-moves.ts';
import { jobcardStatusLabels } from '#rules/labels.ts';
import type { Ctx } from '../context.ts';
import { refuseOfErased } from '../customers/refuse-erased.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { updateRow } from '../database/write.ts';
import { branchName, checkBranch } from '../garages/check-branch.ts';
import { badField, conflict, forbidden } from '../problems.ts';
import { refuseTakenBay } from './bays.ts';
import { jobCardDetail, type JobCardRow } from './jobcards.queries.ts';
import { noteHistory, type HistoryEvent } from '../moves/note-history.ts';
import { refuseDayGoneBy } from './open-jobcard.ts';
import { assignableName, staffNameOf } from './people.ts';

type Body = BodyOut<typeof endpoints.update>;
type Changes = Omit<Body, 'updated_at'>;

/**
 * Changes a locked card. Only what differs counts, so a whole record can be sent back. Throws 403 for anything but observations from those
 * without jobcards.edit, 400 for people and days that cannot be, 409 on a frozen card and for a bay in which another card IN_PROGRESS
 * stands.
 */
export async function updateJobCard(ctx: Ctx, card: JobCardRow, { updated_at, ...body }: Body) {
  const changes = changedOf(card, body);
  const isMore = Object.keys(changes).some((key) => key !== 'advisorObservations');
  if (isMore && !ctx.can('jobcards.edit')) throw forbidden('You may change the observations only');
  const assignments = await assignmentsOf(ctx, card, changes);
  refuseDelivery(ctx, changes);
  const moved = await branchMoved(ctx, card, changes);
  if (Object.keys(changes).length > 0) {
    await refuseOfErased(ctx, card);
    refuseFrozen(card);
  }
  if (card.status === 'IN_PROGRESS' && (changes.bayNumber !== undefined || changes.branchId !== undefined))
    await refuseTakenBay(ctx, { id: card.id, ...bayAfter(card, changes) });
  await updateRow(ctx, jobCards, card, { ...changes, updated_at });
  await noteHistory(ctx, jobCards, card.id, [...assignments, ...moved, ...changesNoted(card, changes)]);
  return (await jobCardDetail(ctx, card.id))!;
}

const bayAfter = (card: JobCardRow, { branchId = card.branchId, bayNumber = card.bayNumber }: Changes) => ({
  branchId,
  bayNumber,
});

function changedOf(card: JobCardRow, body: Changes): Changes {
  const current: Record<string, unknown> = card;
  return Object.fromEntries(
    Object.entries(body).filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current[key]),
    ),
  );
}

async function assignmentsOf(ctx: Ctx, card: JobCardRow, changes: Changes): Promise<HistoryEvent[]> {
  const events: HistoryEvent[] = [];
  for (const path of ['advisorId', 'technicianId'] as const) {
    const id = changes[path];
    if (id === undefined) continue;
    const to = id === null ? null : await assignableName(ctx, id, path);
    events.push({ kind: 'ASSIGNED', what: fieldNames[path], from: await staffNameOf(ctx, card[path]), to });
  }
  return events;
}

/** A card opened from a booking may have no day; one that has a day keeps one. */
function refuseDelivery(ctx: Ctx, { estimatedDelivery }: Changes) {
  if (estimatedDelivery === null) throw badField('estimatedDelivery', `${fieldNames.estimatedDelivery} is required`);
  refuseDayGoneBy(ctx, estimatedDelivery);
}

/** Reports and papers of what was delivered stay as they were on its day. */
function refuseFrozen({ status }: JobCardRow) {
  if (!isFrozen(status)) return;
  const until = status === 'DELIVERED' ? ' until a manager reopens it' : '';
  throw conflict(`This job card is ${jobcardStatusLabels[status]}, so it stays as it is${until}`);
}

/** A card is taken over by another branch, in history by its name. */
async function branchMoved(ctx: Ctx, card: JobCardRow, { branchId }: Changes): Promise<HistoryEvent[]> {
  if (branchId === undefined) return [];
  await checkBranch(ctx, branchId);
  const [from, to] = [await branchName(ctx, card.branchId), await branchName(ctx, branchId)];
  return [{ kind: 'CHANGED', what: fieldNames.branchId, from, to }];
}

/** How history names what was changed. */
const fieldNames: Record<keyof Changes, string> = {
  advisorId: 'Service advisor',
  technicianId: 'Technician',
  bayNumber: 'Bay number',
  estimatedDelivery: 'Estimated delivery date',
  estimatedDeliveryTime: 'Estimated delivery time',
  fuelLevel: 'Fuel level',
  odometerIn: 'Odometer',
  customerConcerns: 'Customer concerns',
  advisorObservations: 'Observations',
  branchId: 'Branch',
  labels: 'Labels',
};

/** Ids, which history tells by name. */
const byName = new Set(['advisorId', 'technicianId', 'branchId']);
/** Too long for a line of history; the audit keeps what they were. */
const longTexts = new Set(['customerConcerns', 'advisorObservations']);

function changesNoted(card: JobCardRow, changes: Changes): HistoryEvent[] {
  const keys = (Object.keys(changes) as (keyof Changes)[]).filter((key) => !byName.has(key));
  return keys.map((key) => ({
    kind: 'CHANGED',
    what: fieldNames[key],
    ...(!longTexts.has(key) && { from: inWords(card[key]), to: inWords(changes[key]) }),
  }));
}

function inWords(value: string | number | string[] | null | undefined) {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
