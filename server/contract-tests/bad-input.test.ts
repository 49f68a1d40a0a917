import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { fullGarage, type FullGarage } from './full-garage.ts';

let appContext: TestAppContext;
let garage: FullGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await fullGarage(appContext);
});
afterAll(() => appContext.close());

let phones = 8_000_000_000;
const newPhone = () => String((phones += 1));
const addCustomer = (more: Record<string, unknown>) =>
  garage.owner.post('/garages/customers', { name: 'Odd One', phone: newPhone(), ...more });

describe('a name', () => {
  test.each([
    ['of 120 Tamil letters', 'க'.repeat(120)],
    ['of letters with their vowel signs', 'முருகன் பட்டறை'],
    ['of emoji', '🚗🔧 👨‍👩‍👧 Motors'],
    ['that is a tag', '<script>alert(1)</script>'],
    ['that would end a script', '</script><img src=x onerror=alert(1)>'],
    ['that is a statement', "'; drop table customers; --"],
    ['that is a pattern', '%_\\100%'],
  ])('%s is kept, found and answered letter for letter', async (_, name) => {
    const made = await addCustomer({ name });
    expect([made.status, made.body.name]).toEqual([201, name]);
    const found = await garage.owner.get(`/garages/customers?search=${encodeURIComponent(name)}`);
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
    expect(found.headers['content-type']).toMatch(/^application\/json/);
    const everywhere = await garage.owner.get(`/garages/search?q=${encodeURIComponent(name)}`);
    expect(everywhere.body.customers.rows).toMatchObject([{ id: made.body.id, name }]);
  });

  test.each(['Abc \u202E cba', '=1\r\n=2', 'Name\r\nBcc: other@test.example', '\u001b[2JName'])(
    'of more than one line or with characters that cannot be seen, %j, is refused there',
    async (name) => {
      const { status, body } = await addCustomer({ name });
      const message = 'Name holds a line end or a character that cannot be seen. Type it anew';
      expect([status, body.errors]).toEqual([400, [{ path: 'name', message }]]);
    },
  );

  test('of 121 letters says how long it may be', async () => {
    const { status, body } = await addCustomer({ name: 'க'.repeat(121) });
    expect([status, body.detail]).toEqual([400, 'Name can have at most 120 characters']);
  });

  test.each(['=HYPERLINK("http://x","y")', '+1+1', '-1', '@SUM(A1)', '\t=1'])(
    'that a spreadsheet would work out, %j, is exported as text',
    async (formula) => {
      const made = await addCustomer({ name: formula, companyName: 'Plain', customerType: 'CORPORATE' });
      expect(made.status).toBe(201);
      const csv = await garage.owner.get(
        `/garages/customers/export.csv?search=${encodeURIComponent(made.body.phone as string)}`,
      );
      const [, line] = csv.text.split(/\r?\n/);
      expect(line).toMatch(/^"?'/);
    },
  );
});

describe('a number', () => {
  test.each([
    ['services', 'base_price', 0.005, 'Base price can have at most two decimals'],
    ['services', 'base_price', -0.01, 'Price must be positive'],
    ['services', 'base_price', 1e15, 'Base price is too large'],
    ['services', 'duration', 2 ** 31, expect.any(String)],
    ['jobcards', 'odometerIn', 2 ** 53, expect.any(String)],
    ['jobcards', 'odometerIn', 1.5, 'Odometer must be a whole number'],
    ['jobcards', 'odometerIn', '12', 'Odometer must be a whole number'],
    ['leads', 'budget', -1, 'Budget must be positive'],
    ['leads', 'vehicleYear', 99_999, 'Invalid year'],
  ])('of %s at %s that is %j is refused there and changes nothing', async (word, field, value, message) => {
    const path = `/garages/${word}/${garage.ids[word]}`;
    const { status, body } = await garage.owner.put(path, { [field]: value });
    expect([status, body.errors]).toEqual([400, [{ path: field, message }]]);
  });

  test.each(['1e400', '-1e400', 'NaN', 'Infinity'])('that JSON can hardly hold, %s, is refused', async (literal) => {
    const sent = await garage.owner.put(`/garages/services/${garage.ids['services']}`, `{"base_price": ${literal}}`);
    expect(sent.status).toBe(400);
  });
});

describe('a day', () => {
  test.each([
    '2027-02-31',
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '0000-01-01',
    '31-12-2027',
    '2027-02-31T00:00:00Z',
  ])('that is none, %s, is refused at its field', async (day) => {
    const booked = await garage.owner.put(`/garages/bookings/${garage.ids['bookings']}`, { preferredDate: day });
    expect([booked.status, booked.body.errors]).toEqual([
      400,
      [{ path: 'preferredDate', message: 'Date must be a date' }],
    ]);
    const card = await garage.owner.put(`/garages/jobcards/${garage.ids['jobcards']}`, { estimatedDelivery: day });
    expect([card.status, card.body.errors[0].path]).toEqual([400, 'estimatedDelivery']);
  });
});

describe('a plate', () => {
  test('is one and the same with and without blanks, hyphens and capitals', async () => {
    const { body: customer } = await addCustomer({});
    const path = `/garages/customers/${customer.id}/vehicles`;
    const statuses = [];
    for (const typed of [' tn 77 ab 4321 ', 'TN-77-AB-4321', 'tn77 ab-4321']) {
      statuses.push((await garage.owner.post(path, { make: 'Tata', model: 'Ace', registrationNumber: typed })).status);
      const found = await garage.owner.get(`/garages/search?q=${encodeURIComponent(typed)}`);
      expect(found.body.vehicles.rows).toMatchObject([{ registrationNumber: 'TN77AB4321' }]);
    }
    expect(statuses).toEqual([201, 409, 409]);
  });

  test('of blanks and hyphens alone is missing', async () => {
    const { body: customer } = await addCustomer({});
    const { status, body } = await garage.owner.post(`/garages/customers/${customer.id}/vehicles`, {
      make: 'Tata',
      model: 'Ace',
      registrationNumber: ' - - ',
    });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'registrationNumber', message: 'Registration number is required' }],
    ]);
  });
});

