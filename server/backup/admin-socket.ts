import { randomUUID } from 'node:crypto';
import { chmodSync, createReadStream, existsSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { askedSql, runSql } from '../sql/run-sql.ts';
import { writeBackup } from './write-backup.ts';

/** Where the database lies, and the key its backups are sealed with. */
type Kept = Pick<Settings, 'dataDir' | 'backupKey'>;

// What the kernel takes as the address of a socket, less a little.
const longestAddress = 100;

/**
 * Lets commands of this machine back up the embedded database, verify its audit and ask it by SQL while this process holds it: a socket in DATA_DIR that
 * whoever may read the folder may open. Answers how to close it.
 */
export async function openAdminSocket(database: Database, { dataDir, backupKey }: Kept): Promise<() => Promise<void>> {
  const address = doorOf(dataDir);
  if (database.kind !== 'embedded') return async () => {};
  if (address.length > longestAddress) {
    console.error('The path of DATA_DIR is too long for a socket: stop this process before you make a backup.');
    return async () => {};
  }
  rmSync(address, { force: true });
  let turn = Promise.resolve();
  const server = createServer((asked, answer) => {
    turn = turn
      .then(() => answerAsked(database, { dataDir, backupKey }, asked, answer))
      .catch((error: unknown) => {
        console.error('What was asked at the admin socket could not be done:', error);
        answer.destroy();
      });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  chmodSync(address, 0o600);
  return async () => {
    server.close();
    await turn;
  };
}

/**
 * Asks the process that holds DATA_DIR; null when none does. Its answer has been begun, not read; a status other than 200 is thrown.
 */
export async function askAdminSocket(dataDir: string, path: string): Promise<IncomingMessage | null> {
  const socketPath = doorOf(dataDir);
  if (!existsSync(socketPath)) return null;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ socketPath, path }, resolve).once('error', reject).end(),
    );
    if (answer.statusCode !== 200) throw new Error(`The running process answered ${answer.statusCode} to ${path}.`);
    return answer;
  } catch (error) {
    // A socket that nobody listens on was left by a process that is gone.
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return null;
    throw error;
  }
}

function doorOf(dataDir: string) {
  const whole = join(dataDir, 'admin.sock');
  const short = relative(process.cwd(), whole);
  return short.length < whole.length ? short : whole;
}

async function answerAsked(database: Database, kept: Kept, { url }: IncomingMessage, answer: ServerResponse) {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://admin-socket');
  if (pathname === '/backup') return handOut(database, kept, answer);
  if (pathname === '/verify-audit') {
    const verified = await database.asOwner((tx) => verifyAudit(tx, Object.fromEntries(searchParams)));
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verified));
    return;
  }
  if (pathname === '/sql') {
    const asked = askedSql.parse(Object.fromEntries(searchParams));
    const answered = await runSql((work) => database.asOwner(work), asked);
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    return;
  }
  answer.writeHead(404).end();
}

/** The backup is whole on the disk before it is handed out: a slow reader must not hold the database's one session. */
async function handOut(database: Database, { dataDir, backupKey }: Kept, answer: ServerResponse) {
  const file = join(dataDir, `backup-${randomUUID()}.part`);
  try {
    await database.asOwner((tx) => writeBackup(tx, file, backupKey, new Date()));
    answer.writeHead(200, { 'content-type': 'application/octet-stream' });
    await pipeline(createReadStream(file), answer);
  } finally {
    rmSync(file, { force: true });
  }
}
