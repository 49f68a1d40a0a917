import { sql, type SQL } from 'drizzle-orm';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { garages } from '#server/database/tables/garages.ts';
import { services } from '#server/database/tables/services.ts';
import { sessions } from '#server/database/tables/sign-in.ts';
import { staff, users } from '#server/database/tables/users.ts';

/** A garage with its owner signed in. */
export interface FilledGarage {
  garageId: string;
  sessionId: string;
  /** the owner's, whose password is `password` */
  email: string;
  customers: number;
}

/** The ids of the nth customer and of that customer's first job card, the same in every garage. */
export const customerId = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const jobCardId = (n: number): string => customerId(n).replace('0190', '0191');

export const password = 'measured-by-hand';

/**
 * Fills `count` garages with so many customers in all, the rows the same in every run: the nth garage is 1 / n^0.75 the size of the
 * first, so that of 100 the largest has a tenth of all customers.
 */
export async function fill(database: Database, count: number, customers: number): Promise<FilledGarage[]> {
  const shares = Array.from({ length: count }, (_, index) => (index + 1) ** -0.75);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const made: FilledGarage[] = [];
  for (const [index, share] of shares.entries())
    made.push(await fillGarage(database, index + 1, Math.round((customers * share) / whole), 1));
  return made;
}

/** Opens the nth garage and gives it so many customers, each with a vehicle, job cards with two lines and a payment, a booking and a lead. */
export async function fillGarage(
  database: Database,
  n: number,
  customers: number,
  jobCardsOfEach = 2,
): Promise<FilledGarage> {
  const garage = await openGarage(database, n);
  await addService(database, garage.garageId);
  for (let from = 0; from < customers; from += 250)
    await addCustomers(database, garage.garageId, from, Math.min(from + 250, customers) - 1, jobCardsOfEach);
  return { ...garage, customers };
}