describe('the same sent twice at once', () => {
  test.each([
    ['customers', () => ({ name: 'Twice', phone: newPhone() })],
    ['leads', () => ({ name: 'Twice', phone: newPhone() })],
    [
      'services',
      () => ({
        name: 'Twice',
        slug: `twice-${newPhone()}`,
        category: 'Repair',
        description: 'x',
        base_price: 1,
        duration: 15,
      }),
    ],
    ['staff', () => ({ name: 'Twice', phone: newPhone(), email: `${newPhone()}@test.example`, password: 'secret-1' })],
    ['jobcards/{card}/payments', () => ({ amount: 1, mode: 'CASH', advance: true })],
    ['jobcards/{card}/lines', () => ({ kind: 'PART', description: 'Twice', quantity: 1, rate: 1, discount: 0 })],
  ])('to %s under one key has one effect', async (word, bodyOf) => {
    const path = `/garages/${word.replace('{card}', garage.ids['jobcards']!)}`;
    const [body, key] = [bodyOf(), { 'idempotency-key': newPhone() }];
    const both = await Promise.all([1, 2].map(() => garage.owner.post(path, body, key)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]!.body).toEqual(both[1]!.body);
  });
});

test('a call that asks for nothing takes no field, and an empty body', async () => {
  const { body: lead } = await garage.owner.post('/garages/leads', { name: 'Odd Lead', phone: newPhone() });
  const convert = `/garages/leads/${lead.id}/convert`;
  const refused = await garage.owner.post(convert, { status: 'WON' });
  expect([refused.status, refused.body.detail]).toEqual([400, "Unknown field 'status'"]);
  expect((await garage.owner.post(convert, {})).status).toBe(201);
});
