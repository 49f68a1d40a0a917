import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { jpegOf } from '#rules/testing/any-jpeg.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { type Operation } from '../lib/operations.ts';
import { sampleBody, sampleValue, type Sampling } from '../lib/samples.ts';
import { brokenBody, nastyHeads, nastyText, nastyValue } from './nasty.ts';
import type { Sent } from './wire.ts';

/** How far a request is from a valid one. */
export const kinds = ['valid', 'one field mutated', 'structure broken'] as const;
export type Kind = (typeof kinds)[number];

export interface Made {
  kind: Kind;
  sent: Sent;
  /** whose answer it must be; undefined when the address itself was bent */
  endpoint: Endpoint | undefined;
}

/** Hashing a password costs a core tens of milliseconds: such calls are made one time in eight. */
const isCostly = ({ body }: Operation) => Object.keys(body?.properties ?? {}).some((field) => /password/i.test(field));

/** A request of chance: a call of the reference, on real records, bent as `kind` says. */
export function makeRequest(
  operations: readonly Operation[],
  ids: Readonly<Record<string, string>>,
  sampling: Sampling,
): Made {
  const { chance } = sampling;
  let operation = chance.pick(operations);
  if (isCostly(operation) && chance.fraction() < 0.875) operation = chance.pick(operations);
  const kind = chance.pick(kinds);
  const endpoint = endpoints.find((one) => one.method === operation.method && `/api/v1${one.path}` === operation.path);
  const body = operation.body && sampleBody(operation.body, sampling, operation.method === 'PUT' ? 0.4 : 0.5);
  const draft: Draft = {
    path: operation.path.replaceAll(/([a-z]+)\/\{\w+\}/g, (_, word: string) => `${word}/${ids[word] ?? ''}`),
    query: sampleQuery(operation, sampling),
    body,
    photo: operation.takesPhoto ? jpegOf({ data: [chance.whole(0, 200), chance.whole(0, 200)] }) : undefined,
  };
  const send = { valid, 'one field mutated': mutated, 'structure broken': broken }[kind];
  return { kind, ...send(operation, draft, chance, endpoint) };
}

interface Draft {
  path: string;
  query: [string, string][];
  body: Record<string, unknown> | undefined;
  photo: Uint8Array | undefined;
}

type Maker = (
  operation: Operation,
  draft: Draft,
  chance: SeededRandom,
  endpoint: Endpoint | undefined,
) => Omit<Made, 'kind'>;

function sampleQuery({ query }: Operation, sampling: Sampling): [string, string][] {
  return query
    .filter(({ name }) => name !== 'cursor' && sampling.chance.fraction() < 0.3)
    .map(({ name, schema }) => [name, String(sampleValue(name, schema, sampling))]);
}

const valid: Maker = ({ method }, draft, _, endpoint) => ({ sent: written(method, draft), endpoint });

const mutated: Maker = ({ method, body, query }, draft, chance, endpoint) => {
  const fields = Object.keys(body?.properties ?? {});
  const names = query.map(({ name }) => name);
  const places = [
    ...(fields.length > 0 ? (['body', 'body', 'body', 'extra'] as const) : []),
    ...(names.length > 0 ? (['query', 'query'] as const) : []),
    ...(draft.path.includes('-') ? (['path'] as const) : []),
    ...(draft.photo ? (['photo', 'photo'] as const) : []),
    'head' as const,
  ];
  const place = chance.pick(places);
  if (place === 'path') {
    const path = draft.path.replace(/[0-9a-f-]{36}/, () => nastyText(chance));
    return { sent: written(method, { ...draft, path }), endpoint: undefined };
  }
  if (place === 'query')
    return { sent: written(method, draft, {}, `${chance.pick(names)}=${nastyText(chance)}`), endpoint };
  if (place === 'photo' && draft.photo) {
    const at = chance.whole(0, draft.photo.length - 1);
    const photo = chance.fraction() < 0.5 ? draft.photo.subarray(0, at) : draft.photo.with(at, chance.whole(0, 255));
    return { sent: written(method, { ...draft, photo }), endpoint };
  }
  if (place === 'head') return { sent: written(method, draft, nastyHeads(chance)), endpoint };
  const field = place === 'extra' ? chance.pick(['x', 'constructor', 'toString', 'id', '']) : chance.pick(fields);
  const inside = draft.body?.[field];
  const bent = Array.isArray(inside) && chance.fraction() < 0.5 ? [...inside, nastyValue(chance)] : nastyValue(chance);
  return { sent: written(method, { ...draft, body: { ...draft.body, [field]: bent } }), endpoint };
};

const broken: Maker = ({ method }, draft, chance, endpoint) => {
  const whole = written(method, draft);
  const how = chance.pick(
    method === 'GET' || method === 'DELETE'
      ? ['path', 'query', 'method', 'body']
      : ['body', 'body', 'body', 'path', 'method'],
  );
  if (how === 'body') {
    const body = brokenBody(chance, JSON.stringify(draft.body ?? {}));
    return { sent: { ...whole, headers: { ...json, ...whole.headers }, body }, endpoint };
  }
  if (how === 'method') return { sent: { ...whole, method: chance.pick(methods) }, endpoint: undefined };
  if (how === 'query') {
    const query = chance.pick(queries(nastyText(chance)));
    return { sent: { ...whole, path: `${draft.path}?${query}` }, endpoint };
  }
  const cut = chance.whole('/api/v1'.length, draft.path.length);
  const path = `${draft.path.slice(0, cut)}${chance.pick([nastyText(chance), '/', '//', '/.', ';a=b', '?', '%2f'])}${draft.path.slice(cut)}`;
  return { sent: { ...whole, path }, endpoint: undefined };
};

const methods = ['PATCH', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST', 'PROPFIND'];
const json = { 'content-type': 'application/json' };

const queries = (text: string) => [
  'limit=1&limit=2',
  'search[]=a&search[]=b',
  'search[__proto__]=1',
  '__proto__=1',
  'constructor=1',
  `nonsense=${text}`,
  `${text}=1`,
  'cursor=',
  `cursor=${text}`,
  `cursor=${Buffer.from('0').toString('base64url')}`,
  `limit=${text}`,
  '&&&=&',
  'a=1&'.repeat(1500),
  `search=${'y'.repeat(9000)}`,
];

function written(
  method: string,
  { path, query, body, photo }: Draft,
  heads: Record<string, string> = {},
  more = '',
): Sent {
  const asked = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const all = [...asked, ...(more === '' ? [] : [more])].join('&');
  return {
    method,
    path: all === '' ? path : `${path}?${all}`,
    headers: { ...(body && json), ...(photo && { 'content-type': 'image/jpeg' }), ...heads },
    body: photo ? Buffer.from(photo) : body && Buffer.from(JSON.stringify(body)),
  };
}
