import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { asOwnerOf } from '../database/owner.ts';
import { rowsOf } from '../database/roles.ts';
import { enableRowLevelSecurity } from '../database/row-level-security.ts';
import { backUp, restore, type SealedPlace } from './back-up.ts';
import type { CheckedBackup } from './read-backup.ts';
import { asPlainOwner, newPlace, type PlaceKind, placeKinds } from './testing.ts';

/** The migrations before the one that chains the audit. */
const beforeTheChain = 10;
const [small, large] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];

/** Embedded databases are made and started here, which takes a busy machine long. */
const patience = 120_000;
const leftovers: (() => unknown)[] = [];
let database: Database | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});
afterAll(async () => {
  for (let work = leftovers.pop(); work; work = leftovers.pop()) await work();
});

/** A place as the version before the audit's chain left it: one garage with 3 audit rows, one with 40, some of the same moment. */
async function olderPlace(kind: PlaceKind): Promise<SealedPlace> {
  const place = await asPlainOwner(await newPlace(kind, leftovers), leftovers);
  await asOwnerOf(place, async ({ db, migrateTo }) => {
    await migrateTo(beforeTheChain);
    const at = sql`timestamptz '2026-01-05 04:30:00.123456+00'`;
    for (const [id, rows] of [
      [small, 3],
      [large, 40],
    ] as const) {
      await db.execute(
        sql`insert into garages (id, name, slug, address, city, created_at, updated_at) values (${id}, 'Older Garage', ${id}, '1 Test Street', 'Chennai', ${at}, ${at})`,
      );
      await db.execute(sql`
        insert into audit (garage_id, id, created_at, updated_at, person_id, person_name, action, thing, thing_id, before, after, request_id)
        select ${id}::uuid, gen_random_uuid(), ${at} + n % 3 * interval '1 second', ${at}, case when n % 4 > 0 then gen_random_uuid() end, 'Older Person',
          'changed', 'customers', gen_random_uuid(), case when n % 2 = 0 then '{"name": "Käufer", "paise": 12.50}'::jsonb end,
          jsonb_build_object('name', 'Customer ' || n, 'labels', array['a', null]), 'older-' || n
        from generate_series(1, ${rows}::int) n`);
    }
    await enableRowLevelSecurity(db);
  });
  return place;
}

const chains = async () => {
  const verified = await database!.asOwner((tx) => verifyAudit(tx, {}));
  return verified.map(({ garageId, rows, broken }) => [garageId, rows, broken.map(({ kind }) => kind)]);
};

async function changeOne() {
  await database!.inGarage(large, (tx) =>
    tx.execute(
      sql`insert into audit (garage_id, id, created_at, updated_at, person_name, action, thing, thing_id, request_id)
        values (${large}, gen_random_uuid(), now(), now(), 'Newer Person', 'changed', 'customers', gen_random_uuid(), 'newer')`,
    ),
  );
}

describe.each(placeKinds)('a database from before the audit was chained, %s', (kind) => {
  let older: SealedPlace;
  let backup: CheckedBackup;
  const file = () => join(older.dataDir, 'older.gz');
  beforeAll(async () => {
    older = await olderPlace(kind);
    backup = await backUp(older, file(), new Date());
  }, patience);

  test(
    'is chained whole as it comes to this version, goes on, and tells of an old row that is edited',
    async () => {
      database = await openDatabase(older);
      expect(await chains()).toEqual([
        [small, 3, []],
        [large, 40, []],
      ]);
      await changeOne();
      await database.asOwner(async (tx) => {
        await tx.execute(sql`alter table audit no force row level security`);
        await tx.execute(
          sql`update audit set person_name = 'Someone Else' where request_id = 'older-2' and garage_id = ${small}`,
        );
      });
      expect(await chains()).toEqual([
        [small, 3, ['edited']],
        [large, 41, []],
      ]);
    },
    patience,
  );

  test(
    'has a backup as it was, which comes to this version where it is restored',
    async () => {
      const { manifest, end } = backup;
      expect([manifest.migrations.length, end.tables['audit']?.rows, end.tables['audit_chain']]).toEqual([
        beforeTheChain,
        43,
        undefined,
      ]);
      const other = await asPlainOwner(await newPlace(kind, leftovers), leftovers);
      await restore(other, file());
      database = await openDatabase(other);
      await changeOne();
      expect(await chains()).toEqual([
        [small, 3, []],
        [large, 41, []],
      ]);
      const seen = await database.inGarage(small, async (tx) =>
        rowsOf<{ n: number }>(await tx.execute(sql`select count(*)::int as n from audit`)),
      );
      expect(seen).toEqual([{ n: 3 }]);
    },
    patience,
  );
});
