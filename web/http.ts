import { noteOwnRequest } from './live/own-requests.ts';
import { type FieldChange, type FieldProblem, noAnswer, ProblemError } from './problem.ts';
import { proveAgain, signInAgain } from './session/ask-again.ts';
import { refreshOnce } from './session/refresh.ts';
import type { Submission } from './submission.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestOptions {
  body?: unknown;
  /** What is undefined, null or empty is left out. */
  query?: object;
  signal?: AbortSignal;
  submission?: Submission | undefined;
  /** what is sent in place of a body, by a way of its own, within so many milliseconds */
  file?: SentFile;
}

export interface SentFile {
  bytes: Blob;
  by: (
    url: string,
    how: { method: Method; headers: Record<string, string>; body: Blob; signal: AbortSignal },
  ) => Promise<Response>;
  timeout: number;
}

export interface Answer<Data> {
  data: Data;
  headers: Headers;
  status: number;
}

/** Milliseconds one attempt may take (LI-4). */
const timeout = 10_000;

/**
 * One call of the API, `path` being below /api/v1. A 401 is met by one refresh, shared by all requests that meet one, and
 * one retry; after that the original error is thrown (SI-19), unless the page asks the person to sign in again and they
 * do. What asks for a fresh proof is sent again once the person gave one. Throws ProblemError, or the abort of `signal`.
 */
export async function request<Data = unknown>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Answer<Data>> {
  const headers = headersOf(method, path, options);
  const startedAt = Date.now();
  const first = await attempt(method, path, options, headers);
  if (first.status < 500 && first.status !== 401) forget(path, headers, options.submission);
  if (method !== 'GET') noteOwnRequest(first.headers.get('x-request-id'));
  if (first.ok) return answerOf<Data>(first);
  const problem = await problemOf(first);
  if (problem.code === 'FRESH_PROOF_NEEDED' && (await proveAgain())) return request<Data>(method, path, options);
  if (first.status !== 401 || problem.code !== undefined || neverRenewed.test(path)) throw problem;
  const renewal = await refreshOnce(startedAt);
  const goesOn = renewal === 'renewed' || (renewal === 'ended' && path !== '/auth/logout' && (await signInAgain()));
  if (!goesOn) {
    console.warn(`The session could not be renewed: ${problem.detail}`);
    throw problem;
  }
  const second = await attempt(method, path, options, headers);
  if (second.status < 500) forget(path, headers, options.submission);
  if (method !== 'GET') noteOwnRequest(second.headers.get('x-request-id'));
  if (second.ok) return answerOf<Data>(second);
  throw second.status === 401 ? problem : await problemOf(second);
}

const neverRenewed = /^\/auth\/(login|garage\/login|second-step|passkey|customer\/verify-otp|refresh)$/;
const onceOnly = /^\/(garages|public)\//;

const keyHeader = 'idempotency-key';

function headersOf(method: Method, path: string, { body, file, submission }: RequestOptions): Record<string, string> {
  // sent again, a file is known by its bytes
  if (file) return { accept: 'application/json', 'content-type': file.bytes.type };
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'POST' && onceOnly.test(path) ? { [keyHeader]: keyOf(path, body, submission) } : {}),
  };
}

/**
 * The keys of what was sent and not answered. Sent again word for word it has the same key, so that a payment whose answer was lost on the
 * way is not taken twice.
 */
const unanswered = new Map<string, string>();

function keyOf(path: string, body: unknown, submission: Submission | undefined): string {
  const words = `${path}\n${JSON.stringify(body)}`;
  const key = unanswered.get(words) ?? submission?.get(path) ?? uuid();
  unanswered.set(words, key);
  submission?.set(path, key);
  return key;
}

function forget(path: string, headers: Record<string, string>, submission: Submission | undefined): void {
  submission?.delete(path);
  for (const [words, key] of unanswered) if (key === headers[keyHeader]) unanswered.delete(words);
}

async function attempt(method: Method, path: string, options: RequestOptions, headers: Record<string, string>) {
  const { file } = options;
  const late = AbortSignal.timeout(file?.timeout ?? timeout);
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
  const url = `/api/v1${path}${queryOf(options.query)}`;
  try {
    if (file) return await file.by(url, { method, headers, body: file.bytes, signal });
    return await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
  } catch (error) {
    throw unreachable(
      error,
      options.signal,
      late,
      keyHeader in headers ? 'once' : method === 'GET' ? 'nothing' : 'written',
    );
  }
}

/** What has a key may have been done, and is not done again (ER-19). */
function unreachable(error: unknown, given: AbortSignal | undefined, late: AbortSignal, asked: keyof typeof tooLate) {
  if (given?.aborted) return error;
  if (late.aborted)
    return new ProblemError({
      status: 0,
      code: asked === 'nothing' ? undefined : noAnswer,
      detail: `The server took too long to answer. ${tooLate[asked]}`,
    });
  return new ProblemError({ status: 0, detail: 'No connection. Check your network and try again.' });
}

const tooLate = {
  nothing: 'Try again.',
  once: 'Try again: it may be saved, and is not saved twice.',
  written: 'It may be saved: look before you try again.',
};

function queryOf(query: RequestOptions['query']): string {
  const search = new URLSearchParams();
  const given: [string, string | number | boolean | null | undefined][] = Object.entries(query ?? {});
  for (const [name, value] of given) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

async function answerOf<Data>(response: Response): Promise<Answer<Data>> {
  const text = await textOf(response);
  const { headers, status } = response;
  try {
    const data: unknown = text === '' ? undefined : JSON.parse(text);
    // The caller names what the endpoint promises
    return { data: data as Data, headers, status };
  } catch {
    throw new ProblemError({ status, detail: '' });
  }
}

async function problemOf(response: Response): Promise<ProblemError> {
  const { status, headers } = response;
  const said = parsed(await textOf(response));
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new ProblemError({
    status,
    detail: firstText(said.error, said.detail, said.message) ?? '',
    errors: Array.isArray(said.errors) ? said.errors : undefined,
    existing: said.existing,
    changed: Array.isArray(said.changed) ? said.changed : undefined,
    updated_at: said.updated_at,
    code: said.code,
    ways: said.ways,
    branchId: said.branchId,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** An error's body as the server promises it; what is between us and the server promises nothing. */
interface Said {
  error?: string;
  detail?: string;
  message?: string;
  errors?: FieldProblem[];
  existing?: { id: string; name: string };
  branchId?: string;
  changed?: FieldChange[];
  updated_at?: string;
  code?: string;
  ways?: string[];
}

/** A connection may break between the head of an answer and its end. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch {
    throw new ProblemError({ status: 0, detail: 'No connection. Check your network and try again.' });
  }
}

/** A proxy's page is no JSON: it says nothing we could show. */
function parsed(text: string): Said {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}

/** `crypto.randomUUID` is missing where a page is not served over https or from this machine. */
function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
