import { sql } from 'drizzle-orm';
import { hashPassword } from '#server/auth/passwords.ts';
import { rowsOf } from '#server/database/raw-statements.ts';
import type { TestAppContext } from '#server/testing/garage.ts';
import { fullGarage, type FullGarage } from '#server/contract-tests/full-garage.ts';

/** What nobody outside the other garage may ever be told. */
export const mark = 'Kanarienvogel';
/** The password of the owner who asks. */
export const ownPassword = 'drill-word-77';

/** Values of the other garage's that must be unique within a garage alone. */
export interface Values {
  phone: string;
  /** of a customer whom a lead may become */
  leadPhone: string;
  plate: string;
  slug: string;
  bookingNumber: string;
  jobCardNumber: string;
}

export interface Scene {
  appContext: TestAppContext;
  mine: FullGarage;
  other: FullGarage;
  technician: FullGarage['technician'];
  garage: FullGarage;
  values: Values;
}

/** Two garages with one of everything: the one that asks, and the one that must stay unknown to it. */
export async function twoGarages(appContext: TestAppContext): Promise<Scene> {
  const [mine, other] = [await fullGarage(appContext), await fullGarage(appContext, mark)];
  const password = await hashPassword(ownPassword);
  await appContext.database.asOwner((tx) =>
    tx.execute(sql`update users set password_hash = ${password} where id = ${mine.owner.userId}`),
  );
  await addBranch(mine, 'Own Yard');
  await addBranch(other, `${mark} Yard`);
  await other.owner.put('/garages/settings', { name: `${mark} Motors`, address: mark, logoText: mark });
  await other.owner.put(`/garages/staff/${other.technician.staffId}`, { name: `${mark} Technician` });
  return { appContext, mine, other, garage: mine, technician: mine.technician, values: await addValues(other) };
}

async function addBranch(garage: FullGarage, name: string) {
  const { body, text } = await garage.owner.put('/garages/settings', {
    branches: [{ id: 'default', name: 'Main' }, { name }],
  });
  const branch = (body.branches as { id: string; name: string }[] | undefined)?.find(({ id }) => id !== 'default');
  if (!branch) throw new Error(`No branch was made: ${text}`);
  garage.ids['branches'] = branch.id;
}

async function addValues({ owner, ids }: FullGarage): Promise<Values> {
  const [phone, leadPhone, plate, slug] = ['9111100000', '9111100001', 'TN99KV0001', 'kanarienvogel'];
  const { body: customer } = await owner.post('/garages/customers', { name: `${mark} Twin`, phone });
  await owner.post(`/garages/customers/${customer.id}/vehicles`, {
    make: mark,
    model: mark,
    registrationNumber: plate,
  });
  await owner.post('/garages/customers', { name: `${mark} Lead`, phone: leadPhone });
  const service = { category: 'Repair', description: mark, base_price: 1, duration: 15 };
  await owner.post('/garages/services', { name: mark, slug, ...service });
  const { body: booking } = await owner.get(`/garages/bookings/${ids['bookings']}`);
  const { body: card } = await owner.get(`/garages/jobcards/${ids['jobcards']}`);
  return { phone, leadPhone, plate, slug, bookingNumber: booking.bookingNumber, jobCardNumber: card.jobCardNumber };
}

/** Every table with a column garage_id. */
export async function garageTables(appContext: TestAppContext): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    appContext,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'garage_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** All that is kept of a garage, by table: alike before and after when nothing touched it. */
export async function contentOf(appContext: TestAppContext, garageId: string): Promise<Map<string, string>> {
  const parts = (await garageTables(appContext)).map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t where garage_id = '${garageId}'`,
  );
  const rows = await ask<{ name: string; hash: string }>(appContext, parts.join(' union all '));
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** The ids of everything that belongs to a garage. */
export async function idsOf(appContext: TestAppContext, garageId: string): Promise<string[]> {
  const tables = await ask<{ name: string }>(
    appContext,
    `select t.name from unnest(array['${(await garageTables(appContext)).join("','")}']) t(name)
     where exists (select from pg_attribute a where a.attrelid = t.name::regclass and a.attname = 'id' and not a.attisdropped)`,
  );
  const parts = tables.map(({ name }) => `select id::text from ${name} where garage_id = '${garageId}'`);
  const rows = await ask<{ id: string }>(appContext, parts.join(' union all '));
  return [garageId, ...rows.map(({ id }) => id)];
}

/** A statement of the tables' owner, in a transaction of its own. */
export const ask = <T>(appContext: TestAppContext, statement: string): Promise<T[]> =>
  appContext.database.asOwner(async (tx) => rowsOf<T>(await tx.execute(sql.raw(statement))));
