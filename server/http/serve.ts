import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerIn, AnswerOut, BodyOut, Endpoint, ParamsOf, QueryOut } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { istDay } from '#rules/days.ts';
import { networkOf } from '../auth/network.ts';
import type { Asker } from '../auth/turns.ts';
import type { Ctx, AppContext, Person } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Fingerprint } from '../database/numbers.ts';
import type { Answer } from './answer.ts';
import { readBody, readBytes, readQuery } from './body.ts';
import { fileAnswer, type Drawn, type Finished } from './downloads.ts';
import { answerSerializer, send } from './answer-serializer.ts';
import { fingerprintOf, hasStoredAnswer, keyOf, onceInGarage } from './idempotency.ts';
import { notFound } from '../problems.ts';
import { addRoute, type Api, openingOf } from './route.ts';
import { staleProblem } from './stale.ts';
import { keysOf } from './tokens.ts';

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOut<E>;
  body: BodyOut<E>;
  /** keyed hashes of method, address and body: tell the same create sent twice from another */
  fingerprint: Fingerprint;
}

export type Result<E extends Endpoint> = Promise<AnswerOut<E> | Answer<AnswerOut<E>>>;
type Handler<E extends Endpoint> = (ctx: Ctx, input: Input<E>) => Result<E>;
/** Makes the file that an endpoint with `file` answers, of what the caller may see of the answer. */
type Draw<E extends Endpoint> = (answer: AnswerIn<E>, asker: Asker) => Promise<Drawn>;
interface Loaded<E extends Endpoint, R> {
  /** reads the row the path names, or undefined, which is answered 404 before the body is looked at */
  load: (ctx: Ctx, params: ParamsOf<E>) => Promise<R | undefined>;
  handle: (ctx: Ctx, row: R, input: Input<E>) => Result<E>;
  draw?: Draw<E>;
}

interface Authorized<E extends Endpoint, R> {
  /** says how much of it the caller gets, where a permission alone does not: throws the problem 403 for who gets nothing */
  authorize: (ctx: Ctx) => R;
  handle: (ctx: Ctx, scope: R, input: Input<E>) => Result<E>;
  draw?: Draw<E>;
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
  const { finish, show } = answerSerializer(endpoint);
  const { prepare, authorize, load, draw, handle } = slotsOf(handler);
  if (Boolean(draw) !== Boolean(endpoint.file))
    throw new Error(`${endpoint.path} is a file that nobody draws, or none`);
  if (prepare && endpoint.method === 'GET') throw new Error(`${endpoint.path} would prepare before anybody is let in`);
  const { admitsFirst, inTransaction } = openingOf(api, endpoint);
  const answer = async (ctx: Ctx, request: FastifyRequest, prepared: R | undefined) => {
    const scope = authorize?.(ctx);
    const row = await load?.(ctx, request.params as ParamsOf<E>);
    const given = authorize ? scope : load ? row : prepared;
    const isMissing = load !== undefined && row === undefined;
    // What a POST took away is gone for the same one sent again, which gets the answer kept under its key.
    if (isMissing && !(await hasStoredAnswer(ctx, request))) throw notFound();
    const input = readInput(api.appContext, endpoint, request);
    const work = async () => {
      if (isMissing) throw notFound();
      if (storesMore.has(endpoint.method)) await api.app.storage.refuseMore(ctx);
      return finish(await handle(ctx, given as R, input), request);
    };
    const key = keyOf(request);
    return key === undefined
      ? work()
      : { headers: {}, ...(await onceInGarage(ctx, key, input.fingerprint, work, endpoint.toldOnce)) };
  };
  const route = async (request: FastifyRequest, reply: FastifyReply) => {
    const prepared = await prepare?.(readInput(api.appContext, endpoint, request), request);
    const can = (permission: Permission) => request.signedIn?.person?.permissions.has(permission) ?? false;
    const finished = await inTransaction(request, (tx, person) =>
      answer(contextOf(api.appContext, tx, person, request), request, prepared),
    ).catch((error: unknown) => {
      throw staleProblem(endpoint, error, can);
    });
    if (endpoint.method !== 'GET') countStored(api, request, finished);
    // What was kept is shown as the person may see it now, not as on the day it was made.
    const shown = show(finished, can);
    // by which the writer knows the own change when it is told of
    if (endpoint.method !== 'GET') reply.header('x-request-id', reply.request.id);
    if (!draw) return send(reply, shown);
    const asker = { account: request.signedIn?.person?.garageId, network: networkOf(request.ip) };
    return send(reply, fileAnswer(endpoint, await draw(shown.body as AnswerIn<E>, asker)));
  };
  addRoute(api, endpoint, route, { admitsFirst });
}

type Slots<E extends Endpoint, R> = Partial<Authorized<E, R> & Loaded<E, R> & Prepared<E, R>> &
  Pick<Loaded<E, R>, 'handle'>;

/** What is there can always be taken away. */
const storesMore: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** What is made of a few bytes may be large, as a bill of three hundred lines is: what was created counts, and an answer that is kept. */
function countStored({ app }: Api, request: FastifyRequest, { status, body }: Finished) {
  if (!request.signedIn?.person) return;
  const isKeptToo = status === 201 || keyOf(request) !== undefined;
  const made = isKeptToo && body !== null ? Buffer.byteLength(JSON.stringify(body)) : 0;
  const sent = Number(request.headers['content-length'] ?? 0);
  app.storage.add(request.signedIn.person.garageId, Math.max(sent, made));
}

const slotsOf = <E extends Endpoint, R>(handler: Handler<E> | Slots<E, R>): Slots<E, R> =>
  typeof handler === 'function' ? { handle: (ctx, _, input) => handler(ctx, input) } : handler;

/** What a handler works with: one transaction, the person and the moment. */
export function contextOf(appContext: AppContext, tx: Tx, person: Person, request: FastifyRequest): Ctx {
  const now = appContext.now();
  return {
    tx,
    garageId: person.garageId,
    network: networkOf(request.ip),
    person,
    now,
    today: istDay(now),
    requestId: request.id,
    can: (permission) => person.permissions.has(permission),
  };
}

/** What the request says, read and checked. Throws the problem 400 with every fault it has. */
export function readInput<E extends Endpoint>(appContext: AppContext, endpoint: E, request: FastifyRequest): Input<E> {
  const body = (
    endpoint.takes ? readBytes(endpoint.takes, request.body) : readBody(endpoint, request.body as string | undefined)
  ) as BodyOut<E>;
  return {
    params: request.params as ParamsOf<E>,
    query: readQuery(endpoint, request.query as Record<string, unknown>) as QueryOut<E>,
    body,
    // asked for by creates alone
    get fingerprint() {
      return fingerprintOf(keysOf(appContext.settings), request, Buffer.isBuffer(body) ? sha256(body) : body);
    },
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
