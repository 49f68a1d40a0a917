import { and, eq, getTableName, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import { ctxOf, newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { tenantFilter } from './tenant-filter.ts';
import { prepareQuery, type ParametersOf } from './prepared-query.ts';
import { customers, vehicles } from './tables/customers.ts';
import { history } from './tables/history.ts';
import { jobCardLines, jobCards, payments } from './tables/jobcards.ts';
import { audit } from './tables/audit-and-idempotency.ts';
import { services } from './tables/services.ts';
import type { GarageTable } from './write.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  const { path } = await newCard(appContext, garage, { lines: [1250.5], moves: ['IN_PROGRESS'] });
  await garage.owner.post(`${path}/payments`, { amount: 200.25, mode: 'CASH' });
  const service = { name: 'Oil change', slug: 'oil', category: 'Maintenance', description: 'Engine oil and filter' };
  await garage.owner.post('/garages/services', service);
});
afterAll(() => appContext.close());

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>, of = garage) =>
  appContext.database.inGarage(of.id, (tx) => work(ctxOf(appContext, tx, of.id, of.owner)));

describe('a query that is prepared once', () => {
  test('has a limit that is known in its words, and one that is asked for as a parameter', async () => {
    const named = prepareQuery((ctx, { name, most }: ParametersOf<{ name: string; most: number }>) => {
      const one = ctx.tx
        .select({ id: vehicles.id })
        .from(vehicles)
        .where(and(tenantFilter(vehicles, ctx), eq(vehicles.customerId, customers.id)))
        .limit(1)
        .as('one');
      return ctx.tx
        .select({ name: customers.name, vehicleId: one.id })
        .from(customers)
        .crossJoinLateral(one)
        .where(and(tenantFilter(customers, ctx), eq(customers.name, name)))
        .limit(most);
    });
    const [own] = await asOwner((ctx) => ctx.tx.select().from(customers));
    const { sql: words, params } = await asOwner(async (ctx) => named.toSQL(ctx, { name: own!.name, most: 7 }));
    expect([words.match(/ limit \S+/g), params]).toEqual([
      [' limit 1)', ' limit $4'],
      [garage.id, garage.id, own!.name, 7],
    ]);
    expect(await asOwner((ctx) => named(ctx, { name: own!.name, most: 7 }))).toMatchObject([{ name: own!.name }]);
    expect(await asOwner((ctx) => named(ctx, { name: own!.name, most: 0 }))).toEqual([]);
  });

  test('is built once for each set of values that are given, whatever they are', async () => {
    let built = 0;
    const found = prepareQuery(
      (ctx, { name, phone }: ParametersOf<{ name: string; phone?: string | null | undefined }>) => {
        built += 1;
        return ctx.tx
          .select({ id: customers.id })
          .from(customers)
          .where(
            and(
              tenantFilter(customers, ctx),
              eq(customers.name, name),
              phone === null ? isNull(customers.phone) : phone && eq(customers.phone, phone),
            ),
          );
      },
    );
    const [own] = await asOwner((ctx) => ctx.tx.select().from(customers));
    const { name, phone, id } = own!;
    const asked = await asOwner(async (ctx) => [
      await found(ctx, { name }),
      await found(ctx, { name: 'Nobody' }),
      await found(ctx, { name, phone }),
      await found(ctx, { name, phone: '9000000000' }),
      await found(ctx, { name, phone: null }),
      await found(ctx, { name, phone: undefined }),
    ]);
    expect(asked).toEqual([[{ id }], [], [{ id }], [], [], [{ id }]]);
    expect(built).toBe(3);
  });

  test('asks for the garage and the person who ask now, not those it was built for', async () => {
    const own = prepareQuery((ctx) =>
      ctx.tx
        .select({ garage: customers.garageId, asker: sql`${ctx.person.staffId}::text` })
        .from(customers)
        .where(tenantFilter(customers, ctx)),
    );
    const other = await newGarage(appContext);
    await other.owner.post('/garages/customers', { name: 'Elsewhere', phone: '9876500001' });
    for (const of of [garage, other, garage])
      expect(await asOwner((ctx) => own(ctx, {}), of)).toEqual([{ garage: of.id, asker: of.owner.staffId }]);
  });

  test('what one caller may see is never what the next gets who may not', async () => {
    const phones = prepareQuery((ctx) =>
      ctx.tx
        .select({ phone: ctx.can('phones.see') ? sql<string>`${customers.phone}` : sql<string>`'hidden'` })
        .from(customers)
        .where(tenantFilter(customers, ctx)),
    );
    const seen = (may: boolean) =>
      asOwner(async (ctx) => (await phones({ ...ctx, can: () => may }, {})).map(({ phone }) => phone));
    for (const may of [true, false, true, false]) expect((await seen(may)).includes('hidden')).toBe(!may);
    await expect(
      asOwner((ctx) => phones({ tx: ctx.tx, garageId: ctx.garageId, person: ctx.person }, {})),
    ).rejects.toThrow('who asks has no permissions');
  });

  test('the same words with other values are told apart, as what is remembered by them must be', async () => {
    const named = prepareQuery((ctx, { name }: ParametersOf<{ name: string }>) =>
      ctx.tx
        .select()
        .from(customers)
        .where(and(tenantFilter(customers, ctx), eq(customers.name, name))),
    );
    const [one, another] = await asOwner(async (ctx) => [
      named.toSQL(ctx, { name: 'One' }),
      named.toSQL(ctx, { name: 'Another' }),
    ]);
    expect(one.sql).toBe(another.sql);
    expect([one.params, another.params]).toEqual([
      [garage.id, 'One'],
      [garage.id, 'Another'],
    ]);
  });

  test('answers no groups, which it would not read as drizzle does', async () => {
    const grouped = prepareQuery((ctx) => ctx.tx.select({ customer: { id: customers.id } }).from(customers));
    await expect(asOwner((ctx) => grouped(ctx, {}))).rejects.toThrow('answers no groups: customer.id');
  });
});

const tables: GarageTable[] = [customers, vehicles, services, jobCards, jobCardLines, payments, history, audit];

describe('what a prepared query reads', () => {
  test.each(tables.map((table) => [getTableName(table), table] as const))(
    '%s are read as drizzle reads them',
    async (_, table) => {
      const all = prepareQuery((ctx) =>
        ctx.tx
          .select()
          .from(table as PgTable)
          .where(tenantFilter(table, ctx))
          .orderBy(table.id),
      );
      const [mine, drizzles] = await asOwner(async (ctx) => [
        await all(ctx, {}),
        await ctx.tx.select().from(table).where(tenantFilter(table, ctx)).orderBy(table.id),
      ]);
      expect(mine.length).toBeGreaterThan(0);
      expect(mine).toEqual(drizzles);
    },
  );
});
