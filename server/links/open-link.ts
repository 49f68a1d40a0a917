import type { EstimateAnswers } from '#contract/estimates.ts';
import { branchOnPaper } from '#rules/branch-on-paper.ts';
import type { AppContext, Ctx } from '../context.ts';
import { vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { estimateDetail, standingOf } from '../estimates/estimates.queries.ts';
import { isAnswerable, recordAnswers, type EstimateOnCard } from '../estimates/record-answers.ts';
import { garageSettings } from '../garages/settings.ts';
import { photosAt } from '../inspections/inspections.queries.ts';
import { notFound } from '../problems.ts';
import { withinLink, type Holder, type Link } from './within-link.ts';

/** What an estimate's link opens. Throws 404 for every link that opens no estimate, 429 for a network that tries too often. */
export const openLink = (appContext: AppContext, holder: Holder) =>
  withinLink(appContext, holder, (ctx, link) => openEstimate(ctx, link));

/** Answers lines of the estimate that a link opens, and answers what it shows after. Throws as `openLink`, 400 and 409 as `recordAnswers`. */
export const answerByLink = (appContext: AppContext, holder: Holder, body: EstimateAnswers) =>
  withinLink(appContext, holder, async (ctx, link) => {
    const found = await answerable(ctx, link, { lock: true });
    const { address, device } = holder;
    await recordAnswers(ctx, found, body, { way: 'LINK', address, device });
    return asOpened(ctx, { ...found, estimate: (await estimateDetail(ctx, found.estimate.id))! });
  });

/** The estimate that a link opens, as whoever holds it sees it. Throws 404 where it opens none that can be answered. */
export const openEstimate = async (ctx: Ctx, link: Link) => asOpened(ctx, await answerable(ctx, link, { lock: false }));

/** The version that a link opens and its card. Throws 404 where it opens none that can be answered. */
export async function answerable(
  ctx: Ctx,
  { opens, thingId }: Link,
  { lock }: { lock: boolean },
): Promise<EstimateOnCard> {
  const seen = opens === 'ESTIMATE' ? await estimateDetail(ctx, thingId) : undefined;
  const card = seen && (await findRow(ctx, jobCards, seen.jobCardId, { lock }));
  // as it stands once the card is locked
  const estimate = card && (await estimateDetail(ctx, thingId));
  if (!estimate || !isAnswerable({ estimate, card })) throw notFound();
  return { estimate, card };
}

/** No notes but those of its points, no people and no phones but the garage's own: whoever the link was sent on to sees it too. */
async function asOpened(ctx: Ctx, { estimate, card }: EstimateOnCard) {
  const garage = await garageSettings(ctx);
  const branch = branchOnPaper(card, garage);
  const vehicle = (await findRow(ctx, vehicles, card.vehicleId))!;
  const { version, day, validUntil, isTaxed, total, lines, points, agreed } = estimate;
  const photos = await photosAt(ctx, card.id, estimate.sentAt);
  const shown = new Set(points.map(({ id }) => id));
  return {
    garage: garage.name,
    city: garage.city,
    branch: branch?.name ?? null,
    garagePhone: branch?.phone ?? garage.phone,
    registrationNumber: vehicle.registrationNumber,
    vehicleInfo: `${vehicle.make} ${vehicle.model}`,
    version,
    day,
    validUntil,
    isTaxed,
    total,
    points: points.map(({ id, label, state, note = null }) => ({
      label,
      state,
      note,
      photos: photos.filter(({ pointId }) => pointId === id),
    })),
    photos: photos.filter(({ pointId }) => pointId === null || !shown.has(pointId)),
    lines: lines.map((line) => ({
      ...line,
      answer: standingOf(line),
      wasApproved: line.decision === 'APPROVED',
      isAsked: line.decision === 'ASKED',
    })),
    agreed,
  };
}
