import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { borrowDatabase } from '../scripts/lib/borrow-postgres.mjs';
import { problem } from '../scripts/lib/say.mjs';
import { spawnServer } from '../scripts/lib/spawned-server.mjs';
import { type Case, casesOf } from './cases.ts';
import { fill } from './fill.ts';
import { compareAnswers } from './measure.ts';
import { settle } from './settle.ts';

const secret = randomBytes(32).toString('base64url');

/** How much there is to be asked about, and whether the embedded database keeps it. */
export interface Setting {
  garages: number;
  customers: number;
  embedded: boolean;
}

export interface Prepared {
  house: string;
  limit: string;
  cases: Case[];
  database: string;
}

/** Starts the application and the limit, on one PostgreSQL or each on its copy of the embedded database, and checks that they answer alike. */
export async function prepare(folder: string, setting: Setting, isWanted: (one: Case) => boolean): Promise<Prepared> {
  const { database, garages, ofHouse, ofLimit } = await (setting.embedded ? fillEmbedded : fillPostgres)(
    folder,
    setting,
  );
  const house = await spawnServer(process.execPath, 'server/main.ts', {
    SECRET_KEY: secret,
    DEMO_DATA: 'false',
    ...ofHouse,
  });
  const cases = casesOf(secret, garages).filter(isWanted);
  const pages = await Promise.all(
    cases.filter(({ isPage }) => isPage).map(({ path }) => keepPage(folder, house.url, path)),
  );
  const limit = await spawnServer(process.execPath, 'bench/limit.ts', { ...ofLimit, PAGES: JSON.stringify(pages) });
  for (const one of cases) await compareAnswers(house.url, limit.url, one);
  return { house: house.url, limit: limit.url, cases, database };
}

async function fillPostgres(folder: string, setting: Setting) {
  const borrowed = await borrowDatabase('bench');
  if (borrowed.missing !== undefined) throw problem(borrowed.missing, 'Or name a server by TEST_DATABASE_URL.');
  const { url, version } = borrowed;
  const garages = await fillAndClose(await openPostgres(url, undefined, 2), setting);
  await settle(url);
  const ofLimit = { DATABASE_URL: url };
  return { database: version, garages, ofHouse: { ...ofLimit, DATA_DIR: join(folder, 'data') }, ofLimit };
}

async function fillEmbedded(folder: string, setting: Setting) {
  const data = join(folder, 'data');
  const copy = join(folder, 'copy');
  mkdirSync(data);
  const garages = await fillAndClose(await openEmbedded(data), setting);
  cpSync(data, copy, { recursive: true });
  return {
    database: 'the embedded database',
    garages,
    ofHouse: { DATA_DIR: data },
    ofLimit: { DATABASE_FOLDER: copy },
  };
}

async function fillAndClose(database: Database, { garages, customers }: Setting) {
  const filled = await fill(database, garages, customers);
  await database.close();
  return filled;
}

/** A page as the application sends it, with all its headers but those of the moment. */
async function keepPage(folder: string, url: string, path: string) {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const {
    date: _,
    connection: __,
    'keep-alive': ___,
    'transfer-encoding': ____,
    ...headers
  } = Object.fromEntries(answer.headers);
  const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const file = join(folder, `page-${randomBytes(4).toString('hex')}`);
  writeFileSync(file, packed);
  return { path, file, headers: { ...headers, 'content-length': String(packed.length) } };
}
