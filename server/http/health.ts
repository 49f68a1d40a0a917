import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** /healthz: the process is alive. /readyz: the database answers, else 503. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
    }
  });
}
