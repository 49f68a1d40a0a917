import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readyCard, registeredGarage } from '../invoices/testing.ts';
import { openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await registeredGarage(appContext);
});
afterAll(() => appContext.close());

test('one job card with its lines and payments is read in one trip, and nothing of it is planned anew', async () => {
  const { path } = await readyCard(appContext, garage, [{ rate: 500 }]);
  const { events, stop } = watchStatements();
  const { status, body } = await garage.owner.get(path);
  stop();
  expect([status, body.lines.length]).toEqual([200, 1]);
  const first = events.findIndex(({ text }) => / from "job_cards" cross join lateral .* "customer"/.test(text));
  const reads = events.slice(first).filter(({ text }) => text.startsWith('select '));
  expect(reads.map(({ happened }) => happened).lastIndexOf('asked')).toBe(reads.length / 2 - 1);
  expect(reads.length / 2).toBe(5);
  expect(reads.filter(({ isKept }) => !isKept)).toEqual([]);
});

interface Happened {
  happened: 'asked' | 'answered';
  text: string;
  isKept: boolean;
}

/** When statements are sent and when they are answered, in that order. */
function watchStatements() {
  const events: Happened[] = [];
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  const watched = vi.spyOn(pg.Client.prototype, 'query');
  watched.mockImplementation(function watching(this: pg.Client, ...given: [pg.QueryConfig | string]) {
    const { text, name } = typeof given[0] === 'string' ? { text: given[0] } : given[0];
    const note = (happened: Happened['happened']) => () =>
      void events.push({ happened, text, isKept: name !== undefined });
    note('asked')();
    const answer = Reflect.apply(query as typeof this.query, this, given) as unknown;
    void Promise.resolve(answer).then(note('answered'), note('answered'));
    return answer as void;
  });
  return { events, stop: () => watched.mockRestore() };
}
