import type { FastifyInstance } from 'fastify';
import { networkOf } from '../auth/network.ts';
import { overloaded } from '../problems.ts';

/** In bytes: of what is smaller many thousands are no load. */
const small = 8 * 1024;
const mostOfNetwork = 32 * 1024 * 1024;

/**
 * Takes no more than `most` bytes of bodies of one network at once, by the length they say they have: each lies in memory from its first byte
 * until it was answered, however slowly it comes. The next one is answered 503 before it is read.
 */
export function limitIncomingBytes(app: FastifyInstance, most = mostOfNetwork): void {
  const incoming = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const size = Number(request.headers['content-length'] ?? 0);
    if (!(size >= small) || reply.raw.closed) return;
    const network = networkOf(request.ip);
    const before = incoming.get(network) ?? 0;
    if (before > 0 && before + size > most) {
      // nobody reads it, so the connection holds nothing that another request could follow
      reply.header('connection', 'close');
      throw overloaded('Too much is being sent to us at once. Try again in a moment');
    }
    incoming.set(network, before + size);
    reply.raw.once('close', () => {
      const left = (incoming.get(network) ?? size) - size;
      if (left > 0) incoming.set(network, left);
      else incoming.delete(network);
    });
  });
}
