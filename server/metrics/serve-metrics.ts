import { createServer } from 'node:http';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { SettingsError } from '../settings.ts';

/** What there is to read: a registry, or several added up. */
interface Readable {
  metrics: () => Promise<string>;
  contentType: string;
}

/** Answers GET /metrics of this machine on a port of its own. Answers how to stop; throws SettingsError when the port is taken. */
export async function serveMetrics(port: number, registry: Readable) {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(503).end(),
    );
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', () => fail(new SettingsError(`METRICS_PORT ${port} cannot be used. Set another one.`)));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, ready);
  });
  return () => new Promise<void>((done) => server.close(() => done()).closeAllConnections());
}

/** In the leader of several workers: the figures of all of them, added up. */
export async function serveWorkersMetrics(port: number): Promise<void> {
  const all = new AggregatorRegistry();
  await serveMetrics(port, { metrics: () => all.clusterMetrics(), contentType: all.contentType });
}

/** In a worker: answers the leader when it asks for the figures, by the listener that an aggregating registry brings. */
export function answerLeader(registry: Registry): AggregatorRegistry<typeof Registry.PROMETHEUS_CONTENT_TYPE> {
  AggregatorRegistry.setRegistries([registry]);
  return new AggregatorRegistry();
}
