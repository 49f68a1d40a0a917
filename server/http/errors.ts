import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../database/postgres-errors.ts';
import { Problem, conflict, overloaded } from '../problems.ts';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The one place where an error becomes an answer. A person sees plain words; the log sees the cause. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(request, reply, toProblem(error, request)));
}

/** Writes a problem as problem+json, with `error` and `message` for the older client (ER-21). */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(wireOf(problem)));
}

/** A problem as the wire carries it. */
export const wireOf = ({ status, message, errors, more }: Problem) => ({
  type: 'about:blank',
  title: titles[status] ?? 'Error',
  status,
  detail: message,
  error: message,
  message,
  ...(errors && { errors }),
  ...more,
});

function toProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const code = codeOf(error) ?? '';
  if (code === '23505') return conflict('This already exists');
  // PostgreSQL gives both one code: a row named that is gone, and a row gone that is named.
  if (code === '23503')
    return conflict(
      deepest(error).startsWith('insert') ? 'Something that this names was just removed' : 'This is still in use',
    );
  if (code === diskFull) {
    request.log.error('the disk of the database is full: nothing can be written until there is room');
    return overloaded('There is no room left to keep this. Try again later');
  }
  if (isDatabaseAway(code, error)) {
    request.log.error({ err: error }, 'database away');
    return overloaded();
  }
  const status = error.statusCode ?? 500;
  const { takes } = request.routeOptions.config;
  if (status === 413)
    return new Problem(
      413,
      takes ? `Send ${takes.what} of at most ${takes.bytes / 1024} KB` : 'The request is too large',
    );
  if (status === 415) return new Problem(415, `Send ${takes?.what ?? 'JSON'}`);
  if (status === 503) return overloaded();
  if (status >= 400 && status < 500) return new Problem(status, titles[status] ?? 'The request is not valid');
  request.log.error({ err: error }, 'request failed');
  return new Problem(500, 'Something went wrong on our side. Try again');
}

const diskFull = '53100';

const awayCodes = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);

function isDatabaseAway(code: string, error: Error) {
  return (
    awayCodes.has(code) ||
    code.startsWith('08') ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/i.test(
      deepest(error),
    )
  );
}

function deepest(error: unknown): string {
  const one = error as { message?: string; cause?: unknown };
  return one.cause ? deepest(one.cause) : (one.message ?? '');
}
