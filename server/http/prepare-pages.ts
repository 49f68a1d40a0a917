import type { FastifyInstance } from 'fastify';
import { notFound, Problem } from '../problems.ts';
import { sendProblem } from './errors.ts';
import { sendFallback } from './page-fallback.ts';
import { isApiPath } from './page-paths.ts';

/** A form without script: in bytes and fields what our largest one takes, several times over. */
const usualForm = { bytes: 16 * 1024, fields: 40 };

/**
 * What pages need of Fastify in production and in development alike: forms, a page for what goes wrong, and none for an address below /api
 * that no call has, whatever is sent there.
 */
export function preparePages(pages: FastifyInstance, largest = usualForm): void {
  pages.addHook('onRequest', (request, reply, done) => {
    if (isApiPath(request.originalUrl)) sendProblem(request, reply, notFound());
    else done();
  });
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: largest.bytes },
    (_request, body, done) => {
      const fields = body.toString('latin1').split('&', largest.fields + 1).length;
      done(fields > largest.fields ? new Problem(413, 'The form has too many fields') : null, body);
    },
  );
  pages.setErrorHandler<Error & { statusCode?: number; status?: number }>((error, request, reply) => {
    const status = error.statusCode ?? error.status ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a page failed');
    if (error instanceof Problem) reply.headers(error.headers);
    return sendFallback(reply, status);
  });
}
