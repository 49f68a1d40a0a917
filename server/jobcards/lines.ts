import type { BodyOut } from '#contract/endpoint.ts';
import { maxRupees } from '#contract/fields.ts';
import { mostLines, type lines as endpoints } from '#contract/lines.ts';
import { decisionAfter, decisionBy, type Decision } from '#rules/estimate-moves.ts';
import { isFrozen } from '#rules/jobcard-moves.ts';
import { jobcardStatusLabels } from '#rules/labels.ts';
import { formatRupees, lineTotal } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { jobCardLines, jobCards } from '../database/tables/jobcards.ts';
import { deleteRow, findRow, insertRow, updateRow } from '../database/write.ts';
import { askedIn, askedLineOf, askedToday } from '../estimates/asked-line.ts';
import { lastAnswerTo } from '../estimates/last-answer.queries.ts';
import { garageSettings, garageWithTax } from '../garages/settings.ts';
import { isLineBilled } from '../invoices/on-card.queries.ts';
import { badField, conflict, forbidden } from '../problems.ts';
import { lockedJobCard, type JobCardRow } from './jobcards.queries.ts';
import { noteHistory } from '../moves/note-history.ts';
import { settleJobCard } from './settle-jobcard.ts';
import { usualKind } from './usual-kind.ts';
import { taxOfService, usualPrice } from './usual-price.ts';

type Line = typeof jobCardLines.$inferSelect;
type Price = Pick<BodyOut<typeof endpoints.update>, 'rate' | 'discount' | 'taxRate' | 'treatment' | 'hsn'>;

/** The quantity of a line by one who may not set its price. */
const mostUnpriced = 1000;

/** A line with its card, which is locked. */
export interface LineOnCard {
  line: Line;
  card: JobCardRow;
}

/** The line the path names, its card locked first, or undefined when there is none the caller may see. */
export async function lockedLine(ctx: Ctx, { id }: { id: string }): Promise<LineOnCard | undefined> {
  const seen = await findRow(ctx, jobCardLines, id);
  const card = seen && (await lockedJobCard(ctx, { id: seen.jobCardId }));
  const line = card && (await findRow(ctx, jobCardLines, id));
  return line && { line, card };
}

/**
 * Adds labour or a part, without a rate at what the garage asks for it, whoever adds it. Throws 403 for a price from those who may not set
 * one, 400 for a price that cannot be, 409 on a frozen or a full card.
 */
export async function addLine(
  ctx: Ctx,
  card: JobCardRow,
  { kindOfName, ask, ...typed }: BodyOut<typeof endpoints.add>,
) {
  refusePrice(ctx, typed);
  refuseTooMany(ctx, typed);
  const body = kindOfName ? { ...typed, kind: await usualKind(ctx, typed) } : typed;
  const rate = body.rate ?? (await usualPrice(ctx, body));
  const total = totalOf({ quantity: body.quantity, rate, discount: body.discount ?? 0 });
  refuseFrozen(card);
  const usual = await taxOfService(ctx, body);
  const line = await insertRow(ctx, jobCardLines, {
    ...usual,
    ...body,
    rate,
    total,
    jobCardId: card.id,
    decision: ask ? 'ASKED' : null,
  });
  await noteHistory(ctx, jobCards, card.id, [{ kind: 'LINE_ADDED', what: line.description, amount: total }]);
  await settleJobCard(ctx, card, ({ lineCount }) => {
    if (lineCount > mostLines)
      throw conflict(`A job card holds at most ${mostLines} lines. Open another one for the rest`);
  });
  return line;
}

/** Changes a line; the same refusals. What the customer answered is asked again where it changes. */
export async function updateLine(
  ctx: Ctx,
  { line, card }: LineOnCard,
  { ask, ...body }: BodyOut<typeof endpoints.update>,
) {
  refusePrice(ctx, body);
  const total = totalOf({
    quantity: body.quantity ?? line.quantity,
    rate: body.rate ?? line.rate,
    discount: body.discount ?? line.discount,
  });
  refuseFrozen(card);
  await refuseBilled(ctx, line);
  const decision = await decisionOn(ctx, line, { ask, ...body });
  const after = await updateRow(ctx, jobCardLines, line, { ...body, total, decision });
  if (after === line) return line;
  const asking = askingOf(line.decision, decision);
  await noteHistory(ctx, jobCards, card.id, [
    { kind: 'LINE_CHANGED', what: after.description, amount: total, ...asking },
  ]);
  await settleJobCard(ctx, card);
  return after;
}

