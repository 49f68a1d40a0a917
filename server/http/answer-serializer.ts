import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { networkOf } from '../auth/network.ts';
import type { Page, Pages } from '../database/pages.ts';
import { Answer } from './answer.ts';
import { csvFile } from './csv-file.ts';
import { csvAnswer, type Finished } from './downloads.ts';
import { maskOf } from './mask.ts';

/** Works out once per endpoint how its results become the wire's answer, and how much of that a person is shown. */
export function answerSerializer(endpoint: Endpoint) {
  const own = Object.keys(endpoint.answers).map(Number);
  const usual = own.length === 1 ? own[0]! : endpoint.method === 'POST' ? 201 : 200;
  const shape = endpoint.answers[usual as 200 | 201 | 204] ?? null;
  const mask = shape && maskOf(shape);
  const finish = async (result: unknown, request: FastifyRequest): Promise<Finished> => {
    const {
      value,
      status = usual,
      page,
      pages,
    } = result instanceof Answer ? (result as Answer<unknown>) : new Answer(result, {});
    if (!shape) return { status, body: null, headers: {} };
    if (pages) return { status, body: await fileOf(pages, request), headers: {} };
    return { status, body: z.encode(shape, value), headers: page ? pageHeaders(request, page) : {} };
  };
  const fileOf = (pages: Pages<unknown>, request: FastifyRequest) => {
    const { garageId, permissions } = request.signedIn!.person!;
    const shown = async function* () {
      for await (const rows of pages())
        yield mask!(z.encode(shape!, rows), (permission) => permissions.has(permission)) as Record<string, unknown>[];
    };
    return csvFile({ garageId, network: networkOf(request.ip) }, endpoint.csv!, shown);
  };
  const show = (finished: Finished, can: (permission: Permission) => boolean): Finished => {
    if (!mask) return finished;
    if (Buffer.isBuffer(finished.body)) return csvAnswer(endpoint, finished.body);
    const body = mask(finished.body, can);
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

/** Sends an answer, which nobody on the way may keep. */
export function send(reply: FastifyReply, { status, body, headers }: Finished) {
  if (reply.sent) return reply; // nobody waited for it any more
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  return status === 204 ? reply.send() : reply.send(body);
}
