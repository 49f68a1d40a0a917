import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import type { Case } from './cases.ts';

/** One run: answers a second, and the time within which 99 of 100 came, in milliseconds. */
export interface Run {
  rate: number;
  p99: number;
}

/** Asks `url` for one case over and over for `seconds` on each of `connections`. Throws when any answer was not 2xx. */
export async function measure(url: string, one: Case, seconds: number, connections: number): Promise<Run> {
  const { name, method, path, headers, fresh } = one;
  const request: autocannon.Request = { method, path, headers };
  if (fresh)
    request.setupRequest = (given) => {
      const { headers: own, ...more } = fresh();
      return { ...given, ...more, headers: { ...headers, ...own } };
    };
  const result = await autocannon({ url, duration: seconds, connections, requests: [request] });
  if (result.non2xx + result.errors + result.timeouts > 0 || result['2xx'] === 0)
    throw new Error(
      `'${name}' at ${url}: ${result['2xx']} good answers, ${result.non2xx} bad ones, ${result.errors} errors.`,
    );
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99 };
}

/** Throws unless both servers answer the case alike: the same JSON or page, or, where something is made, the same fields. */
export async function compareAnswers(house: string, limit: string, one: Case): Promise<void> {
  const request = { path: one.path, headers: {}, ...one.fresh?.() };
  const [ours, theirs] = [await ask(house, one, request), await ask(limit, one, request)];
  const alike =
    one.method === 'POST'
      ? isDeepStrictEqual(fieldsOf(ours.body), fieldsOf(theirs.body))
      : isDeepStrictEqual(ours, theirs);
  if (!alike)
    throw new Error(
      `'${one.name}' is not answered alike (bench/limit-statements.ts):\n${differences(ours, theirs).slice(0, 20).join('\n')}`,
    );
}

async function ask(url: string, { method, headers }: Case, request: ReturnType<NonNullable<Case['fresh']>>) {
  const { path, body = null, headers: own } = request;
  const answer = await fetch(url + path, { method, body, headers: { ...headers, ...own } });
  const text = await answer.text();
  const type = answer.headers.get('content-type');
  if (!answer.ok) throw new Error(`${method} ${url}${path} answered ${answer.status}: ${text.slice(0, 500)}`);
  const read: unknown = type?.includes('json') ? JSON.parse(text) : text;
  return { status: answer.status, total: answer.headers.get('x-total-count'), body: read };
}

const fieldsOf = (body: unknown) => Object.keys(body as object).toSorted();

/** Where two answers differ: 'body.lines.0.hsn: null, undefined'. */
function differences(ours: unknown, theirs: unknown, path = ''): string[] {
  const areObjects = [ours, theirs].every((one) => typeof one === 'object' && one !== null);
  if (!areObjects) return ours === theirs ? [] : [`${path}: ${JSON.stringify(ours)}, ${JSON.stringify(theirs)}`];
  const [one, other] = [ours, theirs] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differences(one[key], other[key], path ? `${path}.${key}` : key),
  );
}
