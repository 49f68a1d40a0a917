import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import { routeOf } from '../http/log.ts';
import { countCaps, countConnections, countOutbox, countStreams } from './gauges.ts';

/** What this process counts. */
export interface Figures {
  registry: Registry;
  /** counts the requests of an application; before its routes are made */
  watch: (app: FastifyInstance) => void;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Requests by route and status, how long they take, the database's connections, messages that wait or were given up, and the process
 * itself: memory, event loop, file handles. Routes are counted by their pattern, so no name, phone or link is in a label.
 */
export function newFigures(appContext: AppContext): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countConnections(registry, appContext);
  countOutbox(registry, appContext);
  countCaps(registry, appContext);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers: [registry],
  });
  const watch = (app: FastifyInstance) => {
    countStreams(registry, app);
    app.addHook('onResponse', async (request, reply) => {
      // it lasts as long as someone listens
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
      const labels = { method: request.method, route: routeOf(request) };
      requests.inc({ ...labels, status: reply.statusCode });
      durations.observe(labels, reply.elapsedTime / 1000);
    });
  };
  return { registry, watch };
}
