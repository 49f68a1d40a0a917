import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailMood } from '#server/testing/mail-server.ts';

export interface WebProvider {
  url: string;
  mood: Exclude<MailMood, 'refuses'>;
  /** the id of every message it took, once for each time */
  got: string[];
  close(): Promise<void>;
}

/** A provider by HTTP on this machine, with the moods of a mail server: `busy` answers 500, `lost` takes a message and breaks off. */
export async function startWebProvider(): Promise<WebProvider> {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      if (provider.mood === 'hangs') return;
      if (provider.mood !== 'busy') provider.got.push(String(request.headers['idempotency-key']));
      if (provider.mood === 'lost') request.socket.destroy();
      else reply.writeHead(provider.mood === 'busy' ? 500 : 202).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const provider: WebProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    mood: 'takes',
    got: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return provider;
}
