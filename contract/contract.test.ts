import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldMeta } from './field-meta.ts';
import type { Endpoint } from './endpoint.ts';
import { bookingFields } from './bookings.ts';
import { customerFields } from './customers.ts';
import { forms } from './forms.ts';
import { jobCardChanges, jobCardFields } from './jobcard-fields.ts';
import { leadFields } from './leads.ts';
import { serviceFields } from './services.ts';
import { staffChanges } from './staff.ts';
import { contract, endpoints } from './index.ts';
import { permissions } from './permissions.ts';

const titleOf = (one: Endpoint) => `${one.method} ${one.path}`;
const answersOf = (one: Endpoint) => Object.values(one.answers).filter((answer) => answer !== null);

/** Every shape within a shape, with where it stands. */
function* partsOf(shape: z.core.$ZodType, place = ''): Generator<[string, z.core.$ZodType]> {
  yield [place, shape];
  if (shape instanceof z.ZodObject) {
    for (const [key, field] of Object.entries<z.core.$ZodType>(shape.shape)) yield* partsOf(field, `${place}.${key}`);
  } else if (shape instanceof z.ZodArray) yield* partsOf(shape.element, `${place}[]`);
  else if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) yield* partsOf(shape.unwrap(), place);
  else if (shape instanceof z.ZodRecord) yield* partsOf(shape.valueType, `${place}.*`);
  else if (shape instanceof z.ZodUnion) for (const option of shape.options) yield* partsOf(option, place);
  else if (shape instanceof z.ZodPipe) {
    yield* partsOf(shape.in, place);
    yield* partsOf(shape.out, place);
  }
}

const placesOf = (shape: z.core.$ZodType, wanted: (part: z.core.$ZodType) => boolean) =>
  [...partsOf(shape)].filter(([, part]) => wanted(part)).map(([place]) => place);

const mayBeAbsent = (part: z.core.$ZodType) => part instanceof z.ZodOptional;
const fillsIn = (part: z.core.$ZodType) => part instanceof z.ZodDefault || part instanceof z.ZodPrefault;
const isOneWay = (part: z.core.$ZodType) => fillsIn(part) || part instanceof z.ZodTransform;
const takesUnknown = (part: z.core.$ZodType) =>
  part instanceof z.ZodObject && !(part.def.catchall instanceof z.ZodNever);

/** The masks of a shape, as 'place mask'. */
const masksOf = (shape: z.core.$ZodType) =>
  [...partsOf(shape)].map(([place, part]) => `${place} ${maskOf(part)}`).filter((one) => !one.endsWith(' '));

function maskOf(part: z.core.$ZodType) {
  const mask = z.globalRegistry.get(part)?.['mask'];
  return typeof mask === 'string' ? mask : '';
}

