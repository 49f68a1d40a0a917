import { seededRandom } from '#server/demo/seeded-random.ts';
import type { Caller, TestAppContext } from '#server/testing/garage.ts';
import { fullGarage, type FullGarage } from '#server/contract-tests/full-garage.ts';
import { inPool } from '../lib/pool.ts';
import { ask, garageTables, idsOf } from './garages.ts';

const atOnce = 40;
const markOf = (at: number) => `Haus${String(at).padStart(2, '0')}x`;
const anyMark = /Haus\d\dx/g;
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** `count` requests of several garages, mixed at random, 40 at once: which of them told or wrote something of another garage. */
export async function interleave(
  appContext: TestAppContext,
  garageCount: number,
  count: number,
): Promise<{ mixed: string[]; answered: number }> {
  const garages: FullGarage[] = [];
  for (let at = 0; at < garageCount; at += 1) garages.push(await fullGarage(appContext, markOf(at)));
  const chance = seededRandom(11);
  const turns = Array.from({ length: count }, () => ({
    garage: chance.whole(0, garageCount - 1),
    what: chance.pick(whats),
  }));
  const mixed: string[] = [];
  const seen: { at: number; id: string }[] = [];
  let answered = 0;
  await inPool(count, atOnce, async (turn) => {
    const { garage: at, what } = turns[turn]!;
    const { status, text } = await what(garages[at]!, markOf(at), turn);
    if (status < 300) answered += 1;
    const others = (text.match(anyMark) ?? []).filter((mark) => mark !== markOf(at));
    if (others.length > 0 || status >= 500) mixed.push(`turn ${turn}: ${status}, ${others[0]} told to ${markOf(at)}`);
    for (const id of new Set(text.match(anyId))) seen.push({ at, id });
  });
  const ownerOf = new Map<string, number>();
  for (const [at, { id }] of garages.entries()) for (const own of await idsOf(appContext, id)) ownerOf.set(own, at);
  for (const { at, id } of seen) {
    const owner = ownerOf.get(id);
    if (owner !== undefined && owner !== at) mixed.push(`${id} of ${markOf(owner)} told to ${markOf(at)}`);
  }
  return { mixed: [...mixed, ...(await misplaced(appContext, garages))], answered };
}

type What = (garage: FullGarage, mark: string, turn: number) => ReturnType<Caller['get']>;

const whats: What[] = [
  ({ owner }) => owner.get('/garages/customers?limit=5'),
  ({ owner, ids }) => owner.get(`/garages/customers/${ids['customers']}`),
  ({ technician, ids }) => technician.get(`/garages/jobcards/${ids['jobcards']}`),
  ({ owner }) => owner.get('/garages/jobcards?search=haus'),
  ({ owner }) => owner.get('/garages/search?q=haus'),
  ({ owner }) => owner.get('/garages/leads/export.csv'),
  ({ owner }) => owner.get('/garages/reports/items'),
  ({ owner }) => owner.get('/garages/audit?limit=5'),
  ({ owner }, mark, turn) =>
    owner.post('/garages/customers', { name: `${mark} ${turn}`, phone: String(9_500_000_000 + turn) }),
  ({ owner }, mark, turn) =>
    owner.post('/garages/leads', { name: `${mark} ${turn}`, phone: String(9_600_000_000 + turn) }),
  ({ owner, ids }, mark, turn) => owner.put(`/garages/customers/${ids['customers']}`, { notes: `${mark} ${turn}` }),
  ({ owner, ids }, mark, turn) =>
    owner.post(
      `/garages/jobcards/${ids['jobcards']}/lines`,
      { kind: 'PART', description: `${mark} ${turn}`, quantity: 1, rate: 1 },
      { 'idempotency-key': `turn-${turn % 500}` },
    ),
];

/** Rows that hold a mark of a garage they do not belong to. */
async function misplaced(appContext: TestAppContext, garages: FullGarage[]) {
  const names = new Map(garages.map(({ id }, at) => [id, markOf(at)]));
  const parts = (await garageTables(appContext)).map(
    (name) =>
      `select distinct '${name}' as name, garage_id::text as garage, (regexp_matches(t::text, 'Haus\\d\\dx', 'g'))[1] as mark from ${name} t`,
  );
  const rows = await ask<{ name: string; garage: string; mark: string }>(appContext, parts.join(' union all '));
  return rows
    .filter(({ garage, mark }) => names.get(garage) !== mark)
    .map(({ name, mark, garage }) => `a row of ${name} of ${names.get(garage)} holds ${mark}`);
}
