import { changes } from '#contract/changes.ts';
import { addRoute, type Api } from '../http/route.ts';
import { readInput } from '../http/serve.ts';
import { signInFirst } from '../problems.ts';
import { accessTokenOf } from '../http/session.ts';
import type { Streams } from './streams.ts';

/** No proxy may hold an event back, keep it, or press it with others; the connection ends with the stream, so that nobody waits for it. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** A route of its own kind: it answers for as long as the caller listens. Who may call is asked as everywhere. */
export function changesRoutes(api: Api, streams: Streams): void {
  const { follow } = changes;
  addRoute(api, follow, async (request, reply) => {
    const token = accessTokenOf(api.appContext, request);
    const person = request.signedIn?.person;
    if (!token || !person) throw signInFirst();
    const { age = 0 } = readInput(api.appContext, follow, request).query;
    reply.headers(headers);
    // what is returned is sent; to return the reply would be to wait for its end, longer than anybody may
    return request.method === 'HEAD' ? '' : streams.open(token, person, request.ip, age * 1000).body;
  });
}
