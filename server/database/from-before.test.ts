import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, newVisitor } from '../testing/visitor.ts';
import { openEmbedded } from './embedded.ts';
import { newId } from './ids.ts';
import { migrationsFolder } from './migrate.ts';

const before = new Date('2026-01-05T06:00:00Z');
const password = 'turmeric-11';
const garageId = newId(before);
interface Account {
  id: string;
  email: string | null;
  mobile: string | null;
}
const account = (email: string | null, mobile: string | null): Account => ({ id: newId(before), email, mobile });
const byPhone = account(null, '9811100001');
const proven = account('proven@test.example', '9811100002');
const byBoth = account('unproven@test.example', '9811100003');
const byPassword = account('never@test.example', '9811100004');
const staffMember = account('advisor@test.example', null);

let appContext: TestAppContext;
const folder = mkdtempSync(join(tmpdir(), 'from-before-'));
beforeAll(async () => {
  const database = await openEmbedded(undefined, await databaseOfBefore());
  appContext = await openTestAppContext({}, database);
  // two databases are made, and one of them from nothing
}, 240_000);
afterAll(async () => {
  await appContext.close();
  rmSync(folder, { recursive: true });
});

/** A copy of a database as the version before accounts had to be proven left it, with an account of each kind. */
async function databaseOfBefore(): Promise<Blob> {
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= 17) }));
  const client = await PGlite.create({ extensions: { pg_trgm, btree_gin } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: folder });
  const hash = await hashPassword(password);
  const at = before.toISOString();
  await db.execute(sql`insert into garages (id, name, slug, address, city, created_at, updated_at)
    values (${garageId}, 'Before Motors', 'before-motors', '1 Test Street', 'Chennai', ${at}, ${at})`);
  for (const one of [byPhone, proven, byBoth, byPassword, staffMember]) {
    const isStaff = one === staffMember;
    await db.execute(sql`insert into users (id, type, garage_id, name, email, phone, mobile, password_hash, email_verified_at, created_at, updated_at)
      values (${one.id}, ${isStaff ? 'GARAGE_USER' : 'CUSTOMER'}, ${isStaff ? garageId : null}, 'Before', ${one.email}, ${one.mobile}, ${one.mobile},
        ${one.email === null ? null : hash}, ${one === proven ? at : null}, ${at}, ${at})`);
  }
  await db.execute(sql`insert into staff (garage_id, id, user_id, role, access_level, created_at, updated_at)
    values (${garageId}, ${newId(before)}, ${staffMember.id}, 'SERVICE_ADVISOR', 'STAFF', ${at}, ${at})`);
  await db.execute(sql`insert into one_time_codes (id, mobile, code_hmac, created_at, expires_at, used_at)
    values (${newId(before)}, ${byBoth.mobile}, 'used', ${at}, ${at}, ${at})`);
  const copy = await client.dumpDataDir('none');
  await client.close();
  return copy;
}

async function byCode(mobile: string) {
  const visitor = newVisitor(appContext.app);
  await visitor.post('/auth/customer/send-otp', { phone: mobile });
  const [message] = await messagesTo(appContext.database, mobile);
  return visitor.post('/auth/customer/verify-otp', { phone: mobile, otp: message!.data['code'] });
}

test.each([
  ['who came by phone, by a code', byPhone, 'code'],
  ['who had confirmed the e-mail, by its password', proven, '/auth/login'],
  ['who had not, by its password', byBoth, '/auth/login'],
  ['the same, whose phone had been used, by a code', byBoth, 'code'],
  ['who had neither confirmed nor used anything, by the password', byPassword, '/auth/login'],
  ['a member of staff who had not confirmed, at the garage’s page', staffMember, '/auth/garage/login'],
] as const)('after the migration signs in to the same account as before, on a new device: %s', async (_, one, way) => {
  const { status, body } =
    way === 'code'
      ? await byCode(one.mobile!)
      : await newVisitor(appContext.app).post(way, { email: one.email, password });
  expect([status, body.user?.id]).toEqual([200, one.id]);
});

test('a phone that was typed and never used signs nobody in to the account it stood in', async () => {
  const { status, body } = await byCode(byPassword.mobile!);
  expect([status, body.user.id === byPassword.id]).toEqual([200, false]);
});
