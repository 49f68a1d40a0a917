import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
  /** milliseconds until the last byte */
  took: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request as it is, over a connection of this machine. Throws when no answer came within ten seconds. */
export function sendTo(port: number, { method, path, headers, body }: Sent): Promise<Answered> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const length = body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': String(body.length) };
  const sent = request(
    { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length }, timeout: 10_000 },
    (answer) => {
      const parts: Buffer[] = [];
      const end = () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
          took: performance.now() - start,
        });
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        if (!String(answer.headers['content-type']).startsWith('text/event-stream')) return;
        // it does not end by itself: its beginning is the answer
        end();
        sent.destroy();
      });
      answer.once('error', reject);
      answer.once('end', end);
    },
  );
  sent.once('timeout', () => sent.destroy(new Error('no answer within ten seconds')));
  sent.once('error', reject);
  sent.end(body);
  return promise;
}
