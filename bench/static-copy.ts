import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { beforeLeaving } from '../scripts/lib/run.mjs';

interface Kept {
  type: string;
  bytes: Buffer;
  packed: boolean;
}

/**
 * Serves what `house` serves, as bytes from memory on a free port: pages without any script, what they use as it is. It is what a page
 * could be at best. Everything is fetched once, when first asked for, and sent as brotli where that makes it smaller.
 */
export async function serveStaticCopy(house: string): Promise<string> {
  const kept = new Map<string, Promise<Kept>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const one = kept.get(path) ?? keep(house + path);
    kept.set(path, one);
    one.then(
      (known) => send(response, known),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  beforeLeaving(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function keep(address: string): Promise<Kept> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const type = answer.headers.get('content-type') ?? '';
  const bytes = type.includes('html')
    ? Buffer.from(withoutScript(await answer.text()))
    : Buffer.from(await answer.arrayBuffer());
  const packed = brotliCompressSync(bytes);
  return packed.length < bytes.length ? { type, bytes: packed, packed: true } : { type, bytes, packed: false };
}

/** The page as its words and its looks alone. */
function withoutScript(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, (script) => (script.includes('application/ld+json') ? script : ''))
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

function send(response: ServerResponse, { type, bytes, packed }: Kept) {
  response
    .writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      'cache-control': 'public, max-age=31536000',
      ...(packed && { 'content-encoding': 'br' }),
    })
    .end(bytes);
}
