import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from './http.ts';
import { mayBeDone, ProblemError, wordsOf } from './problem.ts';

interface Call {
  path: string;
  init: RequestInit;
}

let calls: Call[] = [];

/** Stands in for the network: each path has answers that are given in turn, the last one for ever. */
function network(answers: Record<string, (() => Response)[]>) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, init });
    const turns = answers[path.replace('/api/v1', '')];
    const turn = turns && turns.length > 1 ? turns.shift() : turns?.[0];
    if (!turn) throw new TypeError('Failed to fetch');
    await Promise.resolve();
    return turn();
  });
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const problem = (status: number, detail: string) => json(status, { status, detail, error: detail, message: detail });
const empty = (status: number) => () => new Response(null, { status });
const asked = (path: string) => calls.filter((call) => call.path === `/api/v1${path}`).length;
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it should have failed'),
    (error: unknown) => error,
  );

beforeEach(() => {
  calls = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an answer comes with its data, headers and status', async () => {
  network({ '/garages/staff': [json(200, { staff: [] })] });
  const answer = await request('GET', '/garages/staff', { query: { limit: 5, search: '', status: undefined } }).catch(
    () => null,
  );
  expect(answer).toBeNull();
  network({ '/garages/staff?limit=5': [json(200, { staff: [] })] });
  const { data, status } = await request('GET', '/garages/staff', {
    query: { limit: 5, search: '', status: undefined },
  });
  expect([status, data]).toEqual([200, { staff: [] }]);
});

test('a session that ran out is renewed once and the request asked again', async () => {
  network({ '/auth/me': [problem(401, 'Sign in'), json(200, { user: 1 })], '/auth/refresh': [empty(204)] });
  const { data } = await request('GET', '/auth/me');
  expect(data).toEqual({ user: 1 });
  expect([asked('/auth/me'), asked('/auth/refresh')]).toEqual([2, 1]);
});

test('requests that are refused together share one renewal', async () => {
  const paths = ['/garages/a', '/garages/b', '/garages/c'];
  network({
    ...Object.fromEntries(paths.map((path) => [path, [problem(401, 'Sign in'), json(200, path)]])),
    '/auth/refresh': [empty(204)],
  });
  const answers = await Promise.all(paths.map((path) => request('GET', path)));
  expect(answers.map(({ data }) => data)).toEqual(paths);
  expect(asked('/auth/refresh')).toBe(1);
});

test('when renewing fails the original error is thrown and nothing is asked again', async () => {
  network({ '/garages/x': [problem(401, 'Sign in to go on')], '/auth/refresh': [problem(401, 'No session')] });
  const error = await caught(request('GET', '/garages/x'));
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ status: 401, detail: 'Sign in to go on' });
  expect([asked('/garages/x'), asked('/auth/refresh')]).toEqual([1, 1]);
});

test('a request refused again after the renewal is not tried a third time', async () => {
  network({
    '/garages/x': [problem(401, 'first'), problem(401, 'second')],
    '/auth/refresh': [empty(204)],
  });
  expect(await caught(request('GET', '/garages/x'))).toMatchObject({ status: 401, detail: 'first' });
  expect([asked('/garages/x'), asked('/auth/refresh')]).toEqual([2, 1]);
});

test.each(['/auth/login', '/auth/garage/login', '/auth/customer/verify-otp', '/auth/refresh'])(
  'a 401 of %s renews nothing',
  async (path) => {
    network({ [path]: [problem(401, 'Invalid credentials')], '/auth/refresh': [problem(401, 'Invalid credentials')] });
    await caught(request('POST', path, { body: {} }));
    expect(calls).toHaveLength(1);
  },
);