async function openGarage(database: Database, n: number): Promise<Omit<FilledGarage, 'customers'>> {
  const now = new Date();
  // Its token is good for ten minutes from here: a run may begin later and last longer.
  const rotatedAt = new Date(now.getTime() + 3_600_000);
  // of one person no more than 50 sessions are kept: somebody else than whose session asks signs in over and over
  const email = `sign-in-${n}@test.example`;
  const times = { created_at: now, updated_at: now };
  const [garageId, userId, managerId, sessionId] = [newId(now), newId(now), newId(now), newId(now)];
  await database.inSystem((tx) =>
    tx.insert(garages).values({
      id: garageId,
      name: `Bench Garage ${n}`,
      slug: `bench-${n}`,
      address: '1 Test Street',
      city: 'Chennai',
      ...times,
    }),
  );
  await database.inGarage(garageId, async (tx) => {
    const user = { type: 'GARAGE_USER' as const, garageId, emailVerifiedAt: now, ...times };
    const passwordHash = await (hashed ??= hashPassword(password));
    await tx.insert(users).values([
      { ...user, id: userId, name: 'Bench Owner', email: `bench-${n}@test.example`, passwordHash },
      { ...user, id: managerId, name: 'Bench Manager', email, passwordHash },
    ]);
    await tx.insert(staff).values([
      { garageId, id: newId(now), userId, role: 'GARAGE_OWNER', accessLevel: 'OWNER', ...times },
      { garageId, id: newId(now), userId: managerId, role: 'GARAGE_MANAGER', accessLevel: 'MANAGER', ...times },
    ]);
    await tx.insert(sessions).values({
      id: sessionId,
      userId,
      rotatedAt,
      lastUsedAt: now,
      created_at: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
  });
  return { garageId, sessionId, email };
}

let hashed: Promise<string> | undefined;

async function addService(database: Database, garageId: string) {
  await database.inGarage(garageId, (tx) =>
    tx.insert(services).values({
      garageId,
      id: customerId(0),
      name: 'Bench service',
      slug: 'bench-service',
      category: 'Repair',
      description: 'Measured',
      base_price: 50_000,
      duration: 60,
      created_at: new Date(),
      updated_at: new Date(),
    }),
  );
}

// Numbers and plates that differ in every digit, as real ones do: runs of noughts would make searching look slow.
const digits = (n: SQL) => sql`lpad((${n}::bigint * 7919003 % 100000000)::text, 8, '0')`;
const plate = sql`'TN' || 10 + n % 89 || chr(65 + n % 26) || chr(65 + n / 26 % 26) || lpad((n * 7919 % 10000)::text, 4, '0')`;

/** Customers `from` to `to`, both included, with what each has. */
async function addCustomers(database: Database, garageId: string, from: number, to: number, jobCardsOfEach: number) {
  const id = sql`('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const at = sql`timestamptz '2026-01-01 00:00:00+00' + n * interval '1 minute'`;
  const garage = sql`${garageId}::uuid`;
  await database.inGarage(garageId, async (tx) => {
    await tx.execute(sql`
      insert into customers (garage_id, id, created_at, updated_at, name, phone, email, city)
      select ${garage}, ${id}, ${at}, ${at}, 'Bench Customer ' || lpad(n::text, 5, '0'), '8' || lpad((n::bigint * 7919003 % 1000000000)::text, 9, '0'),
        'customer-' || n || '@test.example', 'Chennai'
      from generate_series(${from}::int, ${to}::int) n`);
    await tx.execute(sql`
      insert into vehicles (garage_id, id, created_at, updated_at, customer_id, make, model, registration_number)
      select ${garage}, ${id}, ${at}, ${at}, ${id}, 'Bench', 'Model', ${plate}
      from generate_series(${from}::int, ${to}::int) n`);
    await tx.execute(sql`
      insert into bookings (garage_id, id, created_at, updated_at, booking_number, customer_id, vehicle_id, service_id, preferred_date,
        preferred_time_slot, status)
      select ${garage}, ${id}, ${at}, ${at}, 'BK' || ${digits(sql`n`)}, ${id}, ${id}, ${customerId(0)}::uuid,
        date '2026-01-01' + n % 365, 'MORNING', (array['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'])[n % 4 + 1]
      from generate_series(${from}::int, ${to}::int) n`);
    await tx.execute(sql`
      insert into leads (garage_id, id, created_at, updated_at, name, phone, status)
      select ${garage}, ${id}, ${at}, ${at}, 'Bench Lead ' || lpad(n::text, 5, '0'), '7' || lpad((n::bigint * 7919003 % 1000000000)::text, 9, '0'),
        (array['NEW', 'CONTACTED', 'WON', 'LOST'])[n % 4 + 1]
      from generate_series(${from}::int, ${to}::int) n`);
    for (let visit = 0; visit < jobCardsOfEach; visit += 1) await addJobCards(tx, { garage, id, at, from, to, visit });
  });
}

interface Visit {
  garage: SQL;
  id: SQL;
  at: SQL;
  from: number;
  to: number;
  visit: number;
}

/** A job card of each customer, with two lines and a payment. */
async function addJobCards(tx: Tx, { garage, id, at, from, to, visit }: Visit) {
  const idOf = (head: string) => sql`(${`${head}000${visit}-0000-7000-8000-`} || lpad(to_hex(n), 12, '0'))::uuid`;
  const card = idOf('0191');
  await tx.execute(sql`
    insert into job_cards (garage_id, id, created_at, updated_at, job_card_number, customer_id, vehicle_id, status, payment_status,
      total_amount, amount_paid, odometer_in, opened_at)
    select ${garage}, ${card}, ${at}, ${at}, 'JC' || ${digits(sql`(2 * n + ${visit}::int)`)}, ${id}, ${id},
      (array['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'])[n % 5 + 1], 'PARTIAL', 150000, 50000, 10000 + n,
      ${at} + ${visit}::int * interval '90 days'
    from generate_series(${from}::int, ${to}::int) n`);
  for (const [head, words, total] of [
    ['0192', 'General service', 100_000],
    ['0193', 'Engine oil', 50_000],
  ] as const)
    await tx.execute(sql`
      insert into job_card_lines (garage_id, id, created_at, updated_at, job_card_id, kind, description, quantity, rate, total)
      select ${garage}, ${idOf(head)}, ${at}, ${at}, ${card}, 'PART', ${words}, 1, ${total}::int, ${total}::int
      from generate_series(${from}::int, ${to}::int) n`);
  await tx.execute(sql`
    insert into payments (garage_id, id, created_at, updated_at, job_card_id, amount, mode, received_at)
    select ${garage}, ${card}, ${at}, ${at}, ${card}, 50000, 'CASH', ${at} + interval '1 hour' from generate_series(${from}::int, ${to}::int) n`);
}
