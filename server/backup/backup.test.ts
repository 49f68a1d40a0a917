import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { callerWith, newGarage, testSettings, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { fullGarage } from '../contract-tests/full-garage.ts';
import { backUp, restore, type BackupPlace } from './back-up.ts';
import { openAdminSocket } from './admin-socket.ts';
import { checkBackup } from './read-backup.ts';
import { readSealed, writeSealed } from './sealed-file.ts';
import { issued, readyCard } from '../invoices/testing.ts';
import { newVisitor } from '../testing/visitor.ts';
import { newPlace, placeKind, placeKinds } from './testing.ts';

const leftovers: (() => unknown)[] = [];

async function openAppContext(place: BackupPlace): Promise<TestAppContext> {
  const database = await openDatabase(place);
  const appContext = { database, settings: { ...testSettings, dataDir: place.dataDir }, now: () => new Date() };
  const app = await buildApp(appContext, { shedsLoad: false });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { ...appContext, app, setNow: () => {}, close };
}

const phone = '9876500066';
const ended = ['sessions', 'one_time_codes', 'mail_tokens', 'customer_links'];
const noRows = { rows: 0, sha256: createHash('sha256').digest('hex') };
const password = { email: 'keeper@test.example', password: 'keeper-word-9' };

let place: BackupPlace;
let appContext: TestAppContext;
let garage: TestGarage;
let file: string;
beforeAll(async () => {
  place = await newPlace(placeKind, leftovers);
  appContext = await openAppContext(place);
  garage = await fullGarage(appContext);
  await newGarage(appContext);
  const staff = {
    ...password,
    name: 'Test Keeper',
    phone: '9876500009',
    role: 'SERVICE_ADVISOR',
    accessLevel: 'STAFF',
  };
  await garage.owner.post('/garages/staff', staff);
  await callerWith(appContext.app).post('/auth/forgot-password', { email: password.email });
  await callerWith(appContext.app).post('/auth/customer/send-otp', { phone });
  await appContext.close();
  file = join(place.dataDir, 'all.age');
  await backUp(place, file, new Date());
  appContext = await openAppContext(place);
}, 60_000);
afterAll(async () => {
  await appContext.close();
  for (const work of leftovers.toReversed()) await work();
});

let opened: TestAppContext | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

describe.each(placeKinds)('a backup restored into an empty %s database', (kind) => {
  test('brings every table back row by row, and goes on working there', async () => {
    const other = await newPlace(kind, leftovers);
    const { end } = await restore(other, file);
    expect(Object.values(end.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(12);
    const again = join(other.dataDir, 'again.age');
    expect((await backUp(other, again, new Date())).end.tables).toEqual({
      ...end.tables,
      ...Object.fromEntries(ended.map((name) => [name, noRows])),
      outbox: expect.anything(),
    });

    opened = await openAppContext(other);
    const signedIn = await callerWith(opened.app).post('/auth/garage/login', password);
    expect([signedIn.status, signedIn.body?.user?.garage?.id]).toEqual([200, garage.id]);
    expect(await loose(opened.database)).toEqual([]);
    const { owner } = await newGarage(opened);
    const { body } = await owner.post('/garages/customers', { name: 'After Restoring', phone: '9876500077' });
    const found = await owner.get('/garages/customers?search=restoring');
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect((await owner.get('/garages/customers')).body).toHaveLength(1);
    await opened.close();
    opened = undefined;

    const before = await backUp(other, join(other.dataDir, 'before.age'), new Date());
    await expect(restore(other, file)).rejects.toThrow(/The place is not empty/);
    const after = await backUp(other, join(other.dataDir, 'after.age'), new Date());
    expect(after.end.tables).toEqual(before.end.tables);
  }, 60_000);

  test('goes on with the number after the last of each series', async () => {
    const other = await newPlace(kind, leftovers);
    await restore(other, file);
    opened = await openAppContext(other);
    const advisor = { ...newVisitor(opened.app), staffId: '', userId: '' };
    await advisor.post('/auth/garage/login', password);
    const [cardBefore] = (await advisor.get('/garages/jobcards')).body;
    const [documentBefore] = (await advisor.get('/garages/invoices')).body;
    const { path, card } = await readyCard(opened, { ...garage, owner: advisor }, [{ rate: 500 }]);
    expect(card.jobCardNumber).toBe(next(cardBefore.jobCardNumber));
    expect((await issued(advisor, path)).number).toBe(next(documentBefore.number));
  }, 60_000);
});

/** 'INV/26-27/00002' after 'INV/26-27/00001' */
const next = (number: string) => number.replace(/\d+$/, (last) => String(Number(last) + 1).padStart(last.length, '0'));

describe('a file that is no whole backup of ours is refused before the place is touched:', () => {
  const bytes = () => readFileSync(file);
  const turned = (at: number) => {
    const altered = bytes();
    altered[at < 0 ? altered.length + at : at]! ^= 1;
    return altered;
  };
  const whole = async () => gunzipSync(await buffer(Readable.from(readSealed(file, place.backupKey)))).toString();
  const sealed = async (lines: string, key = place.backupKey) => {
    const forged = join(place.dataDir, `forged-${randomUUID()}`);
    await writeSealed(forged, key, Readable.from([gzipSync(lines)]));
    return readFileSync(forged);
  };
  const aHead = 'age-encryption.org/v1\n'.length;
  const bad: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ['cut off in the middle', () => bytes().subarray(0, -200), /is cut off, damaged or was altered/],
    ['cut off in its head', () => bytes().subarray(0, aHead + 20), /was not sealed with this BACKUP_KEY/],
    ['with a bit turned in its head', () => turned(aHead + 20), /was not sealed with this BACKUP_KEY/],
    ['with a bit turned at its end', () => turned(-1), /is cut off, damaged or was altered/],
    [
      'with a byte after its end',
      () => Buffer.concat([bytes(), Buffer.alloc(1)]),
      /is cut off, damaged or was altered/,
    ],
    ['of something else', () => Buffer.from('PGDMP and more'), /is not a backup that this program made/],
    ['empty', () => Buffer.alloc(0), /is not a backup that this program made/],
    [
      'altered, with its sums worked out anew, by one who has no key',
      async () => gzipSync((await whole()).replace('Walk Customer', 'Walk Costumer')),
      /is not sealed/,
    ],
    [
      'sealed with the key of another installation',
      async () => sealed(await whole(), 'x'.repeat(43)),
      /was not sealed with this/,
    ],
    ['of a foreign kind, sealed', () => sealed('{"hello":"there"}\n'), /is not a backup that this program made/],
    [
      'without its last line',
      async () => sealed((await whole()).split('\n').slice(0, -2).join('\n') + '\n'),
      /does not add up/,
    ],
    [
      'with a row taken out',
      async () => sealed((await whole()).replace(/\n\[.*Walk Customer.*\n/, '\n')),
      /does not add up/,
    ],
    ['with a line after its end', async () => sealed(`${await whole()}[]\n`), /does not add up/],
  ];
  test.each(bad)('%s', async (_, made, words) => {
    const other = await newPlace('embedded', leftovers);
    const broken = join(other.dataDir, 'broken.age');
    writeFileSync(broken, await made());
    await expect(restore(other, broken)).rejects.toThrow(words);
    expect(existsSync(join(other.dataDir, 'pg'))).toBe(false);
  });

  test('one of a newer version', async () => {
    const lines = (await whole()).split('\n');
    const manifest = JSON.parse(lines[0]!);
    manifest.migrations.push('f'.repeat(64));
    lines[0] = JSON.stringify(manifest);
    const other = await newPlace('embedded', leftovers);
    const newer = join(other.dataDir, 'newer.age');
    writeFileSync(newer, await sealed(lines.join('\n')));
    await checkBackup(newer, other.backupKey);
    await expect(restore(other, newer)).rejects.toThrow(/made by a newer version/);
  });

  test('nothing of it can be read without the key', () => {
    const stored = bytes();
    for (const text of ['Walk Customer', 'customers', 'sandhai']) expect(stored.includes(text)).toBe(false);
    expect(stored.subarray(0, aHead).toString()).toBe('age-encryption.org/v1\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

test('no session, code or link of before works where a backup is restored, and none is sent once more', async () => {
  const links = await rowsOfOutbox(appContext, 'expires_at is not null');
  expect(links.length).toBeGreaterThan(1);
  expect((await callerWith(appContext.app, garage.owner.cookies).get('/auth/me')).status).toBe(200);
  const other = await newPlace('embedded', leftovers);
  await restore(other, file);
  opened = await openAppContext(other);
  expect((await callerWith(opened.app, garage.owner.cookies).get('/auth/me')).status).toBe(401);
  const [otp] = links.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  const [token] = links.flatMap(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? []);
  const stranger = callerWith(opened.app);
  expect((await stranger.post('/auth/customer/verify-otp', { phone, otp })).status).toBe(401);
  expect((await stranger.post('/auth/reset-password', { token, password: 'taken-over-1' })).status).toBe(400);
  expect(await rowsOfOutbox(opened, 'sent_at is null and dead_at is null and expires_at is not null')).toEqual([]);
  expect((await stranger.post('/auth/garage/login', password)).status).toBe(200);
}, 60_000);

const rowsOfOutbox = ({ database }: TestAppContext, where: string) =>
  database.asOwner(async (tx) =>
    rowsOf<{ text: string }>(await tx.execute(sql.raw(`select text from outbox where ${where}`))),
  );

test('a backup never writes over a file', async () => {
  await expect(backUp(place, file, new Date())).rejects.toThrow(/exists already/);
});

test('a running embedded database is backed up by the process that holds it, while customers are added', async () => {
  const other = await newPlace('embedded', leftovers);
  opened = await openAppContext(other);
  const { owner } = await newGarage(opened);
  const closeDoor = await openAdminSocket(opened.database, other);
  try {
    const adding = Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        owner.post('/garages/customers', { name: `Meanwhile ${n}`, phone: String(9_876_510_000 + n) }),
      ),
    );
    const { end } = await backUp(other, join(other.dataDir, 'held.age'), new Date());
    expect((await adding).every(({ status }) => status === 201)).toBe(true);
    expect(end.tables['customers']!.rows).toBe(end.tables['audit']!.rows);
  } finally {
    await closeDoor();
  }
});

const loose = (database: Database) =>
  database.asOwner(async (tx) =>
    rowsOf(await tx.execute(sql`select conname from pg_constraint where not convalidated`)),
  );