test('a write of the garage or the public carries one key, kept when it is asked again', async () => {
  network({
    '/garages/customers': [problem(401, 'Sign in'), json(201, {})],
    '/public/leads': [json(201, {})],
    '/auth/refresh': [empty(204)],
    '/auth/logout': [empty(204)],
  });
  await request('POST', '/garages/customers', { body: {} });
  await request('POST', '/public/leads', { body: {} });
  await request('POST', '/auth/logout');
  const keys = calls.map(({ path, init }) => [path, new Headers(init.headers).get('idempotency-key')] as const);
  const [first, , second, lead, logout] = keys;
  expect(first?.[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toEqual(first);
  expect(lead?.[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(lead?.[1]).not.toBe(first?.[1]);
  expect(logout?.[1]).toBeNull();
});

test('a write whose answer was lost keeps its key when it is sent again word for word', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  network({ '/garages/jobcards/1/payments': [lost, empty(502), json(201, {}), json(201, {})] });
  const send = (amount: number) => request('POST', '/garages/jobcards/1/payments', { body: { amount } });
  await caught(send(5));
  await caught(send(5));
  await send(5);
  await send(5);
  const keys = calls.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('what was not answered keeps its key when it is changed before it is sent again, and what is sent after an answer has its own', async () => {
  const path = '/garages/jobcards/1/payments';
  const refused = problem(409, 'This was saved as it was sent first');
  network({ [path]: [empty(502), refused, json(201, {}), json(201, {})] });
  const [form, other] = [new Map<string, string>(), new Map<string, string>()];
  const send = (amount: number, submission: Map<string, string>) =>
    request('POST', path, { body: { amount }, submission });
  await caught(send(5, form));
  await caught(send(6, form));
  await send(6, form);
  await send(7, other);
  const keys = calls.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys.slice(1)).size).toBe(3);
});

test('a write that was not answered after the session was renewed keeps its key too', async () => {
  const path = '/garages/jobcards/1/payments';
  network({ [path]: [problem(401, 'Sign in'), empty(502), json(201, {})], '/auth/refresh': [empty(204)] });
  await caught(request('POST', path, { body: { amount: 5 } }));
  await request('POST', path, { body: { amount: 5 } });
  const sent = calls.filter((call) => call.path.endsWith(path));
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a broken network says so in plain words', async () => {
  network({});
  const error = await caught(request('GET', '/public/cities'));
  expect(error).toMatchObject({ status: 0, detail: 'No connection. Check your network and try again.' });
});

test('an answer that does not come within ten seconds is waited for no longer, and says so', async () => {
  const clock = new AbortController();
  const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    const answer = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => answer.reject(signal.reason));
    return answer.promise;
  });
  const late = caught(request('POST', '/public/leads', { body: {} }));
  clock.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  expect(await late).toMatchObject({
    status: 0,
    detail: 'The server took too long to answer. Try again: it may be saved, and is not saved twice.',
  });
  expect(timer).toHaveBeenCalledWith(10_000);
});

test('of a change that was not answered in time is said that it may be done, and nothing of what was only asked for', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    return new Response();
  });
  const moved = await caught(request('PUT', '/garages/jobcards/1/status', { body: {} }));
  expect(moved).toMatchObject({ detail: expect.stringContaining('It may be saved: look before you try again.') });
  expect(mayBeDone(moved)).toBe(true);
  const read = await caught(request('GET', '/garages/jobcards/1'));
  expect(read).toMatchObject({ detail: 'The server took too long to answer. Try again.' });
});

test('a request given up by its screen is not dressed as an error of the network', async () => {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    return new Response();
  });
  const controller = new AbortController();
  controller.abort();
  const error = await caught(request('GET', '/public/cities', { signal: controller.signal }));
  expect(error).toMatchObject({ name: 'AbortError' });
});

test('problems keep their fields, what exists already and the time to wait', async () => {
  const body = { detail: 'Too often', errors: [{ path: 'phone', message: 'No' }], existing: { id: '1', name: 'Demo' } };
  network({ '/x': [() => Response.json(body, { status: 429, headers: { 'retry-after': '30' } })] });
  expect(await caught(request('GET', '/x'))).toMatchObject({ ...body, status: 429, retryAfter: 30 });
});

test('an answer that says nothing of its own leaves the words to the screen', async () => {
  network({ '/x': [() => new Response('<html>Bad gateway</html>', { status: 502 })] });
  const error = await caught(request('GET', '/x'));
  expect(error).toMatchObject({ status: 502, detail: '' });
  expect(wordsOf(error, 'Failed to submit. Please try again.')).toBe('Failed to submit. Please try again.');
});
