import type { Worker } from 'node:cluster';
import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Signals that reach a whole group of processes: a worker ends once by them, however many come. */
export const groupSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const farewell = 5000;

/**
 * In a worker: ends it by `end` when asked to; first lets go of its visitors when another takes over (workers.ts), of those by `leave`
 * whose answers last.
 */
export function shutDownGracefully(worker: Worker, server: Server, leave: () => void, end: () => void): void {
  let ending = false;
  const endOnce = () => {
    if (!ending) end();
    ending = true;
  };
  process.on('SIGTERM', endOnce).on('SIGINT', endOnce);
  // A hang-up means the leader alone.
  process.on('SIGHUP', () => undefined);
  worker.on('message', (word) => {
    if (word !== 'leave') return;
    const gone = letGo(server);
    leave();
    void gone.then(endOnce);
  });
}

/**
 * Takes no new connections, and tells whoever still asks on an old one to make a new one, which goes to another worker. Connections that
 * stay silent are waited for, a while: one that is closed just as a request comes would lose it.
 */
async function letGo(server: Server) {
  server.prependListener('request', (_, reply) => reply.setHeader('connection', 'close'));
  // http's own close would cut silent connections at once.
  net.Server.prototype.close.call(server);
  for (const until = Date.now() + farewell; Date.now() < until && (await connectionsOf(server)) > 0;) await pause(50);
}

function connectionsOf(server: Server) {
  return new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
