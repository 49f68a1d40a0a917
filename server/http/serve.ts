import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnswerIn, AnswerOut, BodyOut, Endpoint, ParamsOf, QueryOut } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { istDay } from '#rules/days.ts';
import type { Ctx, AppContext, Person, SignedIn } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Fingerprint } from '../database/numbers.ts';
import type { Answer } from './answer.ts';
import { readBody, readQuery } from './body.ts';
import { fileAnswer, type Drawn, type Finished } from './downloads.ts';
import { finisher, send } from './finish.ts';
import { fingerprintOf, isKept, keyOf, onceInGarage } from './idempotency.ts';
import { withDeadline } from './deadline.ts';
import { factorNeeded, forbidden, freshProofNeeded, notFound, signInFirst } from '../problems.ts';
import { accessTokenOf, readSession, signedInBy } from './session.ts';
import { tellStale } from './stale.ts';
import { keysOf } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** who is signed in, once the route asked; null before and for a stranger */
    signedIn: SignedIn | null;
    /** milliseconds of performance.now() at which that was asked last */
    admittedAt: number;
  }
}

/** Where features register their routes. */
export interface Api {
  app: FastifyInstance;
  appContext: AppContext;
}

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOut<E>;
  body: BodyOut<E>;
  /** keyed hashes of method, address and body: tell the same create sent twice from another */
  fingerprint: Fingerprint;
}

export type Result<E extends Endpoint> = Promise<AnswerOut<E> | Answer<AnswerOut<E>>>;
type Handler<E extends Endpoint> = (ctx: Ctx, input: Input<E>) => Result<E>;
interface Loaded<E extends Endpoint, R> {
  /** reads the row the path names, or undefined, which is answered 404 before the body is looked at */
  load: (ctx: Ctx, params: ParamsOf<E>) => Promise<R | undefined>;
  handle: (ctx: Ctx, row: R, input: Input<E>) => Result<E>;
  /** makes the file that an endpoint with `file` answers, of what the caller may see of the answer */
  draw?: (answer: AnswerIn<E>) => Promise<Drawn>;
}

interface Authorized<E extends Endpoint, R> {
  /** says how much of it the caller gets, where a permission alone does not: throws the problem 403 for who gets nothing */
  authorize: (ctx: Ctx) => R;
  handle: (ctx: Ctx, scope: R, input: Input<E>) => Result<E>;
}

interface Prepared<E extends Endpoint, R> {
  /** costly work on the body that needs no database, done before the transaction: hashing a password */
  prepare: (input: Input<E>, request: FastifyRequest) => Promise<R>;
  handle: (ctx: Ctx, prepared: R, input: Input<E>) => Result<E>;
}

/**
 * Makes the route of a garage endpoint. The order of checks is our own: 401, 403, 404, 400, 409. Everything a request does to the
 * database is one transaction that sees one garage; its answer is checked against the promised shape and masked before it is kept or sent.
 */
export function serve<const E extends Endpoint, R>(
  api: Api,
  endpoint: E,
  handler: Handler<E> | Authorized<E, R> | Loaded<E, R> | Prepared<E, R>,
): void {
  const { finish, show } = finisher(endpoint);
  const prepare = typeof handler === 'object' && 'prepare' in handler ? handler.prepare : undefined;
  const authorize = typeof handler === 'object' && 'authorize' in handler ? handler.authorize : undefined;
  const load = typeof handler === 'object' && 'load' in handler ? handler.load : undefined;
  const draw = typeof handler === 'object' && 'draw' in handler ? handler.draw : undefined;
  if (Boolean(draw) !== Boolean(endpoint.file))
    throw new Error(`${endpoint.path} is a file that nobody draws, or none`);
  const { database } = api.appContext;
  const readsReplica = endpoint.fromReplica && database.hasReplica;
  const answer = async (tx: Tx, person: Person, request: FastifyRequest, prepared?: R) => {
    const ctx = contextOf(api.appContext, tx, person, request);
    const row = load ? await load(ctx, request.params as ParamsOf<E>) : authorize ? authorize(ctx) : prepared;
    const isMissing = load !== undefined && row === undefined;
    // What a POST took away is gone for the same one sent again, which gets the answer kept under its key.
    if (isMissing && !(await isKept(ctx, request))) throw notFound();
    const input = readInput(api.appContext, endpoint, request);
    const work = async () => {
      if (isMissing) throw notFound();
      return finish(
        await (typeof handler === 'function' ? handler(ctx, input) : handler.handle(ctx, row as R, input)),
        request,
      );
    };
    const key = keyOf(request);
    return key === undefined ? work() : { headers: {}, ...(await onceInGarage(ctx, key, input.fingerprint, work)) };
  };
  const sendTo = async (reply: FastifyReply, person: Person, finished: Finished) => {
    // What was kept is shown as the person may see it now, not as on the day it was made.
    const shown = show(finished, (permission) => person.permissions.has(permission));
    // by which the writer knows the own change when it is told of
    if (endpoint.method !== 'GET') reply.header('x-request-id', reply.request.id);
    return send(reply, draw ? fileAnswer(endpoint, await draw(shown.body as AnswerIn<E>)) : shown);
  };
  if (endpoint.method === 'GET' && !readsReplica && !prepare) return addReading(api, endpoint, answer, sendTo);
  addRoute(api, endpoint, async (request, reply) => {
    const prepared = await prepare?.(readInput(api.appContext, endpoint, request), request);
    await admitAgain(api.appContext, endpoint, request);
    const person = personOf(request);
    const how = readsReplica ? 'readGarage' : 'inGarage';
    const finished = await database[how](person.garageId, (tx) => answer(tx, person, request, prepared)).catch(
      (error: unknown) => {
        throw tellStale(endpoint, error, (permission) => person.permissions.has(permission));
      },
    );
    return sendTo(reply, person, finished);
  });
}

