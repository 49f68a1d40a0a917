import { setTimeout as pause } from 'node:timers/promises';

export interface AskOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  cookie?: string;
  body?: unknown;
  /** its Idempotency-Key */
  key?: string;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- a drill reads whatever came back
  headers: Headers;
}

const tries = 10;

/**
 * Calls a running server at a path below /api/v1, and asks again when it is told to (503 with Retry-After), as a well-made client does.
 * Throws a TypeError when the server went away before all of its answer had come.
 */
export async function ask(url: string, path: string, asking: AskOptions = {}): Promise<Answered> {
  for (let left = tries; ; left -= 1) {
    const answer = await fetch(`${url}/api/v1${path}`, optionsOf(asking));
    const text = await answer.text();
    if (answer.status !== 503 || left === 1)
      return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

function optionsOf({ method = 'GET', cookie, body, key, headers = {} }: AskOptions): RequestInit {
  return {
    method,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Asks, and throws unless the answer is a good one. Answers its body. */
export async function askFor(url: string, path: string, asking: AskOptions = {}) {
  const { status, body } = await ask(url, path, asking);
  if (status >= 300)
    throw new Error(`${asking.method ?? 'GET'} ${path} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
