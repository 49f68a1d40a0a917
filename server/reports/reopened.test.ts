import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobCardEvents } from '../database/tables/jobcards.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const totals = async (name: string) => (await garage.owner.get(`/garages/reports/${name}`)).body.totals;

test('of a card that is delivered, reopened, delivered and taken back the reports count the delivery that stands', async () => {
  const { path } = await newCard(appContext, garage, { lines: [100], moves: ['IN_PROGRESS', 'READY'] });
  const told: unknown[] = [];
  const tell = async (reply: Promise<{ status: number }>) => {
    const { delivered, reopened } = await reply.then(({ status }) => (status === 200 ? totals('jobcards') : status));
    const [{ cards, billed }, { lines }] = [await totals('billed'), await totals('items')];
    told.push({ delivered, reopened, cards, billed, lines });
  };
  const move = (status: string) =>
    garage.owner.put(`${path}/status`, { status, acceptBalance: true, acceptSkip: true, reason: 'Noise is back' });
  const undo = () => garage.owner.post(`${path}/undo`);
  for (const step of [() => move('DELIVERED'), () => move('IN_PROGRESS'), undo, () => move('IN_PROGRESS')])
    await tell(step());
  const [stands, none] = [
    { delivered: 1, reopened: 0, cards: 1, billed: 100, lines: 1 },
    { delivered: 0, reopened: 1, cards: 0, billed: 0, lines: 0 },
  ];
  expect(told.splice(0)).toEqual([stands, none, stands, none]);
  for (const step of [() => move('DELIVERED'), undo, () => move('DELIVERED')]) await tell(step());
  const again = { ...stands, reopened: 1 };
  expect(told).toEqual([again, none, again]);
  expect(await totals('outstanding')).toEqual({ cards: 1, balance: 100 });
});

test('deliveries of the version before are marked as this one marks them', async () => {
  for (const moves of [['READY', 'DELIVERED', 'IN_PROGRESS', 'DELIVERED'], ['DELIVERED', 'IN_PROGRESS'], ['DELIVERED']])
    await newCard(appContext, garage, { moves: ['IN_PROGRESS', ...moves] });
  const marks = () =>
    appContext.database.inGarage(garage.id, (tx) =>
      tx
        .select({ id: jobCardEvents.id, isReopened: sql`reopened_at is not null` })
        .from(jobCardEvents)
        .orderBy(jobCardEvents.id),
    );
  const written = await marks();
  await appContext.database.asOwner(async (tx) => {
    const [column, ...rest] = migration.split('--> statement-breakpoint');
    await tx.execute(
      sql.raw(column!.replace('ADD COLUMN "reopened_at" timestamp with time zone', 'DROP COLUMN "reopened_at"')),
    );
    for (const statement of [column!, ...rest]) await tx.execute(sql.raw(statement));
  });
  expect(await marks()).toEqual(written);
  expect(written.filter(({ isReopened }) => isReopened)).toHaveLength(3);
});

const migration = readFileSync(new URL('../database/migrations/0017_reopened.sql', import.meta.url), 'utf8');
