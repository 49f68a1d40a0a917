import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Column, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { openTestAppContext, type TestAppContext, type Reply } from '../testing/garage.ts';
import { newCustomer } from '../testing/visitor.ts';
import { addressOf, fullGarage, type FullGarage } from './full-garage.ts';
import { named, reads, send, withBodies } from './requests.ts';

let appContext: TestAppContext;
let mine: FullGarage;
let customer: Awaited<ReturnType<typeof newCustomer>>['visitor'];
beforeAll(async () => {
  appContext = await openTestAppContext();
  mine = await fullGarage(appContext);
  customer = (await newCustomer(appContext.app)).visitor;
});
afterAll(() => appContext.close());

const callerOf = ({ access }: Endpoint) => (access === 'customer' ? customer : mine.owner);

describe('every body', () => {
  test.each(withBodies.map((one) => [named(one), one] as const))(
    '%s refuses what is not a JSON object',
    async (_, endpoint) => {
      for (const bad of ['{', '[]', '"text"', '{"__proto__": {"a": 1}}']) {
        const { status, body } = await send(callerOf(endpoint), endpoint, addressOf(endpoint, mine), bad);
        expect([bad, status, typeof body.detail]).toEqual([bad, 400, 'string']);
      }
    },
  );

  test.each(withBodies.map((one) => [named(one), one] as const))('%s names an unknown field', async (_, endpoint) => {
    const { status, body } = await send(callerOf(endpoint), endpoint, addressOf(endpoint, mine), { nonsense_field: 1 });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path: 'nonsense_field', message: "Unknown field 'nonsense_field'" });
  });

  test.each(withBodies.map((one) => [named(one), one] as const))(
    '%s refuses a wrong type at its field',
    async (_, endpoint) => {
      for (const field of Object.keys(endpoint.body!.shape)) {
        const { status, body } = await send(callerOf(endpoint), endpoint, addressOf(endpoint, mine), {
          [field]: { wrong: 'type' },
        });
        expect([field, status]).toEqual([field, 400]);
        expect(
          body.errors.some(({ path }: { path: string }) => path.split('.')[0] === field),
          field,
        ).toBe(true);
      }
    },
  );

  test.each(withBodies.map((one) => [named(one), one] as const))(
    '%s refuses characters that cannot be kept',
    async (_, endpoint) => {
      const [field] = Object.keys(endpoint.body!.shape);
      for (const bad of ['"a\\u0000b"', '"\\ud800"']) {
        const { status } = await send(callerOf(endpoint), endpoint, addressOf(endpoint, mine), `{"${field}": ${bad}}`);
        expect([bad, status]).toEqual([bad, 400]);
      }
    },
  );

  test.each(withBodies.map((one) => [named(one), one] as const))('%s takes JSON only', async (_, endpoint) => {
    const sent = {
      method: endpoint.method,
      url: `/api/v1${addressOf(endpoint, mine)}`,
      payload: 'a=b',
      headers: { 'content-type': 'text/plain' },
    };
    const answer = await appContext.app.inject({ ...sent, cookies: {} });
    expect(answer.statusCode).toBe(endpoint.access === 'anyone' ? 415 : 401);
  });
});

describe('every address', () => {
  test.each([...new Set(endpoints.map(({ path }) => path))])('%s says which methods it takes', async (path) => {
    const url = `/api/v1${path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000')}`;
    const answer = await appContext.app.inject({ method: 'PATCH', url });
    const methods = endpoints.filter((one) => one.path === path).map(({ method }) => method);
    expect(answer.statusCode).toBe(405);
    for (const method of methods) expect(answer.headers['allow']).toContain(method);
  });
});

describe('every answer', () => {
  test.each(reads.map((one) => [named(one), one] as const))(
    '%s answers the shape it promises, and refuses an unknown query name',
    async (_, endpoint) => {
      const path = addressOf(endpoint, mine);
      const { status, headers, body, text } = await mine.owner.get(path);
      expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
      expect(isAsPromised(endpoint, { headers, body, text }), text.slice(0, 200)).toBe(true);
      expect((await mine.owner.get(`${path}?nonsense=1`)).status).toBe(400);
    },
  );

  test.each(reads.filter(({ list }) => list).map((one) => [named(one), one] as const))(
    '%s pages by limit and cursor',
    async (_, endpoint) => {
      const path = addressOf(endpoint, mine);
      for (const query of ['limit=0', 'limit=501', 'limit=many', 'cursor=zzz'])
        expect([query, (await mine.owner.get(`${path}?${query}`)).status]).toEqual([query, 400]);
      const { headers } = await mine.owner.get(`${path}?limit=1&cursor=`);
      expect(Number(headers['x-total-count'])).toBeGreaterThan(0);
    },
  );
});

/** Its garage is a day old, and nobody came before that. */
const nobodyReturns = '/garages/reports/returning/export.csv';

function isAsPromised(
  { path, file, csv, stream, answers }: Endpoint,
  { headers, body, text }: Pick<Reply, 'headers' | 'body' | 'text'>,
) {
  if (file) return headers['content-type'] === file;
  if (stream) return z.safeDecode(answers[200]!, JSON.parse(/^data: (.*)\n\n/.exec(text)?.[1] ?? '')).success;
  return csv ? isTableOf(csv, text, path === nobodyReturns ? 0 : 1) : z.safeDecode(answers[200]!, body).success;
}

/** A head of the columns promised (those that may be left out aside, in their order), and under it rows of as many cells. */
function isTableOf(columns: readonly Column[], text: string, atLeast: number) {
  const [head = [], ...rows] = cellsOf(text);
  const there = columns.filter((column) => !column.ifAny || head.includes(column.head));
  return (
    text.startsWith('\uFEFF') &&
    head.join('|') === there.map((column) => column.head).join('|') &&
    rows.length >= atLeast &&
    rows.every((cells) => cells.length === head.length && cells.some((cell) => cell !== ''))
  );
}

/** The cells of a CSV file, row by row, read as RFC 4180 says and without the code under test. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows.slice(0, -1);
}
