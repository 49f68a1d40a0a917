import type { Ctx } from '../context.ts';
import { garageSettings } from '../garages/settings.ts';
import type { Settings } from '../settings.ts';

/** What a card's paper is drawn of: the card, whose paper it is, where the card is on the web and when it was printed. */
export async function paperOf<Card extends { id: string }>(ctx: Ctx, card: Card, { publicUrl }: Settings) {
  return {
    card,
    garage: await garageSettings(ctx),
    address: `${publicUrl.replace(/\/$/, '')}/garage/jobcards/${card.id}`,
    printedAt: ctx.now,
  };
}
