import type { FastifyReply, FastifyRequest } from 'fastify';
import { overloaded } from '../problems.ts';

/**
 * What `work` answers, if it does so within `most` milliseconds since the request came; else throws the problem 503, and what `work` still
 * comes to is only told to the log. (Fastify's own handlerTimeout ends with the body: a POST would wait on.)
 */
export async function withDeadline<T>(
  most: number,
  request: Pick<FastifyRequest, 'log'>,
  reply: Pick<FastifyReply, 'elapsedTime'>,
  work: Promise<T>,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(overloaded());
    work.catch((error: unknown) => request.log.warn({ err: error }, 'failed after nobody waited for it any more'));
  }, most - reply.elapsedTime);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
