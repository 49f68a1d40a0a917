import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { badFields, badRequest, Problem, type FieldError } from '../problems.ts';

const deepest = 8;

/**
 * Reads a body's text into the shape its endpoint promises: '' and null mean no value, an unknown field is refused, the fields of the
 * record's own GET are ignored on PUT (ER-9, ER-11). Throws the problem 400 with every bad field in the form's order.
 */
export function readBody(endpoint: Endpoint, text: string | undefined): unknown {
  const raw = parseJson(text);
  if (!endpoint.body) {
    refuseAny(raw);
    return undefined;
  }
  const trouble = findUnkeepable(raw, '', 0);
  if (trouble) throw badFields([trouble]);
  const blanked = withBlanksAsNull(raw) as Record<string, unknown>;
  const shape = endpoint.body.shape;
  if (endpoint.record) for (const key of Object.keys(endpoint.record.shape)) if (!(key in shape)) delete blanked[key];
  return readShape(endpoint.body, blanked);
}

/** The bytes of what is no JSON. Throws the problem 415 for a body of another type, or none. */
export function readBytes({ what }: NonNullable<Endpoint['takes']>, body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Problem(415, `Send ${what}`);
  return body;
}

/** Reads a query: an empty value counts as absent, a repeated or unknown name is 400. */
export function readQuery(endpoint: Endpoint, query: Record<string, unknown>): unknown {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const trouble = findUnkeepable(given, '', 0);
  if (trouble) throw badFields([trouble]);
  if (endpoint.query) return readShape(endpoint.query, given);
  refuseAny(given);
  return {};
}

/** Where nothing is asked for, every field is an unknown one. */
function refuseAny(given: Record<string, unknown>) {
  const [unknown] = Object.keys(given);
  if (unknown !== undefined) throw badFields([{ path: unknown, message: `Unknown field '${unknown}'` }]);
}

function parseJson(text: string | undefined): Record<string, unknown> {
  if (text === undefined || text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text, (key, inner: unknown) => {
      if (key === '__proto__') throw new SyntaxError('__proto__');
      return inner;
    });
  } catch {
    throw badRequest('The body must be valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('The body must be a JSON object');
  return value as Record<string, unknown>;
}

/** NUL and lone surrogates cannot be stored; depth is bounded so that nothing recurses without end. */
function findUnkeepable(value: unknown, path: string, depth: number): FieldError | undefined {
  if (depth > deepest) return { path, message: 'This is nested too deeply' };
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? { path, message: 'This holds characters that cannot be kept' }
      : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const inside = path === '' ? key : `${path}.${key}`;
    const trouble =
      key.includes('\0') || !key.isWellFormed()
        ? { path: 'body', message: 'A field has a name that cannot be kept' }
        : findUnkeepable(inner, inside, depth + 1);
    if (trouble) return trouble;
  }
  return undefined;
}

/** Blanks, and what leaves no trace on screen or paper: a reason of one zero-width space is no reason. */
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

function withBlanksAsNull(value: unknown): unknown {
  if (typeof value === 'string') return unseen.test(value) ? null : value;
  if (Array.isArray(value)) return value.map(withBlanksAsNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withBlanksAsNull(inner)]));
}

function readShape(shape: z.ZodObject, value: unknown): unknown {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue): FieldError[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: `Unknown field '${key}'` }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
  const order = Object.keys(shape.shape);
  const place = (error: FieldError) => {
    const at = order.indexOf(error.path.split('.')[0] ?? '');
    return at === -1 ? order.length : at;
  };
  throw badFields(firstOfEach(errors).toSorted((a, b) => place(a) - place(b)));
}

function firstOfEach(errors: FieldError[]) {
  const seen = new Set<string>();
  return errors.filter(({ path }) => !seen.has(path) && seen.add(path));
}
