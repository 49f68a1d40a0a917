import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldMeta } from '#contract/field-meta.ts';
import { customerFields } from '#contract/customers.ts';
import { reads } from '../contract-tests/requests.ts';
import { everyRow } from '../testing/every-row.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

/** Each field of the form that tells of the person, whichever there are. */
const fields = Object.entries(customerFields)
  .filter(([, field]) => fieldMeta(field).personal === true)
  .map(([name, field]) => ({ name, ...fieldMeta(field) }));

/** What fits these alone. */
const fitting: Readonly<Record<string, readonly [string, string]>> = {
  gstNumber: ['33ABCDE1234F1Z7', '33AAACT2727Q1Z3'],
  pincode: ['638881', '638882'],
};

/** A value of each field such as stands nowhere else. */
const values = (turn: 0 | 1) => Object.fromEntries(fields.map((field, n) => [field.name, valueOf(field, n, turn)]));

function valueOf({ name, mask, format, kind }: (typeof fields)[number], n: number, turn: 0 | 1) {
  const tag = `zq${turn}x${n}`;
  if (fitting[name]) return fitting[name][turn];
  if (mask === 'phone') return `93456${turn}77${String(n).padStart(2, '0')}`;
  if (format === 'email') return `${tag}@erased.example`;
  return kind === 'day' ? `19${turn}1-0${(n % 9) + 1}-17` : `${tag} of them`;
}

const traces = (text: string, said: Record<string, unknown>) =>
  Object.entries(said)
    .filter(([, value]) => text.includes(String(value)))
    .map(([name]) => name);

/** What the owner reads of the garage, and of the customer. */
async function everyAnswer(id: string) {
  const paths = reads
    .filter(
      ({ stream, path }) =>
        !stream && !/\{(?!id\})/.test(path) && (!path.includes('{') || path.includes('/customers/{id}')),
    )
    .map(({ path }) => path.replace('{id}', id));
  expect(paths).toContain('/garages/audit');
  const answers = await Promise.all(paths.map((path) => garage.owner.get(path)));
  return answers.map(({ text }) => text).join('\n');
}

test('a personal field of a customer is shown, told in history and in the download, and after erasing is nowhere', async () => {
  const [first, second] = [values(0), values(1)];
  const added = await garage.owner.post('/garages/customers', { ...first, customerType: 'CORPORATE' });
  expect(added.status, added.text).toBe(201);
  const path = `/garages/customers/${added.body.id}`;
  expect(traces(added.text, first)).toEqual(Object.keys(first));
  const vehicle = await garage.owner.post(`${path}/vehicles`, {
    make: 'Tata',
    model: 'Ace',
    registrationNumber: 'TN66ZQ1',
  });
  const card = await garage.owner.post('/garages/jobcards', {
    customerId: added.body.id,
    vehicleId: vehicle.body.id,
    odometerIn: 1,
    estimatedDelivery: new Date(appContext.now().getTime() + 86_400_000).toISOString().slice(0, 10),
  });
  expect(
    (await garage.owner.put(`/garages/jobcards/${card.body.id}/status`, { status: 'CANCELLED', reason: 'Sold' }))
      .status,
  ).toBe(200);
  const changed = await garage.owner.put(path, second);
  expect(traces(changed.text, second)).toEqual(Object.keys(second));

  const download = (await garage.owner.get(`${path}/personal-data`)).text;
  expect(traces(download, first), 'of before, in its history').toEqual(Object.keys(first));
  expect(traces(download, second)).toEqual(Object.keys(second));
  const mine = async () => (await everyRow(appContext.database)).filter((row) => row.includes(garage.id)).join('\n');
  const rows = await mine();
  expect([traces(rows, first), traces(rows, second)]).toEqual([Object.keys(first), Object.keys(second)]);

  const erased = await garage.owner.post(`${path}/erase`);
  expect([erased.status, erased.body.isGone]).toEqual([200, false]);
  const all = { before: first, after: second };
  for (const text of [await mine(), await everyAnswer(added.body.id)])
    expect([traces(text, all.before), traces(text, all.after)]).toEqual([[], []]);
  expect(fields.length).toBeGreaterThan(11);
});
