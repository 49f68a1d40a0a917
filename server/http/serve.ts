import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnswerIn, AnswerOut, BodyOut, Endpoint, ParamsOf, QueryOut } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { istDay } from '#rules/days.ts';
import type { Ctx, House, Person, SignedIn } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { Answer, type Page } from './answer.ts';
import { readBody, readQuery } from './body.ts';
import { csvAnswer, fileAnswer, type Drawn, type Finished } from './downloads.ts';
import { encoderOf } from './encode.ts';
import { fingerprintOf, type Fingerprint, isKept, keyOf, onceInGarage, onceInPublic } from './idempotency.ts';
import { fromReplica } from './from-replica.ts';
import { forbidden, notFound, signInFirst } from './problems.ts';
import { readSession } from './session.ts';
import { tellStale } from './stale.ts';
import { keysOf } from './tokens.ts';
import { veilOf } from './veil.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** who is signed in, once the route asked; null before and for a stranger */
    signedIn: SignedIn | null;
  }
}

/** Where features register their routes. */
export interface Api {
  app: FastifyInstance;
  house: House;
}

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOut<E>;
  body: BodyOut<E>;
  /** keyed hashes of method, address and body: tell the same create sent twice from another */
  fingerprint: Fingerprint;
}

type Result<E extends Endpoint> = Promise<AnswerOut<E> | Answer<AnswerOut<E>>>;
type Handler<E extends Endpoint> = (ctx: Ctx, input: Input<E>) => Result<E>;
interface Loaded<E extends Endpoint, R> {
  /** reads the row the path names, or undefined, which is answered 404 before the body is looked at */
  load: (ctx: Ctx, params: ParamsOf<E>) => Promise<R | undefined>;
  handle: (ctx: Ctx, row: R, input: Input<E>) => Result<E>;
  /** makes the file that an endpoint with `file` answers, of what the caller may see of the answer */
  draw?: (answer: AnswerIn<E>) => Promise<Drawn>;
}

interface Prepared<E extends Endpoint, R> {
  /** costly work on the body that needs no database, done before the transaction: hashing a password */
  prepare: (input: Input<E>) => Promise<R>;
  handle: (ctx: Ctx, prepared: R, input: Input<E>) => Result<E>;
}

/**
 * Makes the route of a garage endpoint. The order of checks is the house's own: 401, 403, 404, 400, 409. Everything a request does to the
 * database is one transaction that sees one garage; its answer is checked against the promised shape and veiled before it is kept or sent.
 */
export function serve<const E extends Endpoint, R>(
  api: Api,
  endpoint: E,
  handler: Handler<E> | Loaded<E, R> | Prepared<E, R>,
): void {
  const { finish, show } = finisher(endpoint);
  const prepare = typeof handler === 'object' && 'prepare' in handler ? handler.prepare : undefined;
  const load = typeof handler === 'object' && 'load' in handler ? handler.load : undefined;
  const draw = typeof handler === 'object' && 'draw' in handler ? handler.draw : undefined;
  if (Boolean(draw) !== Boolean(endpoint.file))
    throw new Error(`${endpoint.path} is a file that nobody draws, or none`);
  const how = fromReplica.has(endpoint) ? 'readGarage' : 'inGarage';
  addRoute(api, endpoint, async (request, reply) => {
    const person = request.signedIn?.person;
    if (!person) throw signInFirst();
    const can = (permission: Permission) => person.permissions.has(permission);
    const prepared = await prepare?.(readInput(api.house, endpoint, request));
    const done = api.house.database[how](person.garageId, async (tx) => {
      const ctx = contextOf(api.house, tx, person, request);
      const row = load ? await load(ctx, request.params as ParamsOf<E>) : prepared;
      const isMissing = load !== undefined && row === undefined;
      // What a POST took away is gone for the same one sent again, which gets the answer kept under its key.
      if (isMissing && !(await isKept(ctx, request))) throw notFound();
      const input = readInput(api.house, endpoint, request);
      const work = async () => {
        if (isMissing) throw notFound();
        return finish(
          await (typeof handler === 'function' ? handler(ctx, input) : handler.handle(ctx, row as R, input)),
          request,
        );
      };
      const key = keyOf(request);
      return key === undefined ? work() : { headers: {}, ...(await onceInGarage(ctx, key, input.fingerprint, work)) };
    });
    const kept = await done.catch((error: unknown) => {
      throw tellStale(endpoint, error, can);
    });
    // What was kept is shown as the person may see it now, not as on the day it was made.
    const shown = show(kept, can);
    return send(reply, draw ? fileAnswer(endpoint, await draw(shown.body as AnswerIn<E>)) : shown);
  });
}

