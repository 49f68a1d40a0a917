import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { newId } from '../database/ids.ts';
import { openPostgres } from '../database/postgres.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCardLines, jobCards } from '../database/tables/jobcards.ts';
import { addVehicleOwner } from '../jobcards/testing.ts';
import { createDatabase } from '../testing/database.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

/** Cards that are ready with one line each, written as they lie in the database. */
async function readyCards(database: Database, garage: TestGarage, count: number): Promise<string[]> {
  const owner = await addVehicleOwner(garage.owner);
  const now = new Date();
  const times = { garageId: garage.id, created_at: now, updated_at: now };
  const cards = Array.from({ length: count }, (_, at) => ({
    ...times,
    ...owner,
    id: newId(now),
    jobCardNumber: `T${at}`,
    status: 'READY' as const,
    odometerIn: 1,
    openedAt: now,
  }));
  const line = { ...times, kind: 'LABOUR' as const, description: 'Work', quantity: 1, rate: 100_00, total: 100_00 };
  await database.inGarage(garage.id, async (tx) => {
    await tx.insert(jobCards).values(cards);
    await tx.insert(jobCardLines).values(cards.map(({ id }) => ({ ...line, id: newId(now), jobCardId: id })));
  });
  return cards.map(({ id }) => id);
}

describe('numbers of two processes on one database', () => {
  let [here, there]: TestAppContext[] = [];
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const server = process.env['TEST_DATABASE_URL'];
    const made = server ? await createDatabase(server) : { url: '', drop: async () => undefined };
    drop = made.drop;
    const databases = server
      ? await Promise.all([openPostgres(made.url, undefined, 5), openPostgres(made.url, undefined, 5)])
      : Array<Database>(2).fill(await openEmbedded(undefined));
    [here, there] = await Promise.all(databases.map((database) => openTestAppContext({}, database)));
  }, 180_000);
  afterAll(async () => {
    await here!.app.close();
    await there!.app.close();
    await here!.database.close();
    if (there!.database !== here!.database) await there!.database.close();
    await drop();
  });

  test(
    '100 issues at once have 100 numbers in a row: no gap, no twin, days never fall',
    { timeout: 120_000 },
    async () => {
      const garage = await newGarage(here!);
      const ids = await readyCards(here!.database, garage, 100);
      const issue = (app: FastifyInstance, id: string) =>
        app.inject({
          method: 'POST',
          url: `/api/v1/garages/jobcards/${id}/invoices`,
          cookies: garage.owner.cookies,
          headers: { 'content-type': 'application/json' },
          payload: '{}',
        });

      // a process that is too busy answers 503, and is asked again: what had been done by then is 409
      const until = async (id: string, at: number): Promise<number> => {
        const { statusCode } = await issue(at % 2 === 0 ? here!.app : there!.app, id);
        return statusCode === 503 ? until(id, at + 1) : statusCode;
      };
      const all = await Promise.all(ids.map(until));
      expect(all.filter((status) => status !== 201 && status !== 409)).toEqual([]);
      const kept = await here!.database.inGarage(garage.id, (tx) =>
        tx.select().from(invoices).where(eq(invoices.garageId, garage.id)).orderBy(asc(invoices.place)),
      );
      expect(kept.map(({ place }) => place)).toEqual(ids.map((_, at) => at + 1));
      expect(new Set(kept.map(({ jobCardId }) => jobCardId)).size).toBe(100);
      const moments = kept.map(({ created_at }) => created_at.getTime());
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    },
  );
});

test('both sides of midnight on 31 March in India, and a clock gone back', async () => {
  const appContext = await openTestAppContext();
  try {
    appContext.setNow(new Date('2027-03-31T18:29:50Z'));
    const garage = await newGarage(appContext);
    const cards = await readyCards(appContext.database, garage, 4);
    const issueAt = async (at: string) => {
      appContext.setNow(new Date(at));
      const { status, body, text } = await garage.owner.post(`/garages/jobcards/${cards.pop()}/invoices`, {});
      expect(status, text).toBe(201);
      return [body.number, body.day.slice(0, 10)];
    };
    expect(await issueAt('2027-03-31T18:29:59.999Z')).toEqual(['BILL/26-27/00001', '2027-03-31']);
    expect(await issueAt('2027-03-31T18:30:00Z')).toEqual(['BILL/27-28/00001', '2027-04-01']);
    expect(await issueAt('2027-03-31T18:29:58Z')).toEqual(['BILL/27-28/00002', '2027-04-01']);
    expect(await issueAt('2027-03-31T18:30:10Z')).toEqual(['BILL/27-28/00003', '2027-04-01']);
  } finally {
    await appContext.close();
  }
});
