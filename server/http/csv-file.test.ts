import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { csvFile } from './csv-file.ts';

const at = (garageId: string, network = garageId) => ({ garageId, network });
const columns = [
  { head: 'Name', field: 'name' },
  { head: 'Branch', field: 'branch', ifAny: true },
] as const;
const rows = (branch: string | null = null) => [{ name: 'Ravi', branch }];

async function* each(...pages: ReturnType<typeof rows>[]) {
  yield* pages;
}

describe('a file of rows read page by page', () => {
  test('has a column that may be left out when any page has a value of it', async () => {
    const file = await csvFile(at('one'), columns, () => each(rows(), rows(), rows('Velachery')));
    expect(file.toString()).toBe('\uFEFFName,Branch\r\nRavi,\r\nRavi,\r\nRavi,Velachery\r\n');
    expect((await csvFile(at('one'), columns, () => each(rows(), []))).toString()).toBe('\uFEFFName\r\nRavi\r\n');
  });

  test('ends at the bound, reads no page after it, and lets others have their turn between two', async () => {
    let read = 0;
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const endless = async function* () {
      for (;;) {
        read++;
        yield Array.from({ length: 500 }, () => ({ name: 'x'.repeat(5000) }));
      }
    };
    await expect(csvFile(at('one'), columns, endless, 25_000_000)).rejects.toMatchObject({ status: 413 });
    clearInterval(timer);
    expect(read).toBe(10);
    expect(turns).toBeGreaterThan(2);
  });

  test('is made one at a time for a garage, for half of the few at once for one network', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = (garageId: string, network?: string) =>
      csvFile(at(garageId, network), columns, async function* () {
        await promise;
        yield rows();
      });
    const here = [slow('one', 'here'), slow('two', 'here')];
    await expect(slow('three', 'here')).rejects.toMatchObject({ status: 429 });
    const made = [...here, slow('three'), slow('four')];
    await expect(slow('one', 'there')).rejects.toMatchObject({ status: 429 });
    await expect(slow('five')).rejects.toMatchObject({ status: 503 });
    resolve();
    expect(await Promise.all(made)).toHaveLength(4);
    expect((await slow('one')).toString()).toContain('Ravi');
  });
});

describe('an export of leads', () => {
  let appContext: TestAppContext;
  let garage: TestGarage;
  beforeAll(async () => {
    appContext = await openTestAppContext();
    garage = await newGarage(appContext);
  });
  afterAll(() => appContext.close());

  const addLeads = (count: number, noteLength: number) =>
    appContext.database.inGarage(garage.id, (tx) =>
      tx.execute(sql`insert into leads (id, garage_id, name, phone, lead_source, notes, created_at, updated_at)
        select ('00000000-0000-7000-8000-' || lpad(to_hex(n + (select count(*) from leads)), 12, '0'))::uuid, ${garage.id}, 'Lead ' || n, '9840012345', 'WALK_IN', repeat('x', ${noteLength}), now(), now()
        from generate_series(1, ${count}) n`),
    );
  const exported = () => garage.owner.get('/garages/leads/export.csv');

  test('holds every row once, newest first, however many pages they were read by', async () => {
    await addLeads(1234, 20);
    const names = (await exported()).text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(names).toEqual(Array.from({ length: 1234 }, (_, n) => `Lead ${1234 - n}`));
  });

  test('is refused in plain words when it would be too large', async () => {
    await addLeads(7000, 5000);
    const { status, body } = await exported();
    expect([status, body.detail]).toEqual([
      413,
      'This list is too long for one file. Narrow it by a filter or by its days.',
    ]);
  });
});
