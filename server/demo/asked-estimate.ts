import { readFile } from 'node:fs/promises';
import type { Tx } from '../database/database.ts';
import { sendEstimate } from '../estimates/send-estimate.ts';
import { addPhoto } from '../inspections/photos.ts';
import { lockedJobCard } from '../jobcards/jobcards.queries.ts';
import { addLine } from '../jobcards/lines.ts';
import { callerOf } from './caller.ts';
import type { DemoRows } from './rows.ts';

/** Drawings, which say so. */
const pictures = ['brake-pad-front.jpg', 'brake-pad-edge.jpg'];
const work = [
  { kind: 'PART', description: 'Front brake pads', quantity: 1, rate: 215_000 },
  { kind: 'LABOUR', description: 'Front brake pad change', quantity: 1, rate: 60_000 },
] as const;

/**
 * Photographs the red point of the inspection as its technician, and sends the customer an estimate of the work at `at`, which waits for its
 * answer. Gives its id and the customer's; the token of its link is told to nobody.
 */
export async function askDemoEstimate(tx: Tx, { staff, inspections, inspectionPoints }: DemoRows, at: Date) {
  const point = inspectionPoints.find(({ state }) => state === 'RED')!;
  const technician = callerOf(tx, staff, 'TECHNICIAN', inspections[0]!.created_at);
  const advisor = callerOf(tx, staff, 'SERVICE_ADVISOR', at);
  const card = async () => (await lockedJobCard(advisor, { id: point.jobCardId }))!;
  for (const picture of pictures)
    await addPhoto(technician, await card(), await readFile(new URL(`photos/${picture}`, import.meta.url)), point.id);
  for (const line of work) await addLine(advisor, await card(), { ...line, ask: true });
  const { customerId } = await card();
  const { id: estimateId } = await sendEstimate(advisor, await card());
  return { estimateId, customerId };
}