test('no two endpoints share a method and a path', () => {
  const titles = endpoints.map(titleOf);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('every path is made of plain words and named ids, a file has its name at the end', () => {
  const odd = endpoints.filter(
    (one) => !/^(\/[a-z]+(-[a-z]+)*|\/\{[a-z][A-Za-z]*\})+(\/[a-z]+(-[a-z]+)*1?\.(csv|pdf|json|xml))?$/.test(one.path),
  );
  expect(odd.map(titleOf)).toEqual([]);
});

test('of the garage, registering it alone is open to strangers', () => {
  const open = endpoints.filter(
    (one) => one.path.startsWith('/garages/') && ['anyone', 'user', 'customer'].includes(one.access),
  );
  expect(open.map(titleOf)).toEqual(['POST /garages/register']);
});

test('the garage alone asks for permissions', () => {
  const known: readonly string[] = permissions;
  const others = endpoints.filter((one) => known.includes(one.access) && !one.path.startsWith('/garages/'));
  expect(others.map(titleOf)).toEqual([]);
});

const formsOf = {
  customers: customerFields,
  bookings: bookingFields,
  jobcards: { ...jobCardFields, ...jobCardChanges },
  services: serviceFields,
  staff: staffChanges,
  leads: leadFields,
};

describe.each(['customers', 'bookings', 'jobcards', 'services', 'staff', 'leads'] as const)(
  'the list of %s',
  (word) => {
    const { list, export: csv } = contract[word];

    test('has an export that takes its own filters', () => {
      expect(csv.path).toBe(`${list.path}/export.csv`);
      const filters = Object.keys(list.query.shape).filter((name) => !['limit', 'cursor', 'order'].includes(name));
      expect(Object.keys(csv.query.shape)).toEqual(filters);
      expect(csv.access).toBe(`${word}.export`);
    });

    test('exports columns that its rows answer', () => {
      const row = Object.keys(csv.answers[200].element.shape);
      expect(csv.csv.filter((column) => !row.includes(column.field))).toEqual([]);
    });

    test('exports each field of its form; what refers to a record or is a switch by the words for it', () => {
      const shown: string[] = csv.csv.map(({ field }) => field);
      const left = Object.keys(formsOf[word]).filter((field) => !shown.includes(field) && !field.endsWith('Id'));
      expect(left).toEqual(word === 'staff' ? ['status'] : []);
    });
  },
);

test('every list takes limit and cursor, and nothing else does', () => {
  const paging = endpoints.filter((one) => one.query && 'limit' in one.query.shape && 'cursor' in one.query.shape);
  expect(paging.map(titleOf)).toEqual(endpoints.filter((one) => one.list).map(titleOf));
});

describe.each(endpoints.map((one) => [titleOf(one), one] as const))('%s', (_title, one) => {
  const asked = [one.body, one.query].filter((shape) => shape !== undefined);
  const promised = [...answersOf(one), one.record].filter((shape) => shape !== undefined);

  test('answers fields that are there or null, never absent', () => {
    expect(promised.flatMap((shape) => placesOf(shape, mayBeAbsent))).toEqual([]);
  });

  test('answers shapes that can be encoded, without defaults and one-way changes', () => {
    expect(promised.flatMap((shape) => placesOf(shape, isOneWay))).toEqual([]);
  });

  test('refuses unknown fields in body and query', () => {
    expect(asked.flatMap((shape) => placesOf(shape, takesUnknown))).toEqual([]);
  });

  test('gives a body no default, so that what is absent on a change keeps its value', () => {
    expect(asked.flatMap((shape) => placesOf(shape, fillsIn))).toEqual([]);
  });

  test('can be told as JSON Schema', () => {
    const told = [...asked, ...promised].map((shape) => z.toJSONSchema(shape, { io: 'input' }));
    expect(told).toHaveLength(asked.length + promised.length);
  });

  test('takes a body only where something is written', () => {
    const may = { GET: [false], DELETE: [false], POST: [true, false], PUT: [true] }[one.method];
    expect(may).toContain(one.body !== undefined);
  });
});

/** Whether a field of a form takes a phone and no words, whatever it is called. */
function takesPhones(field: z.ZodType) {
  const takes = (typed: string) => field.safeParse(typed).success;
  return (takes('9876543210') || takes('+91 98765 43210')) && !takes('a plain word') && !takes('plain-words');
}

const phonesOfCustomers = Object.entries<Readonly<Record<string, z.ZodType>>>(forms).flatMap(([form, fields]) =>
  Object.entries(fields)
    .filter(([, field]) => fieldMeta(field).personal && takesPhones(field))
    .map(([name, field]) => ({ form, name, field })),
);

describe('what is masked', () => {
  test.each([
    [
      contract.customers.read,
      [
        ...phonesOfCustomers.filter(({ form }) => form === 'customers').map(({ name }) => `.${name} phone`),
        '.outstanding money',
        '.credit money',
        '.oldestOwedId money',
      ],
    ],
    [contract.bookings.read, ['.estimatedPrice money', '.customerPhone phone', '.history[].amount money']],
    [contract.leads.update, ['.phone phone', '.budget money']],
    [contract.services.update, ['.base_price money']],
    [contract.payments.record, ['.amount money']],
    [contract.lines.add, ['.rate money', '.discount money', '.total money']],
    [
      contract.dashboard.read,
      [
        '.todaysRevenue money',
        '.unpaid.due money',
        '.deliveredUnpaid.due money',
        '.mine[].unpricedLines money',
        '.toDeliver.cards[].unpricedLines money',
        ...[
          '.late.cards',
          '.unpaid.cards',
          '.toDeliver.cards',
          '.dueToday.cards',
          '.deliveredUnpaid.cards',
          '.inWork.cards',
          '.mine',
        ].flatMap((cards) => [
          `${cards}[].customerPhone phone`,
          `${cards}[].totalAmount money`,
          `${cards}[].amountPaid money`,
          `${cards}[].amountWrittenOff money`,
          `${cards}[].amountOwedByOthers money`,
        ]),
        '.mine[].unpricedLines money',
        ...['.arriving.bookings', '.upcoming'].flatMap((booked) => [
          `${booked}[].customerPhone phone`,
          `${booked}[].estimatedPrice money`,
        ]),
      ],
    ],
    [
      contract.jobcards.read,
      [
        '.customerPhone phone',
        '.unpricedLines money',
        '.totalAmount money',
        '.amountPaid money',
        '.amountWrittenOff money',
        '.amountOwedByOthers money',
        '.lines[].rate money',
        '.lines[].discount money',
        '.lines[].total money',
        '.payments[].amount money',
        '.otherPayments[].amount money',
        '.creditNow[].amount money',
        '.invoices[].discount money',
        '.invoices[].payable money',
        '.history[].amount money',
      ],
    ],
  ] as const)('in the answer of $path is every phone and amount', (one: Endpoint, expected) => {
    expect(new Set(answersOf(one).flatMap(masksOf))).toEqual(new Set(expected));
  });
});

test('every field of a form that takes a phone of a customer or a lead is masked in answers', () => {
  const known = phonesOfCustomers.map(({ form, name }) => `${form}.${name}`);
  expect(known).toEqual(expect.arrayContaining(['customers.phone', 'customers.alternatePhone', 'leads.phone']));
  const plain = phonesOfCustomers.filter(({ field }) => fieldMeta(field).mask !== 'phone');
  expect(
    plain.map(({ form, name }) => `${form}.${name}: a phone of a customer; say .meta({ mask: 'phone' }) (decision 7)`),
  ).toEqual([]);
});

/** Phones of a garage, its branches and people, and of who is signed in, which all who get the answer may see; a seller is the garage. */
const isOfNoCustomer = (one: Endpoint, place: string) =>
  /^\/(auth|garages\/(profile|settings|register|staff))(\/|$)/.test(one.path) ||
  place.startsWith('.garage.') ||
  // the garage's own, for its customer to call (MO-62)
  place.endsWith('.garagePhone') ||
  place.endsWith('seller.phone');

test('every phone of a customer in an answer is masked, whatever answers it', () => {
  const names = new Set(phonesOfCustomers.map(({ name }) => name));
  const isPhone = (name: string) => names.has(name) || /phone|mobile|whatsapp/i.test(name);
  const phones = endpoints.flatMap((one) =>
    [...answersOf(one), one.record ?? z.null()].flatMap((answer) =>
      [...partsOf(answer)]
        .filter(([place, part]) => part instanceof z.ZodString && isPhone(place.split('.').at(-1) ?? ''))
        .filter(([place]) => !isOfNoCustomer(one, place))
        .map(([place, part]) => ({ where: `${titleOf(one)} ${place}`, mask: maskOf(part) })),
    ),
  );
  expect(phones.map(({ where }) => where)).toContain('GET /garages/jobcards/{id} .customerPhone');
  expect(phones.filter(({ mask }) => mask !== 'phone').map(({ where }) => where)).toEqual([]);
});

test('every amount in an answer is masked, whatever its name', () => {
  const amounts = /amount|price|rate$|discount|total|paid|budget|revenue|outstanding/i;
  const plain = endpoints.flatMap((one) =>
    answersOf(one).flatMap((answer) =>
      [...partsOf(answer)]
        .filter(([place, part]) => amounts.test(place.split('.').at(-1) ?? '') && part instanceof z.ZodCodec)
        .filter(([, part]) => maskOf(part) !== 'money')
        .map(([place]) => `${titleOf(one)} ${place}`),
    ),
  );
  expect(plain).toEqual([]);
});
