import type { EstimateAnswers } from '#contract/estimates.ts';
import { istDay } from '#rules/days.ts';
import { takeTurn } from '../auth/throttles.ts';
import type { AppContext, Ctx, Person } from '../context.ts';
import { vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { estimateDetail, standingOf } from '../estimates/estimates.queries.ts';
import { isAnswerable, recordAnswers, type EstimateOnCard } from '../estimates/record-answers.ts';
import { garageSettings } from '../garages/settings.ts';
import { isToken } from '../http/route.ts';
import { notFound } from '../problems.ts';
import { findLink } from './customer-links.ts';

/** Who holds a link, and whence. */
export interface Holder {
  token: string;
  address: string;
  device: string | null;
  requestId: string;
}

/** What an estimate's link opens. Throws 404 for every link that opens nothing, 429 for a network that tries too often. */
export async function openLink(appContext: AppContext, holder: Holder) {
  return inLink(appContext, holder, { lock: false }, async (ctx, found) => openedEstimate(ctx, found));
}

/** Answers lines of the estimate that a link opens, and answers what it shows after. Throws as `openLink`, 400 and 409 as `recordAnswers`. */
export async function answerByLink(appContext: AppContext, holder: Holder, body: EstimateAnswers) {
  return inLink(appContext, holder, { lock: true }, async (ctx, found) => {
    const { address, device } = holder;
    await recordAnswers(ctx, found, body, { way: 'LINK', address, device });
    return openedEstimate(ctx, { ...found, estimate: (await estimateDetail(ctx, found.estimate.id))! });
  });
}

async function inLink<T>(
  appContext: AppContext,
  holder: Holder,
  { lock }: { lock: boolean },
  work: (ctx: Ctx, found: EstimateOnCard) => Promise<T>,
): Promise<T> {
  const { database } = appContext;
  const now = appContext.now();
  const link = await database.inSystem(async (tx) => {
    await takeTurn(tx, now, 'link', holder.address);
    return isToken(holder.token) ? findLink(tx, now, holder.token) : undefined;
  });
  if (!link) throw notFound();
  const garageId = link.forGarage;
  return database.inGarage(garageId, async (tx) => {
    const ctx: Ctx = {
      tx,
      garageId,
      network: holder.address,
      person: { ...customer, garageId },
      now,
      today: istDay(now),
      requestId: holder.requestId,
      can: () => false,
    };
    const seen = await estimateDetail(ctx, link.thingId);
    const card = seen && (await findRow(ctx, jobCards, seen.jobCardId, { lock }));
    // as it stands once the card is locked
    const estimate = card && (await estimateDetail(ctx, link.thingId));
    if (!estimate || !isAnswerable({ estimate, card })) throw notFound();
    return work(ctx, { estimate, card });
  });
}

/** Who has no account stands in history and audit under an id that is nobody's. */
const customer: Omit<Person, 'garageId'> = {
  userId: '00000000-0000-0000-0000-000000000000',
  staffId: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  name: 'Customer, by link',
  role: 'TECHNICIAN',
  accessLevel: 'VIEW_ONLY',
  isFresh: false,
  permissions: new Set(),
};

/** No phones, notes or people: whoever the link was sent on to sees it too. */
async function openedEstimate(ctx: Ctx, { estimate, card }: EstimateOnCard) {
  const garage = await garageSettings(ctx);
  const vehicle = (await findRow(ctx, vehicles, card.vehicleId))!;
  const { version, day, validUntil, isTaxed, total, lines } = estimate;
  return {
    garage: garage.name,
    city: garage.city,
    registrationNumber: vehicle.registrationNumber,
    vehicleInfo: `${vehicle.make} ${vehicle.model}`,
    version,
    day,
    validUntil,
    isTaxed,
    total,
    lines: lines.map((line) => ({ ...line, answer: standingOf(line) })),
  };
}