/** What a handler without a garage works with: sign-in, registration and the public calls. */
export interface Call<E extends Endpoint> extends Input<E> {
  house: House;
  now: Date;
  /** the address of the caller, for throttles */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Makes the route of an endpoint without a garage. Its handler opens the transactions it needs. */
export function serveOpen<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (call: Call<E>) => Result<E>,
): void {
  const { finish } = finisher(endpoint);
  addRoute(api, endpoint, async (request, reply) =>
    send(reply, finish(await handler(callOf(api.house, endpoint, request, reply)), request)),
  );
}

/** Makes the route of a public call: one transaction, done once per Idempotency-Key. */
export function servePublic<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (tx: Tx, call: Call<E>) => Result<E>,
): void {
  const { finish } = finisher(endpoint);
  addRoute(api, endpoint, async (request, reply) => {
    const call = callOf(api.house, endpoint, request, reply);
    const kept = await api.house.database.inSystem(async (tx) => {
      const work = async () => finish(await handler(tx, call), request);
      const key = keyOf(request);
      return key === undefined
        ? work()
        : { headers: {}, ...(await onceInPublic(tx, call.now, key, call.fingerprint, work)) };
    });
    return send(reply, kept);
  });
}

const readable = z.uuid();
/** Nobody waits longer for a PostgreSQL that crawls: 503, in milliseconds. The embedded database cannot be away. */
const longestWait = 5500;

function addRoute(
  api: Api,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it`);
  api.app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(api.house.database.kind === 'postgres' && { handlerTimeout: longestWait }),
    onRequest: async (request) => {
      await admit(api.house, endpoint, request);
      for (const value of Object.values(request.params as Record<string, string>))
        if (!readable.safeParse(value).success) throw notFound();
    },
    handler,
  });
}

async function admit(house: House, endpoint: Endpoint, request: FastifyRequest) {
  const { access } = endpoint;
  if (access === 'anyone') return;
  const signedIn = await readSession(house, request);
  if (!signedIn) throw signInFirst();
  request.signedIn = signedIn;
  if (!mayCall(access, signedIn)) throw forbidden();
}

function mayCall(access: Endpoint['access'], signedIn: SignedIn) {
  if (access === 'user') return true;
  if (access === 'customer') return signedIn.type === 'CUSTOMER';
  if (access === 'garage') return signedIn.person !== null;
  return signedIn.person?.permissions.has(access as Permission) ?? false;
}

/** What a handler works with: one transaction, the person and the moment. */
export function contextOf(house: House, tx: Tx, person: Person, request: FastifyRequest): Ctx {
  const now = house.now();
  return {
    tx,
    garageId: person.garageId,
    person,
    now,
    today: istDay(now),
    requestId: request.id,
    can: (permission) => person.permissions.has(permission),
  };
}

function callOf<E extends Endpoint>(house: House, endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  return { ...readInput(house, endpoint, request), house, now: house.now(), address: request.ip, request, reply };
}

function readInput<E extends Endpoint>(house: House, endpoint: E, request: FastifyRequest): Input<E> {
  const body = readBody(endpoint, request.body as string | undefined) as BodyOut<E>;
  return {
    params: request.params as ParamsOf<E>,
    query: readQuery(endpoint, request.query as Record<string, unknown>) as QueryOut<E>,
    body,
    fingerprint: fingerprintOf(keysOf(house.settings), request, body),
  };
}

/** Works out once per endpoint how its results become the wire's answer, and how much of that a person is shown. */
function finisher(endpoint: Endpoint) {
  const own = Object.keys(endpoint.answers).map(Number);
  const usual = own.length === 1 ? own[0]! : endpoint.method === 'POST' ? 201 : 200;
  const shape = endpoint.answers[usual as 200 | 201 | 204] ?? null;
  const encode = shape && encoderOf(shape);
  const veil = shape && veilOf(shape);
  const finish = (result: unknown, request: FastifyRequest): Finished => {
    const {
      value,
      status = usual,
      page,
    } = result instanceof Answer ? (result as Answer<unknown>) : new Answer(result, {});
    if (!encode) return { status, body: null, headers: {} };
    return { status, body: encode(value), headers: page ? pageHeaders(request, page) : {} };
  };
  const show = (finished: Finished, can: (permission: Permission) => boolean): Finished => {
    if (!veil) return finished;
    const body = veil(finished.body, can);
    return endpoint.csv ? csvAnswer(endpoint, body as Record<string, unknown>[]) : { ...finished, body };
  };
  return { finish, show };
}

function pageHeaders(request: FastifyRequest, page: Page) {
  const headers: Record<string, string> = { 'x-total-count': String(page.total) };
  if (page.capped) headers['x-total-count-capped'] = 'true';
  if (page.next) {
    const next = new URL(request.url, 'http://here');
    next.searchParams.set('cursor', page.next);
    headers['link'] = `<${next.pathname}${next.search}>; rel="next"`;
  }
  return headers;
}

function send(reply: FastifyReply, { status, body, headers }: Finished) {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  return status === 204 ? reply.send() : reply.send(body);
}
