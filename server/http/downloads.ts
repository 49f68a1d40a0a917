import type { Endpoint } from '#contract/endpoint.ts';
import { toCsv } from './csv.ts';
import type { StoredAnswer } from './idempotency.ts';

/** Everything a route answers with, as the wire carries it. */
export interface Finished extends StoredAnswer {
  headers: Record<string, string>;
}

/** A file made of an answer; its name is without the ending. */
export interface Drawn {
  name: string;
  bytes: Buffer;
  /** who may keep it and how long, in the words of Cache-Control; nobody unless said */
  cache?: string;
}

/** The answer of an endpoint with `csv`: its rows as a file to keep, or that file. */
export function csvAnswer({ path, csv = [] }: Endpoint, rows: Record<string, unknown>[] | Buffer): Finished {
  return {
    status: 200,
    body: Buffer.isBuffer(rows) ? rows : toCsv(csv, rows),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${path.split('/').slice(2, -1).join('-')}.csv"`,
    },
  };
}

/** The answer of an endpoint with `file`: PDFs and pictures are shown by the browser itself, others are kept. A name is people's text, so it is made harmless. */
export function fileAnswer({ file = 'application/pdf' }: Endpoint, { name, bytes, cache }: Drawn): Finished {
  const safe = name.replaceAll(/[^\w-]+/g, '-');
  return {
    status: 200,
    body: bytes,
    headers: {
      'content-type': file,
      'content-disposition': `${shown.has(file) ? 'inline' : 'attachment'}; filename="${safe}.${file.split('/')[1]}"`,
      // what a browser keeps is for who was signed in then, and for nobody after them
      ...(cache && { 'cache-control': cache, vary: 'cookie' }),
    },
  };
}

const shown: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg']);
