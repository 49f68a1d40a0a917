import { slugOf } from '#contract/slug.ts';
import { toPaise } from '#rules/money.ts';
import { newId } from '../database/ids.ts';
import type { services } from '../database/tables/services.ts';
import type { Calendar } from './calendar.ts';
import { menu, type Offer } from './menu.ts';

/** A service with what is done and fitted when it is sold. */
export interface Job {
  row: typeof services.$inferInsert;
  offer: Offer;
}

/** The services of the menu, as the garage entered them one after another in its first days. */
export function demoServices(garageId: string, calendar: Calendar): Job[] {
  return menu.map((offer, place) => {
    const at = calendar.moment(425, 0.1 + place / 50);
    const row = {
      garageId,
      id: newId(at),
      name: offer.name,
      slug: slugOf(offer.name),
      category: offer.category,
      description: offer.description,
      base_price: toPaise(offer.rupees),
      duration: offer.minutes,
      is_active: offer.isActive ?? true,
      tags: [...offer.tags],
      created_at: at,
      updated_at: at,
    };
    return { row, offer };
  });
}
