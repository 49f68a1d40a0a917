import { jpegOf } from '#rules/testing/any-jpeg.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { seededRandom } from '#server/demo/seeded-random.ts';
import { fresh } from '#server/contract-tests/fresh.ts';
import { isId, type Operation, operationsOf } from '../lib/operations.ts';
import { sampleBody, samplingOf, type Sampling, wordOf } from '../lib/samples.ts';
import { mark, ownPassword, type Scene } from './garages.ts';
import { prepareFor, type Sent } from './readied.ts';

export type Kind = 'own' | 'foreign' | 'absent' | 'malformed';

/** One place of one call where something of a garage can be named, and how to name it. `exact`: foreign and absent are answered alike. */
export interface Ask {
  name: string;
  method: Operation['method'];
  exact: boolean;
  sends: Partial<Record<Kind, () => Sent | Promise<Sent>>>;
}

const absentId = '01900000-0000-7000-8000-000000000000';
const absentWord = 'Zaunkoenigchen';

const main = { id: 'default', name: 'Main' };
const searching = new Set(['search', 'q', 'description', 'thing']);

/** Every ask of the garages' part of the API. */
export function asksOf(scene: Scene): Ask[] {
  const sampling = samplingOf(seededRandom(7), scene.appContext.now(), scene.mine.ids);
  return operationsOf(openApiDocument())
    .filter(({ open, path }) => !open && path.startsWith('/api/v1/garages/'))
    .map((one) => ({ ...one, path: one.path.slice('/api/v1'.length) }))
    .flatMap((one) => [
      ...(one.path.includes('{') ? [inPath(scene, sampling, one)] : [plain(scene, sampling, one)]),
      ...one.query.flatMap(({ name }) => inQuery(scene, one, name)),
      ...inBody(scene, sampling, one),
    ])
    .concat(convertedLead(scene));
}

function unknown(field: string): never {
  throw new Error(`The drill knows no record for '${field}': add it to wordOf or freshOf`);
}

const nameOf = ({ method, path }: Operation, place: string) => `${method} ${path} ${place}`;
const bodyOf = (sampling: Sampling, { body, takesPhoto }: Operation) =>
  takesPhoto ? { photo: jpegOf() } : body ? { body: sampleBody(body, sampling, 0) } : {};

/** A call that names nothing: a list, a report, a figure, a new record. */
function plain(scene: Scene, sampling: Sampling, one: Operation): Ask {
  const own = prepareFor(scene, one) ?? (() => ({ path: one.path, ...bodyOf(sampling, one) }));
  return { name: nameOf(one, 'as it is'), method: one.method, exact: false, sends: { own } };
}

