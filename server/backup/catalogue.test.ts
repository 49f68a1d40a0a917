import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../database/raw-statements.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { readRows } from './catalogue.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

/** Reads a table of `rows` rows with so many characters each: its rows, and the most that was in memory at once. */
async function read(rows: number, characters: number) {
  return appContext.database.inSystem(async (tx) => {
    await tx.execute(
      sql.raw(
        `create temp table pictures on commit drop as select n as id, repeat('x', ${characters}) as bytes from generate_series(1, ${rows}) n`,
      ),
    );
    const most = { rows: 0, characters: 0 };
    const execute = async (query: SQL) => {
      const answer = await tx.execute(query);
      const all = rowsOf<Record<string, string>>(answer);
      most.rows = Math.max(most.rows, all.length);
      most.characters = Math.max(most.characters, JSON.stringify(all).length);
      return answer;
    };
    const watched = new Proxy(tx, {
      get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
    });
    const columns: [string, string][] = [
      ['id', 'integer'],
      ['bytes', 'text'],
    ];
    const table = { name: 'pictures', columns, order: 'id', isWalled: false, needs: [] };
    const tally = await readRows(watched, table, () => {});
    return { rows: tally.rows, most };
  });
}

test('of photos, a megabyte each, a few are read at a time, and of small rows hundreds', async () => {
  const photos = await read(60, 1_000_000);
  expect(photos.rows).toBe(60);
  expect(photos.most.characters).toBeLessThan(17_000_000);
  const small = await read(1200, 100);
  expect(small.rows).toBe(1200);
  expect(small.most.rows).toBe(500);
});
