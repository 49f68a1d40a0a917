import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { answerSerializer, send } from './answer-serializer.ts';
import { keyOf, onceInPublic } from './idempotency.ts';
import { addRoute, type Api } from './route.ts';
import { readInput, type Input, type Result } from './serve.ts';

/** What a handler without a garage works with: sign-in, registration and the public calls. */
export interface Call<E extends Endpoint> extends Input<E> {
  appContext: AppContext;
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
  const { finish } = answerSerializer(endpoint);
  addRoute(api, endpoint, async (request, reply) =>
    send(reply, await finish(await handler(callOf(api.appContext, endpoint, request, reply)), request)),
  );
}

/** Makes the route of a public call: one transaction, done once per Idempotency-Key; what only reads is one statement, without. */
export function servePublic<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (tx: Tx, call: Call<E>) => Result<E>,
): void {
  const { finish } = answerSerializer(endpoint);
  const { database } = api.appContext;
  addRoute(api, endpoint, async (request, reply) => {
    const call = callOf(api.appContext, endpoint, request, reply);
    const answer = async (tx: Tx) => finish(await handler(tx, call), request);
    const key = keyOf(request);
    const finished =
      endpoint.method === 'GET'
        ? await database.ask(answer)
        : await database.inSystem(async (tx) =>
            key === undefined
              ? answer(tx)
              : { headers: {}, ...(await onceInPublic(tx, call.now, key, call.fingerprint, () => answer(tx))) },
          );
    return send(reply, finished);
  });
}

function callOf<E extends Endpoint>(
  appContext: AppContext,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  // into the input itself: what it works out only when asked for stays so
  return Object.assign(readInput(appContext, endpoint, request), {
    appContext,
    now: appContext.now(),
    address: request.ip,
    request,
    reply,
  });
}
