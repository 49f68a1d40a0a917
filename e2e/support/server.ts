import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { constants, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../../scripts/lib/server-flags.mjs';
import { createDatabase } from './database.ts';

/** One message the application sent: a line of DATA_DIR/outbox.ndjson (SE-19). */
type Message = {
  at: string;
  channel: 'sms' | 'email' | 'whatsapp';
  to: string;
  template: string;
  text: string;
  data: Record<string, unknown>;
};

/** The built application while it runs: its address, its data folder and the messages it has sent so far. */
export type App = { url: string; dataDir: string; outbox: () => Promise<Message[]> };

/** What an application left when it was ended: its data folder, and on PostgreSQL its database. */
export type Kept = { dataDir: string; database: string | undefined };

/** An application, how to end it and remove all it wrote, and how to end it and keep that. */
export type Started = {
  app: App;
  stop: () => Promise<void>;
  keep: () => Promise<Kept & { drop: () => Promise<void> }>;
};

/** The one pincode whose zone the application is told. */
export const pincodeOfZone2 = '600028';

/** Long enough that a slow machine never decides a test. */
const patience = 180_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const flags = [...serverFlags, '--import', './e2e/support/moved-clock.ts'];

/**
 * Starts the built application, or with `dev` its sources as `npm run dev` does, on a free port with a DATA_DIR of its own, filled with the
 * demo data or a copy of what another left; on a database of its own where TEST_DATABASE_URL names a PostgreSQL. Throws with the server's last words when it does not come up within three minutes.
 */
export async function startApp({
  from,
  dev = false,
  settings = {},
}: { from?: Kept | undefined; dev?: boolean; settings?: Record<string, string> } = {}): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
  if (from) await cp(from.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const database = await createDatabase(from?.database);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...flags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutPlaywright(),
      ...serverEnvironment,
      ...(database && { DATABASE_URL: database.url }),
      ...(dev ? { NODE_ENV: 'development', DEV: 'true' } : { NODE_ENV: 'production' }),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: 'true',
      // each visitor says an address of its own (visitors.ts)
      TRUST_PROXY: 'true',
      PINCODE_ZONES: `2=${pincodeOfZone2}`,
      ...settings,
    },
  });
  const log = join(dataDir, 'server.log');
  const file = createWriteStream(log);
  server.stdout.pipe(file, { end: false });
  server.stderr.pipe(file, { end: false });
  const drop = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const leave = async () => {
    await end(server);
    await new Promise<void>((resolve) => file.end(resolve));
  };
  const stop = async () => {
    await leave();
    await drop();
  };
  try {
    await untilReady(server, url);
  } catch (error) {
    const words = await readFile(log, 'utf8');
    await stop();
    throw new Error(`The application did not start.\n${words.slice(-4000)}`, { cause: error });
  }
  const app = { url, dataDir, outbox: () => readOutbox(dataDir) };
  return { app, stop, keep: () => leave().then(() => ({ dataDir, database: database?.name, drop })) };
}

// Playwright's own variables (its NODE_OPTIONS, colours, test ids) are not for the server.
function withoutPlaywright(): Record<string, string | undefined> {
  const { NODE_OPTIONS: _, TEST_DATABASE_URL: __, DATABASE_URL: ___, ...rest } = process.env;
  return rest;
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline;) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    if (await answers(`${url}/readyz`)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url}/readyz did not answer within three minutes`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // not listening yet
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const closed = new Promise((resolve) => server.once('close', resolve));
  const force = setTimeout(() => server.kill('SIGKILL'), 15_000);
  server.kill('SIGTERM');
  await closed;
  clearTimeout(force);
}

async function readOutbox(dataDir: string): Promise<Message[]> {
  const file = join(dataDir, 'outbox.ndjson');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''; // nothing sent yet
    throw error;
  });
  return text
    .split('\n')
    .slice(0, -1)
    .map((line): Message => JSON.parse(line));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
