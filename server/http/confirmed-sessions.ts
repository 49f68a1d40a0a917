import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { endpoints } from '#contract/index.ts';
import type { AppContext } from '../context.ts';
import { accessTokenOf } from './session.ts';

/** How long a session counts as one after the database found it, in milliseconds. */
const longest = 5 * 60_000;
const mostRemembered = 10_000;

/** What only somebody signed in may call; pages and public calls count by their network, whoever asks. */
const ofSignedIn: ReadonlySet<string> = new Set(
  endpoints
    .filter(({ access }) => access !== 'anyone')
    .map(({ path }) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
);

/**
 * Tells the session that a call counts as: one that the database lately found alive, not one that a token of ours merely names. So an ended
 * session's cookie waits with its network.
 */
export function confirmedSessions(
  app: FastifyInstance,
  appContext: AppContext,
): (request: FastifyRequest) => string | undefined {
  const found = new LRUCache<string, true>({ max: mostRemembered, ttl: longest, ttlResolution: 0 });
  app.addHook('onSend', async (request, reply) => {
    if (request.signedIn) found.set(request.signedIn.sessionId, true);
    else if (reply.statusCode === 401) {
      const token = accessTokenOf(appContext, request);
      if (token) found.delete(token.sessionId);
    }
  });
  return (request) => {
    if (!ofSignedIn.has(request.routeOptions.url ?? '')) return undefined;
    const sessionId = accessTokenOf(appContext, request)?.sessionId;
    return sessionId !== undefined && found.has(sessionId) ? sessionId : undefined;
  };
}
