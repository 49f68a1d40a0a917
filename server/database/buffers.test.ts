import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { istDay } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import { customersPage } from '../customers/customers.queries.ts';
import { dashboardOf } from '../dashboard/dashboard.queries.ts';
import { countJobCards, jobCardsPage } from '../jobcards/jobcards.queries.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import type { Tx } from './database.ts';
import { takeNumber } from './numbers.ts';
import { partitionCount } from './partition.ts';
import { rowsOf } from './raw-statements.ts';
import { jobCards } from './tables/jobcards.ts';

// Pages of the database that a call looks at, counted by EXPLAIN as the runtime with both walls up: they must not follow from what other
// garages hold. Times would depend on the machine, pages do not. While tables are small they are read whole, which is cheap there; what a
// call may cost for good is what it costs by keys alone.

/** more than a search looks at one by one before it asks the index */
const own = 300;
const before = 100;
const after = 1000;

type Call = (ctx: Ctx) => Promise<unknown>;
const page =
  (query: Parameters<typeof jobCardsPage>[1]): Call =>
  (ctx) =>
    jobCardsPage(ctx, { limit: 50, ...query });
const calls: Record<string, Call> = {
  'the first page': page({}),
  'a page from the middle': page({ cursor: Buffer.from(idOf(own / 2)).toString('base64url') }),
  'one status': page({ status: ['READY'] }),
  'all in the workshop': page({ status: ['OPEN', 'IN_PROGRESS', 'READY'] }),
  'a common term': page({ search: 'kumar' }),
  'a rare term': page({ search: 'jc00000007' }),
  'a term nobody has': page({ search: 'zzzz' }),
  'a term that other garages alone have': page({ search: 'elsewhere' }),
  'a rare customer': (ctx) => customersPage(ctx, { limit: 50, search: '000000007' }),
  'a rare customer, for who sees no phones': (ctx) =>
    customersPage({ ...ctx, can: (what) => what !== 'phones.see' }, { limit: 50, search: 'here 7' }),
  'a customer that other garages alone have': (ctx) => customersPage(ctx, { limit: 50, search: 'elsewhere' }),
  'the counts above the list': (ctx) => countJobCards(ctx, {}),
  'the dashboard': dashboardOf,
  'the dashboard of a technician': (ctx) => dashboardOf({ ...ctx, can: (what) => what !== 'all.see' }),
};

const byKeys = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
const wholeTables = ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'];

/** How many more pages are no matter: the same rows may lie across one more boundary of pages in each index that is looked at. */
const boundaries = 8;
const slack: Record<string, number> = {
  // the 51 rows of a page whose ids are known may be read together, or each from the root of the index
  'a common term': 51 * 2,
  // until PostgreSQL has tidied up, the pages of our own rows are asked whether what the index names is still there
  'a rare term': 60,
  'a rare customer': 60,
  'a rare customer, for who sees no phones': 60,
};

let appContext: TestAppContext;
let mine: TestGarage;
const small: Record<string, number> = {};
const grown: Record<string, number> = {};
const withoutIndexes: number[] = [];

beforeAll(async () => {
  appContext = await openTestAppContext();
  mine = await newGarage(appContext);
  const others = [await newNeighbour(), await newNeighbour()];
  await addCards(mine, 1, own, 'here');
  for (const other of others) await addCards(other, 1, before, 'elsewhere');
  await countAll(small, byKeys);
  withoutIndexes.push(await pagesOf(calls['the counts above the list']!, wholeTables));
  for (const other of others) await addCards(other, before + 1, after, 'elsewhere');
  await countAll(grown, []);
  withoutIndexes.push(await pagesOf(calls['the counts above the list']!, wholeTables));
}, 120_000);
afterAll(() => appContext.close());

describe('what a call looks at while other garages grow tenfold', () => {
  test.each(Object.keys(calls))('%s looks at as many pages as before', (name) => {
    expect(small[name]).toBeGreaterThan(0);
    expect(grown[name]! - small[name]!).toBeLessThanOrEqual(slack[name] ?? boundaries);
  });

  test('without indexes it would look at all their rows, so the tests above can fail', () => {
    const [few = 0, many = 0] = withoutIndexes;
    expect(many).toBeGreaterThan(few * 3);
  });
});

test('the next number of a series is found without counting those that were given before', async () => {
  const wanted = {
    table: jobCards,
    column: jobCards.jobCardNumber,
    prefix: 'JC',
    given: null,
    fingerprint: [''],
  } as const;
  const next: Call = (ctx) => takeNumber(ctx, wanted);
  // the first one looks for the numbers of before
  await appContext.database.inGarage(mine.id, (tx) => next(ctxOf(tx)));
  const counted = (await plansOf(next, [])).flatMap(nodesOf).map((node) => node['Actual Rows']);
  expect(counted.length).toBeGreaterThan(2);
  expect(Math.max(...counted)).toBeLessThan(own / 5);
});

