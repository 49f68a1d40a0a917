import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../database/raw-statements.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { verdictLines } from './verdict-lines.ts';
import { verifyAudit } from './verify-audit.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

let last = 9_700_000_000;
const addCustomer = (more = {}) =>
  garage.owner.post('/garages/customers', { name: 'Chained Customer', phone: String((last += 1)), ...more });

beforeEach(async () => {
  garage = await newGarage(appContext);
  for (let n = 0; n < 5; n += 1) await addCustomer();
});

const verify = (anchor?: string) =>
  appContext.database
    .asOwner((tx) => verifyAudit(tx, { garage: garage.id, ...(anchor !== undefined && { anchor }) }))
    .then(([one]) => one!);
const brokenAfter = async (tampering: ReturnType<typeof sql>[]) => {
  await tamper(tampering);
  return (await verify()).broken.map(({ kind, seq }) => [kind, seq]);
};

/** As somebody does who holds the database's own files: past the runtime's role, and without any wall. */
async function tamper(statements: ReturnType<typeof sql>[]) {
  await appContext.database.asOwner(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
}

const row = (seq: number) =>
  sql`garage_id = ${garage.id} and id = (select audit_id from audit_chain where garage_id = ${garage.id} and seq = ${seq})`;

test('changes of a garage are chained in the order in which they were committed', async () => {
  await garage.owner.put(`/garages/customers/${(await addCustomer()).body.id}`, { notes: 'Pays on Fridays' });
  const { rows, broken, head } = await verify();
  expect([rows, broken]).toEqual([7, []]);
  expect(head).toMatch(/^7:[0-9a-f]{64}$/);
});

test('forty changes at once make one unbroken chain, and other garages have their own', async () => {
  const other = await newGarage(appContext);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 4 === 0
        ? other.owner.post('/garages/customers', { name: 'Other', phone: String((last += 1)) })
        : addCustomer(),
    ),
  );
  expect(await verify()).toMatchObject({ rows: 35, broken: [] });
  const [others] = await appContext.database.asOwner((tx) => verifyAudit(tx, { garage: other.id }));
  expect(others).toMatchObject({ rows: 10, broken: [] });
});

describe('what somebody does to the rows behind our back is found:', () => {
  test('one edited in what it says was', async () =>
    expect(
      await brokenAfter([sql`update audit set after = after || '{"name":"Someone Else"}' where ${row(3)}`]),
    ).toEqual([['edited', 3]]));

  test('one edited in who did it', async () =>
    expect(await brokenAfter([sql`update audit set person_name = 'Someone Else' where ${row(2)}`])).toEqual([
      ['edited', 2],
    ]));

  test('one edited, with its own hash made anew', async () =>
    expect(
      await brokenAfter([
        sql`update audit set person_name = 'Someone Else' where ${row(2)}`,
        sql`update audit_chain c set hash = audit_hash(c.previous, c.seq, a, c.digest) from audit a where a.garage_id = ${garage.id} and a.id = c.audit_id and c.garage_id = a.garage_id and c.seq = 2`,
      ]),
    ).toEqual([['reordered', 3]]));

  test('one edited under the guise of erasing', async () =>
    expect(
      await brokenAfter([
        sql`update audit set after = after - 'name' where ${row(3)}`,
        sql`update audit_chain set salt = null where garage_id = ${garage.id} and seq = 3`,
      ]),
    ).toEqual([['edited', 3]]));

  test('one removed', async () =>
    expect(await brokenAfter([sql`delete from audit where ${row(4)}`])).toEqual([['removed', 4]]));

  test('one removed with its link', async () =>
    expect(
      await brokenAfter([
        sql`delete from audit where ${row(4)}`,
        sql`delete from audit_chain where garage_id = ${garage.id} and seq = 4`,
      ]),
    ).toEqual([['removed', 5]]));

  test('two in each other’s place', async () =>
    expect(
      await brokenAfter([
        sql`update audit_chain set seq = -seq where garage_id = ${garage.id} and seq in (2, 3)`,
        sql`update audit_chain set seq = 5 + seq where garage_id = ${garage.id} and seq < 0`,
      ]),
    ).toEqual([
      ['reordered', 2],
      ['reordered', 3],
      ['reordered', 4],
    ]));

  test('one slipped in without a link', async () => {
    const [kind] = await brokenAfter([
      sql`alter table audit disable trigger audit_chained`,
      sql`insert into audit select garage_id, gen_random_uuid(), created_at, updated_at, person_id, person_name, action, thing, thing_id, before, after, request_id from audit where ${row(1)}`,
      sql`alter table audit enable trigger audit_chained`,
    ]);
    expect(kind).toEqual(['added', null]);
  });

  test('the newest cut off, by a head noted before', async () => {
    const { head } = await verify();
    await tamper([
      sql`delete from audit where ${row(5)}`,
      sql`delete from audit_chain where garage_id = ${garage.id} and seq = 5`,
    ]);
    expect((await verify()).broken).toEqual([]);
    expect((await verify(head!)).broken).toEqual([{ kind: 'removed', seq: 5, auditId: null }]);
  });
});

test('the runtime can add to the audit and its chain, and neither change nor remove what is there', async () => {
  for (const table of ['audit', 'audit_chain'])
    for (const statement of [
      `update ${table} set garage_id = garage_id`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      const tried = appContext.database.inGarage(garage.id, (tx) => tx.execute(sql.raw(statement)));
      await expect(tried, statement).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  const left = await appContext.database.inGarage(garage.id, async (tx) =>
    rowsOf<{ n: number }>(await tx.execute(sql`select count(*)::int as n from audit`)),
  );
  expect(left).toEqual([{ n: 5 }]);
});

test('what the terminal is told holds nothing that it would obey, whatever was put into the rows', async () => {
  const orders = '\u001b[2J\u009b31m\r\n\u202e\u2066';
  await tamper([sql`update garages set name = ${`Garage ${orders}`} where id = ${garage.id}`]);
  const lines = () => verify().then(verdictLines);
  expect(await lines()).toEqual([
    expect.stringMatching(/^✓ Garage [^\p{Cc}\p{Bidi_Control}]*: 5 audit rows in order, head 5:/u),
  ]);
  await tamper([sql`update audit_chain set hash = ${`${orders}0`} where garage_id = ${garage.id} and seq = 5`]);
  const all = [...(await lines()), ...verdictLines({ ...(await verify()), broken: [] })];
  expect(all).toHaveLength(3);
  for (const line of all) expect(line).toMatch(/^[^\p{Cc}\p{Bidi_Control}]+$/u);
});
