import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '../problems.ts';

const all: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers 405 with `Allow` for every method an address of the contract does not take. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const taken = new Map<string, Set<HTTPMethods>>();
  for (const { method, path } of endpoints) {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const methods = taken.get(url) ?? new Set();
    taken.set(url, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  for (const [url, methods] of taken) {
    app.route({
      method: all.filter((method) => !methods.has(method)),
      url,
      handler: () => {
        throw new Problem(405, 'This address does not take that method', {
          headers: { allow: [...methods].join(', ') },
        });
      },
    });
  }
}
