import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Caller, Reply } from '../testing/garage.ts';

type Callable = Pick<Caller, 'get' | 'post' | 'put' | 'delete'>;

export const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
export const needSignIn = endpoints.filter(({ access }) => access !== 'anyone');
export const ofGarages = needSignIn.filter(({ path, access }) => path.startsWith('/garages/') && access !== 'customer');
export const withIds = ofGarages.filter(({ path }) => path.includes('{'));
export const withBodies = endpoints.filter(({ body }) => body !== undefined);
export const reads = ofGarages.filter(({ method }) => method === 'GET');

/** Sends a request to an endpoint as `caller`. */
export function send(caller: Callable, endpoint: Endpoint, path: string, body?: unknown): Promise<Reply> {
  if (endpoint.method === 'GET') return caller.get(path);
  if (endpoint.method === 'DELETE') return caller.delete(path);
  return endpoint.method === 'POST' ? caller.post(path, body) : caller.put(path, body);
}
