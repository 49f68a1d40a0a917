import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { addressOf, fullGarage, secretPhone, secretRupees, type FullGarage } from './full-garage.ts';
import { columns } from './matrix.ts';
import { named, reads } from './walk.ts';

let appContext: TestAppContext;
let mine: FullGarage;
const callers: Record<string, Caller> = {};
/** what the owner is shown, by endpoint: the most there is to see */
const owners = new Map<string, string>();
beforeAll(async () => {
  appContext = await openTestAppContext();
  mine = await fullGarage(appContext);
  for (const [letter, role, level] of columns)
    callers[letter] = letter === 'T' ? mine.technician : await mine.hire(role, level);
  for (const endpoint of reads) owners.set(named(endpoint), (await mine.owner.get(addressOf(endpoint, mine))).text);
});
afterAll(() => appContext.close());

/** Whose phones are masked and whose amounts are null (ST-15, ST-16), written out by hand. */
const masked = 'TV';
const moneyless = 'T';

const everyRead = reads.map((one) => [named(one), one] as const);

describe.each(columns)('%s: %s with %s access', (letter) => {
  test.each(everyRead)(
    '%s shows phones and money to those who may see them, and to no one else',
    async (name, endpoint) => {
      const { status, text } = await callers[letter]!.get(addressOf(endpoint, mine));
      const wanted = (secret: string, hiddenFrom: string) => {
        if (status !== 200 || hiddenFrom.includes(letter) || !owners.get(name)!.includes(secret)) return false;
        // A list may be shorter than the owner's; a record that is in sight is whole.
        return endpoint.path.endsWith('{id}') || text.includes(secret);
      };
      expect({ phone: text.includes(secretPhone), money: text.includes(String(secretRupees)) }).toEqual({
        phone: wanted(secretPhone, masked),
        money: wanted(String(secretRupees), moneyless),
      });
    },
  );

  const searched = reads.filter(({ query }) => query && 'search' in query.shape);
  test.each(searched.map((one) => [named(one), one] as const))(
    '%s finds a phone for those who see it whole alone',
    async (_, endpoint) => {
      const path = `${addressOf(endpoint, mine)}?search=${secretPhone}`;
      const { status, text } = await callers[letter]!.get(path);
      const found = (answer: string) => answer.includes('Walk ');
      const isThere = found((await mine.owner.get(path)).text);
      expect(found(text)).toBe(status === 200 && isThere && !masked.includes(letter));
    },
  );
});
