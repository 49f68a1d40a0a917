import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registeredGarage } from '../invoices/testing.ts';
import { addVehicleOwner } from '../jobcards/testing.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('what happened to the money of a month is read once, and not once more for each payment of it', async () => {
  appContext.setNow(new Date('2026-10-20T06:00:00Z'));
  const { owner } = await registeredGarage(appContext);
  await owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const { customerId } = await addVehicleOwner(owner);
  const receipts = 8;
  for (let nth = 0; nth < receipts; nth += 1)
    await owner.post(`/garages/customers/${customerId}/payments`, { tenders: [{ mode: 'UPI', amount: 100 + nth }] });
  const plan = await planOf(/touched as materialized/, () => owner.get('/garages/gst/month?month=2026-10'));
  const reads = nodesOf(plan).filter(({ 'CTE Name': name }) => name === 'theirs');
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.map(({ 'Actual Loops': loops }) => loops)).toEqual(reads.map(() => 1));
});

interface PlanNode {
  'CTE Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** How the statement of these words, asked meanwhile, is run where tables are joined row by row, as where few rows are expected. */
async function planOf(words: RegExp, ask: () => Promise<unknown>): Promise<PlanNode> {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  const watched = vi.spyOn(pg.Client.prototype, 'query');
  let explained: Promise<pg.QueryResult> | undefined;
  watched.mockImplementation(function watching(this: pg.Client, ...given: [pg.QueryConfig | string, unknown[]?]) {
    const asked = (...all: unknown[]) => Reflect.apply(query as typeof this.query, this, all) as unknown;
    const text = typeof given[0] === 'string' ? given[0] : given[0].text;
    if (words.test(text)) {
      const values = given[1] ?? (typeof given[0] === 'string' ? undefined : given[0].values);
      void asked('set local enable_hashjoin = off');
      void asked('set local enable_mergejoin = off');
      explained = asked(`explain (analyze, format json) ${text}`, values) as Promise<pg.QueryResult>;
    }
    return asked(...given) as void;
  });
  await ask();
  watched.mockRestore();
  const { rows } = await explained!;
  return rows[0]['QUERY PLAN'][0].Plan as PlanNode;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
