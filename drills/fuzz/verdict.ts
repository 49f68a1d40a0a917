import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Answered } from './wire.ts';

/** What an answer can do wrong. */
export const faults = ['5xx', 'tells of the machine', 'breaks its shape', 'slower than 2 s'] as const;
export type Fault = (typeof faults)[number];

// A stack, a statement, a path or a library's own words. What is sent holds none of them.
const machinery =
  /\n\s+at |\.(?:ts|mjs|js):\d+|node_modules|node:internal|\/(?:work|tmp|home|usr|root)\/|\bselect\b.+\bfrom\b|\binsert into\b|\bset_config\b|\brelation "|syntax error at|violates|duplicate key|invalid input syntax|PGlite|drizzle|Fastify|\bFST_|\bECONN|(?:Type|Reference|Range|Syntax|Zod)Error/i;

/** What is wrong with the answer to a request: nothing, when the list is empty. `endpoint` is undefined when the address was bent. */
export function judge(answer: Answered, method: string, endpoint: Endpoint | undefined, isSlow: boolean): Fault[] {
  const text = answer.body.toString();
  const isFile = String(answer.headers['content-type']).startsWith('application/pdf');
  return [
    ...(answer.status >= 500 ? (['5xx'] as const) : []),
    ...(!isFile && machinery.test(text) ? (['tells of the machine'] as const) : []),
    ...(method === 'HEAD' || keepsShape(answer, text, endpoint) ? [] : (['breaks its shape'] as const)),
    ...(isSlow ? (['slower than 2 s'] as const) : []),
  ];
}

function keepsShape(answer: Answered, text: string, endpoint: Endpoint | undefined) {
  if (answer.status >= 400) return isProblem(answer, text);
  if (!endpoint) return true;
  const shape = endpoint.answers[answer.status as 200 | 201 | 204];
  if (shape === undefined) return false;
  if (shape === null) return text === '';
  const type = String(answer.headers['content-type']);
  if (endpoint.file) return type === endpoint.file && beginnings[endpoint.file].test(text);
  if (endpoint.csv) return type.startsWith('text/csv') && text.startsWith('\uFEFF');
  if (endpoint.stream)
    return type.startsWith('text/event-stream') && z.safeDecode(shape, readJson(text.slice('data: '.length))).success;
  return type.startsWith('application/json') && z.safeDecode(shape, readJson(text)).success;
}

/** How a file of each type begins. */
const beginnings: Readonly<Record<NonNullable<Endpoint['file']>, RegExp>> = {
  'application/pdf': /^%PDF/,
  'application/json': /^[[{]/,
  'application/xml': /^<(\?xml|ENVELOPE)/,
  'text/csv': /^\uFEFF/,
  // its first bytes are no text
  'image/jpeg': /^\uFFFD{2}/,
};

const problem = z.object({
  type: z.string(),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  error: z.string(),
  message: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
});

function isProblem({ status, headers }: Answered, text: string) {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return false;
  const read = problem.safeParse(readJson(text));
  if (!read.success) return false;
  const { detail, error, message, errors } = read.data;
  if (read.data.status !== status || error !== detail || message !== detail) return false;
  if (errors && errors[0]?.message !== detail) return false;
  if (status === 405) return typeof headers['allow'] === 'string';
  return status !== 429 || typeof headers['retry-after'] === 'string';
}

/** Undefined for what is no JSON, which no shape takes. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
