import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { wireOf } from './errors.ts';
import { dataPolicy } from './page-headers.ts';
import { badRequest, Problem } from '../problems.ts';

/**
 * Answers what is no request at all, or one too large or too slow to become one: Node gives up on it before any hook runs, so the headers
 * that every answer carries are written here.
 */
export function answerUnparsed(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { title, ...problem } = wireOf(problemOf(error.code));
    const body = JSON.stringify({ title, ...problem });
    const all = {
      ...headers,
      'content-security-policy': dataPolicy,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${problem.status} ${title}\r\n${head.join('')}\r\n${body}`);
  };
}

/** A client that expects something of us we do not know gets the usual answer, as RFC 9110 allows, not Node's empty 417. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function problemOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'The headers of the request are too large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'The request took too long to arrive');
  return badRequest('This is not a request that can be read');
}
