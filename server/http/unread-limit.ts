import type { FastifyInstance } from 'fastify';
import { networkOf } from '../auth/network.ts';
import { overloaded } from '../problems.ts';

/** In bytes: what is smaller mostly lies with the kernel, and is not counted. */
const small = 64 * 1024;
const mostOfNetwork = 64 * 1024 * 1024;

/** Applies to a part of the application whose answers are made for one visitor alone. */
export type LimitUnread = (app: FastifyInstance) => void;

/**
 * Holds no more than `most` bytes of answers that one network has not read yet, of all parts it is applied to together: they lie in memory for
 * as long as whoever asked takes to read them. The next one is answered 503 instead.
 */
export function createUnreadLimit(most = mostOfNetwork): LimitUnread {
  const unread = new Map<string, number>();
  return (app) => limitUnreadBytes(app, most, unread);
}

function limitUnreadBytes(app: FastifyInstance, most: number, unread: Map<string, number>) {
  app.addHook('onSend', async (request, reply, payload) => {
    const size = sizeOf(payload);
    // Who left before the answer was ready leaves nothing unread, and tells of it no more.
    if (size < small || reply.raw.closed) return;
    const network = networkOf(request.ip);
    const before = unread.get(network) ?? 0;
    if (before > 0 && before + size > most) {
      for (const name of ['content-disposition', 'link', 'x-total-count']) reply.removeHeader(name);
      throw overloaded('Too much of what you asked for was not read yet. Try again in a moment');
    }
    unread.set(network, before + size);
    reply.raw.once('close', () => {
      const left = (unread.get(network) ?? size) - size;
      if (left > 0) unread.set(network, left);
      else unread.delete(network);
    });
  });
}

/** In bytes, of which a letter has three at most; what is small for certain is not measured. */
function sizeOf(payload: unknown) {
  if (Buffer.isBuffer(payload)) return payload.length;
  return typeof payload === 'string' && payload.length * 3 >= small ? Buffer.byteLength(payload) : 0;
}
