import type { FastifyInstance } from 'fastify';
import { terminalText } from '../terminal-text.ts';
import type { Settings } from '../settings.ts';

/** How the log is written: one JSON line for each thing that happened, in which nobody's data stands. */
export const loggerOf = ({ logLevel }: Pick<Settings, 'logLevel'>) => ({
  level: logLevel,
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  serializers: { err: loggableError },
});

/** A line for each request at info: its id and route, never its address, which may hold a name, a phone or a link that signs someone in. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOf(request), status: reply.statusCode, ms }, 'request');
  });
}

/** The pattern of the route that answered: '/api/v1/garages/customers/:id'; 'none' when there was none. */
export const routeOf = ({ routeOptions }: { routeOptions: { url?: string | undefined } }): string =>
  routeOptions.url ?? 'none';

interface Told {
  [more: string]: unknown;
  type: string;
  code?: unknown;
  message: string;
  /** where in the database it happened */
  table?: unknown;
  column?: unknown;
  constraint?: unknown;
  stack: string;
  cause?: Told;
}

/**
 * What the log may say of an error. A database names what it choked on, and a failed query comes with its parameters: these may be anyone's
 * name, phone or password hash. So parameters and whatever stands in quotation marks are left out.
 */
export function loggableError(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code, table, column, constraint } = error as Error & Record<string, unknown>;
  const frames = error.stack?.split('\n').filter((line) => /^ +at /.test(line)) ?? [];
  return {
    type: error.constructor.name,
    ...(code !== undefined && { code }),
    message: plainWords(error).split('\n').map(terminalText).join('\n'),
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
    ...(constraint !== undefined && { constraint }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  };
}

function plainWords(error: Error): string {
  if (error.message.startsWith('Failed query') && 'query' in error) return `Failed query: ${String(error.query)}`;
  return error.message.replaceAll(/"[^"]*"|'[^']*'/g, '"…"');
}
