import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import { ask, askFor } from '../lib/ask.ts';
import type { Outcome } from '../lib/outcome.ts';
import { ownFolder, startServer, type DrillServer } from '../lib/server.ts';
import { register, signIn } from './owner.ts';

const isRoot = process.getuid?.() === 0;
const place = { name: 'Embedded database', url: null } as const;
const start = (folder: string) => startServer(place, folder, { DEMO_DATA: 'false' });

/** What can be wrong with DATA_DIR: half a line in the outbox, a damaged lock file, no right to write, no room. */
export async function tryFolderFaults(): Promise<Outcome[]> {
  const folder = ownFolder();
  const isSmall = mountSmall(folder);
  const server = await start(folder);
  await register(server.url);
  const cookie = await signIn(server.url);
  await addCustomer(server, cookie, 0, 'kept before');
  const outbox = await afterHalfALine(server, folder);
  await server.end();

  const lock = join(folder, 'lock.sqlite');
  writeFileSync(lock, 'not a lock '.repeat(1000));
  const damaged = await lineOfRefusal(
    folder,
    /^The lock file in .+ cannot be used \(.+\)\. Remove lock\.sqlite and start again\.$/,
  );
  rmSync(lock);
  const readOnly = await whileReadOnly(folder, isSmall);

  const again = await start(folder);
  const kept = await customersOf(again, cookie);
  const full = isSmall ? await whileFull(again, folder, cookie) : notTried('Full disk', 'root, to make a small one');
  await again.end();
  const isKept = { figures: `Afterwards: ${kept.size} of 1 customers there`, passed: kept.size === 1 };
  return [outbox, damaged, readOnly, isKept, full];
}

/** The folder on a disk of its own that has little room; false where this user may not make one. */
function mountSmall(folder: string): boolean {
  if (!isRoot) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=700', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false; // a container without that right
  }
  beforeLeaving(() => void execFileSync('umount', ['--lazy', folder]));
  return true;
}

const notTried = (what: string, needs: string): Outcome => ({
  figures: `${what}: not tried here, it takes ${needs}`,
  passed: true,
});

async function afterHalfALine({ url }: DrillServer, folder: string): Promise<Outcome> {
  const path = join(folder, 'outbox.ndjson');
  appendFileSync(path, '{"at":"2026-03-02T06:00:00.000Z","chan');
  const body = {
    name: 'Drill Cook',
    businessName: 'Drill Kitchen',
    email: 'cook@drill.example',
    phone: '9000000001',
    subject: 'Bulk Order Inquiry',
    message: 'Rice, please',
  };
  await askFor(url, '/public/enquiries', { method: 'POST', body });
  const isWhole = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .some((line) => line.includes('Drill Kitchen') && line.lastIndexOf('{"at":') === 0 && line.endsWith('}'));
  for (let left = 100; left > 0 && !isWhole(); left -= 1) await pause(100);
  return {
    figures: `Half a line in the outbox: the message after it ${isWhole() ? 'has a line of its own' : 'cannot be read'}`,
    passed: isWhole(),
  };
}

/** Starts on a folder that is no good, and says whether that ends with the one line that tells what to do. */
async function lineOfRefusal(folder: string, line: RegExp): Promise<Outcome> {
  const said = await start(folder).then(
    async (server) => {
      await server.end();
      return 'it starts';
    },
    (error: Error) => error.message.split('\n').slice(1).join('\n').trim(),
  );
  return { figures: `Refused: ${said.slice(0, 300)}`, passed: line.test(said) };
}

async function whileReadOnly(folder: string, isSmall: boolean): Promise<Outcome> {
  if (isRoot && !isSmall) return notTried('Read-only DATA_DIR', 'a user other than root, or the right to mount');
  const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, folder]);
  if (isSmall) remount('ro');
  else chmodSync(folder, 0o500);
  const outcome = await lineOfRefusal(
    folder,
    /^DATA_DIR must be a folder that can be written to; .+ cannot \((EROFS|EACCES)\)\.$/,
  );
  if (isSmall) remount('rw');
  else chmodSync(folder, 0o700);
  return outcome;
}

/** Writes until there is no room, and on; then makes room, writes, kills, and counts what is there. */
async function whileFull(server: DrillServer, folder: string, cookie: string): Promise<Outcome> {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 400_000));
  const [kept, refused] = [new Set<string>(), [] as number[]];
  for (let number = 1; number <= 400 && refused.length < 5; number += 1) {
    const answer = await addCustomer(server, cookie, number, 'x'.repeat(4000));
    if (answer.status === 201) kept.add(answer.id);
    else refused.push(answer.status);
  }
  const canRead = (await customersOf(server, cookie)).size > 0;
  const isSaid = server.said().includes('the disk of the database is full');
  rmSync(filler);
  const after = await addCustomer(server, cookie, 999, 'there is room again');
  kept.add(after.id);
  await server.end('SIGKILL');
  const again = await start(folder);
  const there = await customersOf(again, cookie);
  await again.end();
  const lost = [...kept].filter((id) => !there.has(id)).length;
  return {
    figures: `Full disk: ${kept.size - 1} writes answered, then ${refused.join(', ')}, while reading ${canRead ? 'goes on' : 'fails'} and the log ${isSaid ? 'says so' : 'says nothing'}; with room again ${after.status}; ${lost} lost`,
    passed:
      refused.length === 5 &&
      refused.every((status) => status === 503) &&
      canRead &&
      isSaid &&
      after.status === 201 &&
      lost === 0,
  };
}

/** Asks once: a disk that is full is full the next time too. */
async function addCustomer({ url }: DrillServer, cookie: string, number: number, notes: string) {
  const body = { name: `Drill ${number}`, phone: String(9_100_000_000 + number), notes };
  const answer = await fetch(`${url}/api/v1/garages/customers`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id = '' } = (await answer.json()) as { id?: string };
  return { status: answer.status, id };
}

async function customersOf({ url }: DrillServer, cookie: string): Promise<Set<string>> {
  const { body } = await ask(url, '/garages/customers?limit=500', { cookie });
  return new Set((body as { id: string }[]).map(({ id }) => id));
}
