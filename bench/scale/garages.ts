import { randomUUID } from 'node:crypto';
import { ask, type Filled } from './databases.ts';
import { classes, type GarageClass } from './plan.ts';

/** A garage that is measured, with its owner signed in and what the calls name. */
export interface Measured {
  sessionId: string;
  /** the cursor in the middle of its cards */
  middle: string;
  cards: number;
  /** a customer and a vehicle of theirs, who may have another card */
  customerId: string;
  vehicleId: string;
}

/** The garages of one database that are measured. */
export interface Garages {
  reader: Record<GarageClass, Measured>;
  writer: Record<GarageClass, Measured>;
  own: Measured;
}

/** Signs the owners of the measured garages in. */
export async function openGarages({ url, plan }: Filled): Promise<Garages> {
  const open = (no: number) => openGarage(url, no);
  const each = async (numbers: Record<GarageClass, number>) =>
    Object.fromEntries(
      await Promise.all(classes.map(async (name) => [name, await open(numbers[name])] as const)),
    ) as Record<GarageClass, Measured>;
  return { reader: await each(plan.reader), writer: await each(plan.writer), own: await open(plan.own) };
}

/** The access tokens made before and after and what they proved count from now again: they live ten minutes. */
export async function renewSessions({ url }: Filled): Promise<void> {
  await ask(url, 'update sessions set rotated_at = now(), proven_at = now()');
}

async function openGarage(url: string, no: number): Promise<Measured> {
  const sessionId = randomUUID();
  const { rows } = await ask(
    url,
    `with garage as (select id from garages where slug = 'garage-' || $1::int),
      signed_in as (
        insert into sessions (id, user_id, proven_at, rotated_at, last_used_at, created_at, expires_at)
        select $2, s.user_id, now(), now(), now(), now(), now() + interval '1 day' from staff s, garage g where s.garage_id = g.id and s.access_level = 'OWNER'
      ),
      cards as (select j.id, j.customer_id, j.vehicle_id from job_cards j, garage g where j.garage_id = g.id),
      whose as (
        select cards.* from cards, garage g join customers c on c.garage_id = g.id
        where c.id = cards.customer_id and c.status = 'ACTIVE' order by cards.id limit 1
      )
    select (select count(*) from cards)::int as cards, (select id from cards order by id offset (select count(*) / 2 from cards) limit 1) as middle,
      customer_id, vehicle_id from whose`,
    [no, sessionId],
  );
  const [row] = rows;
  if (!row) throw new Error(`Garage ${no} was not filled.`);
  return {
    sessionId,
    middle: Buffer.from(String(row['middle'])).toString('base64url'),
    cards: Number(row['cards']),
    customerId: String(row['customer_id']),
    vehicleId: String(row['vehicle_id']),
  };
}