function inPath(scene: Scene, sampling: Sampling, one: Operation): Ask {
  const word = /([a-z]+)\/\{/.exec(one.path)?.[1] ?? '';
  const rest = one.path.slice(one.path.indexOf('}') + 1);
  const body = bodyOf(sampling, one);
  const list = one.path.slice(0, one.path.indexOf('{'));
  const kept = `${list}${scene.mine.ids[word] ?? unknown(word)}`;
  const named = (id: string | undefined) => () => ({ path: `${list}${id}${rest}`, ...body });
  const ownPath = async () => (one.method === 'GET' ? kept : ((await freshOf[word]?.(scene)) ?? kept));
  return {
    name: nameOf(one, 'in its path'),
    method: one.method,
    exact: true,
    sends: {
      own: prepareFor(scene, one) ?? (async () => ({ path: `${await ownPath()}${rest}`, ...bodyOf(sampling, one) })),
      foreign: named(scene.other.ids[word]),
      absent: named(absentId),
      malformed: named('not-an-id'),
    },
  };
}

/** A record that may be changed or removed, by its path. */
const freshOf: Record<string, (scene: Scene) => Promise<string>> = {
  customers: async (scene) => (await fresh.customer(scene)).path,
  vehicles: fresh.vehicle,
  bookings: fresh.booking,
  jobcards: (scene) => fresh.ownCard(scene, { lines: [500] }),
  lines: fresh.line,
  payments: fresh.payment,
  estimates: fresh.estimate,
  points: fresh.point,
  photos: fresh.photo,
  invoices: fresh.invoice,
  services: async (scene) => (await fresh.service(scene)).path,
  staff: (scene) => fresh.member(scene, 'STAFF'),
  leads: fresh.lead,
};

function inQuery({ mine, other }: Scene, one: Operation, field: string): Ask[] {
  const word = wordOf[field];
  const path = one.path.replaceAll(/([a-z]+)\/\{\w+\}/g, (_, inner: string) => `${inner}/${mine.ids[inner]}`);
  const asked = (value: string | undefined) => () => ({ path: `${path}?${field}=${encodeURIComponent(value ?? '')}` });
  const cursor = (id: string | undefined) => asked(Buffer.from(id ?? '').toString('base64url'));
  const ask = { name: nameOf(one, `in its query ${field}`), method: one.method };
  if (word !== undefined) {
    const sends = {
      own: asked(mine.ids[word]),
      foreign: asked(other.ids[word]),
      absent: asked(absentId),
      malformed: asked('not-an-id'),
    };
    return [{ ...ask, exact: true, sends }];
  }
  if (searching.has(field))
    return [{ ...ask, exact: true, sends: { own: asked('Walk'), foreign: asked(mark), absent: asked(absentWord) } }];
  // Where a list goes on after a record says only what comes after it among one's own.
  if (field === 'cursor')
    return [{ ...ask, exact: false, sends: { foreign: cursor(other.ids['leads']), malformed: asked('zzz') } }];
  return [];
}

function inBody(scene: Scene, sampling: Sampling, one: Operation): Ask[] {
  const { mine, other, values } = scene;
  const path = one.path.replaceAll(/([a-z]+)\/\{\w+\}/g, (_, word: string) => `${word}/${mine.ids[word]}`);
  const base = () => (one.body ? sampleBody(one.body, sampling, 0) : {});
  const placed =
    (place: (value: string) => Record<string, unknown>, value: string | undefined, from = base()) =>
    () => ({
      path,
      body: {
        ...from,
        ...('password' in from && 'staffId' in from && { password: ownPassword }),
        ...place(value ?? ''),
      },
    });
  const asked = (
    name: string,
    exact: boolean,
    place: (value: string) => Record<string, unknown>,
    given: Values,
  ): Ask => {
    const same = base();
    const sends = Object.fromEntries(
      Object.entries(given).map(([kind, value]) => [
        kind,
        exact ? placed(place, value, same) : placed(place, value, base()),
      ]),
    );
    return { name: nameOf(one, `in its body at ${name}`), method: one.method, exact, sends };
  };
  return Object.entries(one.body?.properties ?? {}).flatMap(([field, schema]): Ask[] => {
    const word = wordOf[field];
    if (word === undefined && isId(schema)) unknown(field);
    if (word !== undefined) {
      const given = { own: mine.ids[word], foreign: other.ids[word], absent: absentId, malformed: 'not-an-id' };
      return [asked(field, true, (value) => ({ [field]: value }), given)];
    }
    if (field === 'branches') {
      const given = { own: mine.ids[field], foreign: other.ids[field], absent: absentId, malformed: 'not-an-id' };
      return [asked('branches.1.id', true, (id) => ({ branches: [main, { id, name: 'Yard' }] }), given)];
    }
    // Taken in another garage is free in this one. E-mails of staff are one to a person everywhere, so they are not asked.
    const twin = one.method === 'POST' && one.path !== '/garages/staff' ? twins(values)[field] : undefined;
    return twin === undefined ? [] : [asked(field, false, (value) => ({ [field]: value }), twin)];
  });
}

/** A lead becomes the customer of its phone: of this garage, never of another. */
function convertedLead({ mine, values }: Scene): Ask {
  const converting = (phone: string) => async () => {
    const { body } = await mine.owner.post('/garages/leads', { name: 'Drill Lead', phone });
    return { path: `/garages/leads/${body.id}/convert` };
  };
  const sends = { foreign: converting(values.leadPhone), absent: converting('9222200001') };
  return { name: 'POST /garages/leads/{id}/convert of a phone', method: 'POST', exact: false, sends };
}

type Values = Partial<Record<Kind, string | undefined>>;

const twins = (values: Scene['values']): Record<string, Values> => ({
  phone: { foreign: values.phone, absent: '9222200000' },
  registrationNumber: { foreign: values.plate, absent: 'TN99ZK0001' },
  slug: { foreign: values.slug, absent: absentWord.toLowerCase() },
  bookingNumber: { foreign: values.bookingNumber, absent: 'BK00000077' },
  jobCardNumber: { foreign: values.jobCardNumber, absent: 'JC00000077' },
});
