import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { forgetting, type Kept } from './kept.ts';
import { columns, matrix } from './matrix.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let technician: Caller;
const callers: Record<string, Caller> = {};
const kept = new Map<string, Kept>(matrix.map(([what]) => [what, new Map()]));
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  for (const [letter, role, level] of columns) callers[letter] = await garage.hire(role, level);
  technician = callers['T']!;
});
afterAll(() => appContext.close());

/** What a cell's mark means on the wire. */
const meaning = (mark: string) => ({ '-': 403, '0': 404, '9': 409 })[mark] ?? 'done';
const outcome = (status: number) => (status >= 200 && status < 300 ? 'done' : status);

describe.each(columns)('%s: %s with %s access', (letter, _role, _level) => {
  const column = columns.findIndex(([one]) => one === letter);
  test.each(matrix.map(([what, cells, ask]) => [what, meaning(cells[column]!), ask] as const))(
    '%s: %s',
    async (what, wanted, ask) => {
      const own = kept.get(what)!;
      const caller = forgetting(callers[letter]!, own);
      const { status, text } = await ask({ appContext, garage, caller, technician, kept: own });
      expect(outcome(status), text).toBe(wanted);
    },
  );
});