/** Removes a line. Throws 409 on a frozen card. */
export async function removeLine(ctx: Ctx, { line, card }: LineOnCard): Promise<void> {
  refuseFrozen(card);
  await refuseBilled(ctx, line);
  await deleteRow(ctx, jobCardLines, line);
  await noteHistory(ctx, jobCards, card.id, [{ kind: 'LINE_REMOVED', what: line.description, amount: line.total }]);
  await settleJobCard(ctx, card);
}

/** How a line stands after a change, which asks it again where it was answered. Throws 409 for an answer that would be taken away. */
async function decisionOn(ctx: Ctx, line: Line, { ask, ...body }: BodyOut<typeof endpoints.update>) {
  if (ask === true) return 'ASKED';
  if (ask === false && line.decision !== null && line.decision !== 'ASKED')
    throw conflict('The customer has answered for this line. Ask again to hear another answer');
  if (line.decision === null) return null;
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  if (ask === false) return decisionUnasked(ctx, { ...line, ...given });
  const { usualTax } = await garageSettings(ctx);
  const before = { ...askedLineOf(line, usualTax), decision: line.decision };
  return decisionAfter(before, askedLineOf({ ...line, ...given }, usualTax));
}

/** Without an answer a line is billed only as long as there is none: taken back out of asking, the last one stands again (MO-178). */
async function decisionUnasked(ctx: Ctx, line: Line): Promise<Decision> {
  const [last] = await lastAnswerTo(ctx, { id: line.id, jobCardId: line.jobCardId });
  if (!last) return null;
  const now = { ...askedToday(line, await garageWithTax(ctx)), decision: 'ASKED' as const };
  const decision = decisionBy(last.answer, askedIn(last), now);
  if (decision === 'ASKED')
    throw conflict('The customer answered for this line as it was before. Send the estimate, or note what they say');
  return decision;
}

/** A change of how a line stands with the customer, as its history says it; nothing where it stands as before. */
const askingOf = (from: Decision, to: Decision) => (from === to ? {} : { from, to: to ?? 'UNASKED' });

function refusePrice(ctx: Ctx, { rate, discount, taxRate, treatment, hsn }: Price) {
  const isPriced =
    [rate, discount].some((one) => one !== undefined) || [taxRate, treatment, hsn].some((one) => one != null);
  if (!ctx.can('lines.price') && isPriced) throw forbidden('You may not set a price');
}

/** What a line may come to at most would tell those who see no prices, by trying quantities, what one of it costs. */
function refuseTooMany(ctx: Ctx, { quantity }: { quantity: number }) {
  if (!ctx.can('lines.price') && quantity > mostUnpriced) throw badField('quantity', 'Quantity can be at most 1,000');
}

function refuseFrozen(card: JobCardRow) {
  if (isFrozen(card.status))
    throw conflict(`This job card is ${jobcardStatusLabels[card.status]}, so its lines stay as they are`);
}

/** What a document says stays so on the card too, until that is cancelled. */
async function refuseBilled(ctx: Ctx, { id }: Line) {
  if (await isLineBilled(ctx, id))
    throw conflict('This line is on a document, so it stays as it is. Cancel the document, or write a note');
}

function totalOf({ quantity, rate, discount }: { quantity: number; rate: number; discount: number }) {
  const total = lineTotal({ quantity, ratePaise: rate, discountPaise: discount });
  if (total < 0) throw badField('discount', 'Discount can be at most quantity times rate');
  if (total > maxRupees * 100) throw badField('rate', `A line can come to at most ${formatRupees(maxRupees)}`);
  return total;
}
