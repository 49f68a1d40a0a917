import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes ready to be sent, compressed beforehand where that helps. */
export interface Packed {
  raw: Buffer;
  br?: Buffer;
  gz?: Buffer;
  etag: string;
}

/** Compresses text for keeping; `effort` is brotli's quality, of which a page kept for a minute needs less. */
export async function pack(raw: Buffer, effort = 6): Promise<Packed> {
  const etag = etagOf(raw);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
    promisify(gzip)(raw, { level: Math.min(effort, 9) }),
  ]);
  return br.length < raw.length ? { raw, br, gz, etag } : { raw, etag };
}

/** Sends packed bytes in the best encoding the visitor takes, or 304 when they hold them already. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const varies = reply.hasHeader('vary') ? `accept-encoding, ${String(reply.getHeader('vary'))}` : 'accept-encoding';
  reply.header('etag', packed.etag).header('vary', varies);
  if (reply.statusCode === 200 && holds(request.headers['if-none-match'], packed.etag)) return reply.code(304).send();
  if (packed.br && takes(request, 'br')) return reply.header('content-encoding', 'br').send(packed.br);
  if (packed.gz && takes(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(packed.gz);
  return reply.send(packed.raw);
}

/** Serves every file of a folder from memory, each read and compressed when it is first asked for. */
export async function mountFolder(
  app: FastifyInstance,
  folder: string,
  options: { prefix: string; cacheControl: string },
): Promise<void> {
  const files = new Map<string, Promise<Packed>>();
  for (const path of await filesOf(folder)) {
    const url = `${options.prefix}${path}`;
    const load = async () => {
      const raw = await readFile(join(folder, path));
      return isText(path) ? pack(raw, 10) : { raw, etag: etagOf(raw) };
    };
    app.route({
      method: ['GET', 'HEAD'],
      url,
      async handler(request, reply) {
        let file = files.get(url);
        if (!file) {
          file = load();
          files.set(url, file);
          file.catch(() => files.delete(url));
        }
        reply.header('content-type', typeOf(path)).header('cache-control', options.cacheControl);
        return sendPacked(request, reply, await file);
      },
    });
  }
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

function etagOf(raw: Buffer): string {
  return `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
}

function typeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream';
}

function isText(path: string): boolean {
  return !['.png', '.ico', '.woff2'].includes(extname(path));
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')));
}

function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === etag.slice(2));
}

function takes(request: FastifyRequest, encoding: string): boolean {
  const header = request.headers['accept-encoding'];
  const accepted = (Array.isArray(header) ? header.join(',') : (header ?? '')).toLowerCase().split(',');
  return accepted.some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