/** A route that only reads asks who is signed in, and all else, in one transaction: the checks are the same and in the same order. */
function addReading(
  api: Api,
  endpoint: Endpoint,
  answer: (tx: Tx, person: Person, request: FastifyRequest) => Promise<Finished>,
  sendTo: (reply: FastifyReply, person: Person, finished: Finished) => Promise<unknown>,
) {
  const { appContext } = api;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = accessTokenOf(appContext, request);
    if (!token) throw signInFirst();
    const finished = await appContext.database.readInSession(token.sessionId, (tx, found) => {
      letIn(endpoint, request, signedInBy(token, found, appContext.now()));
      return answer(tx, personOf(request), request);
    });
    return sendTo(reply, personOf(request), finished);
  };
  addRoute(api, endpoint, handler, { admitsFirst: false });
}

function personOf(request: FastifyRequest): Person {
  const person = request.signedIn?.person;
  if (!person) throw signInFirst();
  return person;
}

const readable = z.uuid();
/** Nobody waits longer for a PostgreSQL that crawls, in milliseconds. The embedded database cannot be away. */
const longestWait = 5500;

/** Registers a route that lets in whom the endpoint lets in, and waits for PostgreSQL no longer than anybody would. */
export function addRoute(
  api: Api,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  /** who may call is asked before the body is read */
  { admitsFirst = true } = {},
) {
  if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it`);
  const most = api.appContext.database.kind === 'postgres' ? longestWait : null;
  const bounded = <T>(request: FastifyRequest, reply: FastifyReply, work: Promise<T>) =>
    most === null ? work : withDeadline(most, request, reply, work);
  api.app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(admitsFirst && {
      onRequest: (request: FastifyRequest, reply: FastifyReply) =>
        bounded(request, reply, admit(api.appContext, endpoint, request)),
      // whoever sends the body late may have been signed out meanwhile
      preHandler: (request: FastifyRequest, reply: FastifyReply) =>
        bounded(request, reply, admitAgain(api.appContext, endpoint, request)),
    }),
    handler: (request, reply) => bounded(request, reply, handler(request, reply)),
  });
}

async function admit(appContext: AppContext, endpoint: Endpoint, request: FastifyRequest) {
  request.admittedAt = performance.now();
  letIn(endpoint, request, endpoint.access === 'anyone' ? null : await readSession(appContext, request));
}

/** What somebody may do holds for so many milliseconds; then it is asked again before anything is done. */
const longestAdmitted = 100;

async function admitAgain(appContext: AppContext, endpoint: Endpoint, request: FastifyRequest) {
  if (performance.now() - request.admittedAt > longestAdmitted) await admit(appContext, endpoint, request);
}

/** Throws the problem 401, 403 or 404: for who may not call, and for an address that can be nothing's. */
function letIn({ access, path, fresh }: Endpoint, request: FastifyRequest, signedIn: SignedIn | null) {
  if (access !== 'anyone') {
    if (!signedIn) throw signInFirst();
    request.signedIn = signedIn;
    if (!mayCall(access, signedIn)) throw forbidden();
    if (signedIn.owesFactor && path.startsWith('/garages/')) throw factorNeeded();
    if (fresh && !signedIn.isFresh) throw freshProofNeeded();
  }
  for (const value of Object.values(request.params as Record<string, string>))
    if (!readable.safeParse(value).success) throw notFound();
}

function mayCall(access: Endpoint['access'], signedIn: SignedIn) {
  if (access === 'user') return true;
  if (access === 'customer') return signedIn.type === 'CUSTOMER';
  if (access === 'garage') return signedIn.person !== null;
  return signedIn.person?.permissions.has(access as Permission) ?? false;
}

/** What a handler works with: one transaction, the person and the moment. */
export function contextOf(appContext: AppContext, tx: Tx, person: Person, request: FastifyRequest): Ctx {
  const now = appContext.now();
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

/** What the request says, read and checked. Throws the problem 400 with every fault it has. */
export function readInput<E extends Endpoint>(appContext: AppContext, endpoint: E, request: FastifyRequest): Input<E> {
  const body = readBody(endpoint, request.body as string | undefined) as BodyOut<E>;
  return {
    params: request.params as ParamsOf<E>,
    query: readQuery(endpoint, request.query as Record<string, unknown>) as QueryOut<E>,
    body,
    // asked for by creates alone
    get fingerprint() {
      return fingerprintOf(keysOf(appContext.settings), request, body);
    },
  };
}
