import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { addressOf, fullGarage, secretPhone, secretRupees, type FullGarage } from './full-garage.ts';
import { columns } from './matrix.ts';
import { named, reads } from './requests.ts';

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
/** Who reads own records alone, and who counts them alone in reports. */
const ownRecords = 'T';
const ownReports = 'GST';

/** The reads with a customer's or a lead's phone in what this garage's owner sees, written out by hand. */
const withPhone: readonly string[] = [
  'GET /garages/audit',
  'GET /garages/bookings',
  'GET /garages/bookings/export.csv',
  'GET /garages/bookings/{id}',
  'GET /garages/customers',
  'GET /garages/customers/export.csv',
  'GET /garages/customers/{id}',
  'GET /garages/customers/{id}/messages',
  'GET /garages/customers/{id}/personal-data',
  'GET /garages/customers/{id}/statement/paper.pdf',
  'GET /garages/dashboard',
  'GET /garages/dues',
  'GET /garages/estimates/{id}/paper.pdf',
  'GET /garages/invoices/{id}',
  'GET /garages/invoices/{id}/paper.pdf',
  'GET /garages/jobcards',
  'GET /garages/jobcards/export.csv',
  'GET /garages/jobcards/{id}',
  'GET /garages/jobcards/{id}/paper.pdf',
  'GET /garages/leads',
  'GET /garages/leads/export.csv',
  'GET /garages/leads/{id}',
  'GET /garages/reports/delivered/rows',
  'GET /garages/reports/delivered/rows/export.csv',
  'GET /garages/reports/dues',
  'GET /garages/reports/dues/export.csv',
  'GET /garages/reports/dues/rows',
  'GET /garages/reports/dues/rows/export.csv',
  'GET /garages/reports/jobcards/rows',
  'GET /garages/reports/jobcards/rows/export.csv',
  'GET /garages/reports/leads/rows',
  'GET /garages/reports/leads/rows/export.csv',
  'GET /garages/reports/outstanding',
  'GET /garages/reports/outstanding/export.csv',
  'GET /garages/reports/outstanding/rows',
  'GET /garages/reports/outstanding/rows/export.csv',
  'GET /garages/reports/people/rows',
  'GET /garages/reports/people/rows/export.csv',
  'GET /garages/reports/returning/rows',
  'GET /garages/reports/returning/rows/export.csv',
];
/** The reads with an amount in what this garage's owner sees, written out by hand. */
const withMoney: readonly string[] = [
  'GET /garages/bookings',
  'GET /garages/bookings/export.csv',
  'GET /garages/bookings/{id}',
  'GET /garages/customers/{id}',
  'GET /garages/customers/{id}/ledger',
  'GET /garages/customers/{id}/personal-data',
  'GET /garages/dashboard',
  'GET /garages/drawer/days',
  'GET /garages/drawer/days/{id}',
  'GET /garages/dues',
  'GET /garages/gst/gstr1.csv',
  'GET /garages/gst/gstr1.json',
  'GET /garages/gst/month',
  'GET /garages/gst/tally.xml',
  'GET /garages/invoices',
  'GET /garages/invoices/export.csv',
  'GET /garages/invoices/{id}',
  'GET /garages/invoices/{id}/e-invoice.json',
  'GET /garages/jobcards',
  'GET /garages/jobcards/export.csv',
  'GET /garages/jobcards/{id}',
  'GET /garages/jobcards/{id}/estimates',
  'GET /garages/leads',
  'GET /garages/leads/export.csv',
  'GET /garages/leads/{id}',
  'GET /garages/lines/suggestions',
  'GET /garages/reports/delivered',
  'GET /garages/reports/delivered/export.csv',
  'GET /garages/reports/delivered/rows',
  'GET /garages/reports/delivered/rows/export.csv',
  'GET /garages/reports/daybook',
  'GET /garages/reports/daybook/export.csv',
  'GET /garages/reports/daybook/rows',
  'GET /garages/reports/daybook/rows/export.csv',
  'GET /garages/reports/dues',
  'GET /garages/reports/dues/export.csv',
  'GET /garages/reports/dues/rows',
  'GET /garages/reports/dues/rows/export.csv',
  'GET /garages/reports/items',
  'GET /garages/reports/items/export.csv',
  'GET /garages/reports/items/rows',
  'GET /garages/reports/items/rows/export.csv',
  'GET /garages/reports/outstanding',
  'GET /garages/reports/outstanding/export.csv',
  'GET /garages/reports/outstanding/rows',
  'GET /garages/reports/outstanding/rows/export.csv',
  'GET /garages/reports/people',
  'GET /garages/reports/people/export.csv',
  'GET /garages/reports/people/rows',
  'GET /garages/reports/people/rows/export.csv',
  'GET /garages/reports/returning',
  'GET /garages/reports/returning/rows',
  'GET /garages/reports/returning/rows/export.csv',
  'GET /garages/reports/revenue',
  'GET /garages/reports/revenue/export.csv',
  'GET /garages/reports/revenue/rows',
  'GET /garages/reports/revenue/rows/export.csv',
  'GET /garages/services',
  'GET /garages/services/export.csv',
];

const everyRead = reads.map((one) => [named(one), one] as const);

const holds = (text: string) => ({ phone: text.includes(secretPhone), money: text.includes(String(secretRupees)) });

test.each(everyRead)('%s shows its owner what is said of it', (name) =>
  expect(holds(owners.get(name)!)).toEqual({ phone: withPhone.includes(name), money: withMoney.includes(name) }),
);

describe.each(columns)('%s: %s with %s access', (letter) => {
  test.each(everyRead)(
    '%s shows phones and money to those who may see them, and to no one else',
    async (name, endpoint) => {
      const { status, text } = await callers[letter]!.get(addressOf(endpoint, mine));
      // A list of the caller's own is shorter than the owner's; a record the caller may see is whole.
      const own = endpoint.path.startsWith('/garages/reports/') ? ownReports : ownRecords;
      const whole = endpoint.path.endsWith('{id}') || !own.includes(letter);
      const isSeen = (secret: string) => whole || text.includes(secret);
      expect(holds(text)).toEqual({
        phone: status === 200 && withPhone.includes(name) && !masked.includes(letter) && isSeen(secretPhone),
        money:
          status === 200 && withMoney.includes(name) && !moneyless.includes(letter) && isSeen(String(secretRupees)),
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
