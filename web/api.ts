import type { AnswerIn, BodyIn, Endpoint, ParamsOf, QueryIn } from '#contract/endpoint.ts';
import { type Answer, request } from './http.ts';
import type { Submission } from './submission.ts';

/** What a call of an endpoint takes: the ids of its path and its body where it has them, its query where one wants to narrow. */
export type CallInput<E extends Endpoint> = Needed<'params', ParamsOf<E>> &
  Needed<'body', BodyIn<E>> & { query?: QueryIn<E>; signal?: AbortSignal; submission?: Submission | undefined };

/** Calls an endpoint of the contract; what it answers has the wire's shape. Throws ProblemError (web/http.ts). */
export function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<AnswerIn<E>>> {
  const { params, body, query, signal, submission }: LooseInput = input;
  return request<AnswerIn<E>>(endpoint.method, pathOf(endpoint.path, params), {
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { query }),
    ...(signal === undefined ? {} : { signal }),
    submission,
  });
}

/** A path of the contract with its ids filled in. Throws when one is missing. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs '${name}'`);
    return encodeURIComponent(value);
  });
}

interface LooseInput {
  params?: Record<string, string> | undefined;
  body?: unknown;
  query?: object | undefined;
  signal?: AbortSignal | undefined;
  submission?: Submission | undefined;
}

/** A field that must be given, unless there is nothing to give. */
type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : keyof Value extends never
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };
