import type { Endpoint } from '#contract/endpoint.ts';
import type { Call } from '../http/serve-open.ts';

/** What every call without a garage has, whatever its body. */
export type OpenCallContext = Pick<Call<Endpoint>, 'appContext' | 'now' | 'address' | 'request' | 'reply'>;
