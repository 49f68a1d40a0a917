import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import { openDatabase } from '../database/open.ts';
import { openTestAppContext, testSettings, type TestAppContext } from '../testing/garage.ts';
import { newVisitor } from '../testing/visitor.ts';
import { backUp, restore } from './back-up.ts';
import { readSealed, writeSealed } from './sealed-file.ts';
import { asPlainOwner, newPlace, placeKind } from './testing.ts';

/** A backup that was made when the schema had 23 migrations, which are one now (decision 34). */
const kept = fileURLToPath(new URL('../testing/before-squash/backup.sealed', import.meta.url));
const customerId = '01a20f3d-d905-71e6-a8b7-c7a5024b13ad';

/** Embedded databases are made and started here, which takes a busy machine long. */
const patience = 120_000;
const leftovers: (() => unknown)[] = [];
let appContext: TestAppContext | undefined;
afterEach(async () => {
  await appContext?.close();
  appContext = undefined;
});
afterAll(async () => {
  for (let work = leftovers.pop(); work; work = leftovers.pop()) await work();
});

test(
  'a backup from before the migrations were made one comes back row by row, works in this version, and its next backup comes back too',
  async () => {
    const place = await asPlainOwner(await newPlace(placeKind, leftovers), leftovers);
    const { end } = await restore(place, kept);
    expect(end.tables['job_cards']?.rows).toBe(2);
    appContext = await openTestAppContext(place, await openDatabase(place));
    const visitor = newVisitor(appContext.app);
    const password = { email: 'owner@before.example', password: 'turmeric-11' };
    expect((await visitor.post('/auth/garage/login', password)).status).toBe(200);
    const found = await visitor.get(`/garages/customers/${customerId}`);
    expect(found.body.name).toBe('Before Customer');
    const { updated_at } = found.body;
    const changed = await visitor.put(`/garages/customers/${customerId}`, { name: 'Restored Customer', updated_at });
    expect(changed.status).toBe(200);
    const [verified] = await appContext.database.asOwner((tx) => verifyAudit(tx, {}));
    expect(verified).toMatchObject({ rows: end.tables['audit']!.rows + 1, broken: [] });
    await appContext.close();
    appContext = undefined;

    const next = join(place.dataDir, 'next.age');
    await backUp(place, next, new Date());
    await restore(await asPlainOwner(await newPlace(placeKind, leftovers), leftovers), next);
  },
  patience,
);

test(
  'an older one is refused in one line that says what to do',
  async () => {
    const place = await newPlace(placeKind, leftovers);
    const lines = gunzipSync(await buffer(Readable.from(readSealed(kept, testSettings.backupKey)))).toString();
    const [manifest, ...rest] = lines.split('\n');
    const { migrations, ...others } = JSON.parse(manifest!);
    const older = [JSON.stringify({ ...others, migrations: migrations.slice(0, 18) }), ...rest].join('\n');
    const file = join(place.dataDir, 'older.age');
    await writeSealed(file, testSettings.backupKey, Readable.from([gzipSync(older)]));
    expect(readFileSync(file).length).toBeGreaterThan(1000);
    await expect(restore(place, file)).rejects.toThrow(
      /^The backup is older than this version can read: restore it with revision \w{7} of this program, start that once, and go on with this one\.$/,
    );
  },
  patience,
);
