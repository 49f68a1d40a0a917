import { type SQL, sql } from 'drizzle-orm';

/** When a card (`c`) of a garage was delivered, the last time where it was reopened. */
export const deliveredAt = (garageId: SQL | string): SQL =>
  sql`coalesce((select max(h.created_at) from history h where h.garage_id = ${garageId} and h.thing_id = c.id and h.thing = 'job_cards'
    and h.kind = 'MOVED' and h."to" = 'DELIVERED' and h.undone_at is null), c.completed_at, c.opened_at)`;

/** The India day on which what a delivered card (`c`) has on no document is due, by the customer's terms or the garage's. */
export const dueDayOfCard = (garageId: SQL | string): SQL =>
  sql`((${deliveredAt(garageId)} at time zone 'UTC') + interval '330 minutes')::date
    + coalesce((select k.term_days from customers k where k.garage_id = ${garageId} and k.id = c.customer_id),
    (select g.term_days from garages g where g.id = ${garageId}))`;
