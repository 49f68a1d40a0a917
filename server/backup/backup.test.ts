import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { openDatabase, type Place } from '../database/open.ts';
import { rowsOf } from '../database/roles.ts';
import { callerWith, newGarage, testSettings, type TestGarage, type TestHouse } from '../testing/garage.ts';
import { fullGarage } from '../walks/full-garage.ts';
import { backUp, restore } from './back-up.ts';
import { openDoor } from './door.ts';
import { checkBackup } from './read-backup.ts';
import { newPlace, placeKinds } from './testing.ts';

const leftovers: (() => unknown)[] = [];

async function openHouse(place: Place): Promise<TestHouse> {
  const database = await openDatabase(place);
  const house = { database, settings: { ...testSettings, dataDir: place.dataDir }, now: () => new Date() };
  const app = await buildApp(house, { shedsLoad: false });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { ...house, app, setNow: () => {}, close };
}

const password = { email: 'keeper@test.example', password: 'keeper-word-9' };

let place: Place;
let house: TestHouse;
let garage: TestGarage;
let file: string;
beforeAll(async () => {
  place = await newPlace(placeKinds.at(-1)!, leftovers);
  house = await openHouse(place);
  garage = await fullGarage(house);
  await newGarage(house);
  const staff = {
    ...password,
    name: 'Test Keeper',
    phone: '9876500009',
    role: 'SERVICE_ADVISOR',
    accessLevel: 'STAFF',
  };
  await garage.owner.post('/garages/staff', staff);
  await house.close();
  file = join(place.dataDir, 'all.gz');
  await backUp(place, file, new Date());
  house = await openHouse(place);
}, 60_000);
afterAll(async () => {
  await house.close();
  for (const work of leftovers.toReversed()) await work();
});

let opened: TestHouse | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

describe.each(placeKinds)('a backup restored into an empty %s database', (kind) => {
  test('brings every table back row by row, and goes on working there', async () => {
    const other = await newPlace(kind, leftovers);
    const { end } = await restore(other, file);
    expect(Object.values(end.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(12);
    const again = join(other.dataDir, 'again.gz');
    expect((await backUp(other, again, new Date())).end.tables).toEqual(end.tables);

    opened = await openHouse(other);
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

    const before = await backUp(other, join(other.dataDir, 'before.gz'), new Date());
    await expect(restore(other, file)).rejects.toThrow(/The place is not empty/);
    const after = await backUp(other, join(other.dataDir, 'after.gz'), new Date());
    expect(after.end.tables).toEqual(before.end.tables);
  }, 60_000);
});

describe('a file that is no whole backup is refused before the place is touched:', () => {
  const whole = () => gunzipSync(readFileSync(file)).toString();
  const bad: [string, () => Buffer, RegExp][] = [
    ['cut off in the middle', () => readFileSync(file).subarray(0, -200), /is cut off before its end/],
    ['without its last line', () => gzipSync(whole().split('\n').slice(0, -2).join('\n') + '\n'), /is cut off/],
    ['of something else', () => Buffer.from('PGDMP and more'), /is not a backup that this program made/],
    ['empty', () => Buffer.alloc(0), /is cut off|is not a backup/],
    ['of a foreign kind in gzip', () => gzipSync('{"hello":"there"}\n'), /is not a backup that this program made/],
    ['with one letter changed', () => gzipSync(whole().replace('Walk Customer', 'Walk Costumer')), /does not add up/],
    ['with a row taken out', () => gzipSync(whole().replace(/\n\[.*Walk Customer.*\n/, '\n')), /does not add up/],
    ['with a line after its end', () => gzipSync(`${whole()}[]\n`), /does not add up/],
  ];
  test.each(bad)('%s', async (_, bytes, words) => {
    const other = await newPlace('embedded', leftovers);
    const broken = join(other.dataDir, 'broken.gz');
    writeFileSync(broken, bytes());
    await expect(restore(other, broken)).rejects.toThrow(words);
    expect(existsSync(join(other.dataDir, 'pg'))).toBe(false);
  });

  test('one of a newer version', async () => {
    const lines = whole().split('\n');
    const manifest = JSON.parse(lines[0]!);
    const end = JSON.parse(lines.at(-2)!).end;
    manifest.migrations.push('f'.repeat(64));
    lines[0] = JSON.stringify(manifest);
    const sha256 = createHash('sha256')
      .update(`${lines.slice(0, -2).join('\n')}\n`)
      .digest('hex');
    lines[lines.length - 2] = JSON.stringify({ end: { ...end, sha256 } });
    const other = await newPlace('embedded', leftovers);
    const newer = join(other.dataDir, 'newer.gz');
    writeFileSync(newer, gzipSync(lines.join('\n')));
    await checkBackup(newer);
    await expect(restore(other, newer)).rejects.toThrow(/made by a newer version/);
  });
});

test('a backup never writes over a file', async () => {
  await expect(backUp(place, file, new Date())).rejects.toThrow(/exists already/);
});

test('a running embedded database is backed up by the process that holds it, while customers are added', async () => {
  const other = await newPlace('embedded', leftovers);
  opened = await openHouse(other);
  const { owner } = await newGarage(opened);
  const closeDoor = await openDoor(opened.database, other.dataDir);
  try {
    const adding = Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        owner.post('/garages/customers', { name: `Meanwhile ${n}`, phone: String(9_876_510_000 + n) }),
      ),
    );
    const { end } = await backUp(other, join(other.dataDir, 'held.gz'), new Date());
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