/** Another garage; where tables are partitioned, one whose rows lie in the same partitions as ours. */
async function newNeighbour(): Promise<TestGarage> {
  const other = await newGarage(appContext);
  const [{ apart } = { apart: false }] = await appContext.database.asOwner(async (tx) =>
    rowsOf<{ apart: boolean }>(
      await tx.execute(sql`
        select relkind = 'p' and not exists (
          select from generate_series(0, ${partitionCount - 1}::int) part
          where satisfies_hash_partition(oid, ${partitionCount}::int, part, ${mine.id}::uuid) and satisfies_hash_partition(oid, ${partitionCount}::int, part, ${other.id}::uuid)
        ) as apart from pg_class where oid = 'job_cards'::regclass`),
    ),
  );
  return apart ? newNeighbour() : other;
}

async function countAll(into: Record<string, number>, without: string[]) {
  await appContext.database.asOwner(async (tx) => void (await tx.execute(sql`analyze`)));
  for (const [name, call] of Object.entries(calls)) into[name] = await pagesOf(call, without);
}

/** The pages that the queries of a call look at, in memory or not, where the planner may not use some of its ways. */
async function pagesOf(call: Call, without: string[]) {
  return (await plansOf(call, without)).reduce(
    (pages, plan) => pages + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    0,
  );
}

/** How the queries of a call were done, where the planner may not use some of its ways. */
async function plansOf(call: Call, without: string[]): Promise<Plan[]> {
  // No total may be remembered from before.
  const changed = await mine.owner.put('/garages/settings', { logoText: `Turn ${Math.random()}` });
  expect(changed.status).toBe(200);
  return appContext.database.inGarage(mine.id, async (tx) => {
    const asked: Query[] = [];
    const { session } = tx._;
    const prepare = session.prepareQuery.bind(session);
    session.prepareQuery = (query, ...rest) => {
      asked.push(query);
      return prepare(query, ...rest);
    };
    await call(ctxOf(tx));
    session.prepareQuery = prepare;
    for (const way of without) await tx.execute(sql.raw(`set local ${way} = off`));
    const plans: Plan[] = [];
    for (const query of asked) plans.push(await planOf(tx, query));
    return plans;
  });
}

type Query = Parameters<Tx['_']['session']['prepareQuery']>[0];

async function planOf(tx: Tx, { sql: text, params }: Query): Promise<Plan> {
  const explain = { sql: `explain (analyze, buffers, timing off, format json) ${text}`, params };
  const answer = await tx._.session.prepareQuery(explain, undefined, undefined, false).execute();
  const [{ 'QUERY PLAN': plans }] = (answer as { rows: [{ 'QUERY PLAN': [{ Plan: Plan }] }] }).rows;
  return plans[0].Plan;
}

type Plan = Record<'Shared Hit Blocks' | 'Shared Read Blocks' | 'Actual Rows', number> & { Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function ctxOf(tx: Tx): Ctx {
  const now = new Date();
  const person = {
    userId: mine.owner.userId,
    staffId: mine.owner.staffId,
    sessionId: '',
    name: 'Owner',
    garageId: mine.id,
    role: 'GARAGE_OWNER',
    accessLevel: 'OWNER',
    isFresh: true,
    permissions: new Set<never>(),
  } as const;
  return {
    tx,
    garageId: mine.id,
    network: '127.0.0.1',
    person,
    now,
    today: istDay(now),
    requestId: 'pages',
    can: () => true,
  };
}

/** The id of the nth row of any kind, the same in every garage. */
function idOf(n: number) {
  return `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** Customers `from` to `to`, each with a vehicle and a job card; all have `word` in their name. */
async function addCards({ id: garageId }: TestGarage, from: number, to: number, word: string) {
  const ids = sql`${garageId}::uuid, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now(), now()`;
  const same = sql`('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const every = sql`from generate_series(${from}::int, ${to}::int) n`;
  await appContext.database.inGarage(garageId, async (tx) => {
    await tx.execute(sql`insert into customers (garage_id, id, created_at, updated_at, name, phone)
      select ${ids}, 'Kumar ' || ${word}::text || ' ' || n, '9' || lpad(n::text, 9, '0') ${every}`);
    await tx.execute(sql`insert into vehicles (garage_id, id, created_at, updated_at, customer_id, make, model, registration_number)
      select ${ids}, ${same}, 'Tata', 'Nexon', 'TN' || lpad(n::text, 6, '0') ${every}`);
    await tx.execute(sql`insert into job_cards (garage_id, id, created_at, updated_at, job_card_number, customer_id, vehicle_id, status, payment_status,
        odometer_in, opened_at)
      select ${ids}, 'JC' || lpad(n::text, 8, '0'), ${same}, ${same},
        (array['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'])[n % 5 + 1], 'PENDING', 1000 + n, now() ${every}`);
  });
}
