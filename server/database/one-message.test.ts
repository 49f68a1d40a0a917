import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inOneMessage } from './one-message.ts';

let client: PGlite;
let ask: ReturnType<typeof inOneMessage>;
let sent = 0;
beforeAll(async () => {
  client = await PGlite.create();
  const send = client.execProtocolStream.bind(client);
  client.execProtocolStream = (...given) => {
    sent += 1;
    return send(...given);
  };
  await client.exec('create table keys (id int primary key, place text)');
});
beforeEach(() => {
  ask = inOneMessage(client);
  sent = 0;
});
afterAll(() => client.close());

const keptPlans = async () => (await client.query(`select name from pg_prepared_statements`)).rows.length;

test.each([
  ['whose plan is kept', 'select $1::int + 1 as next, $2::int[] as given'],
  ['whose plan is made each time', 'with one as (select 1) select $1::int + 1 as next, $2::int[] as given from one'],
])('a statement %s is described once and is one message from then on', async (_, text) => {
  for (const [value, messages] of [
    [1, 2],
    [2, 3],
    [3, 4],
  ] as const) {
    const { rows } = await ask(text, [value, [value, null]]);
    expect([rows, sent]).toEqual([[{ next: value + 1, given: [value, null] }], messages]);
  }
  expect((await ask(text, [null, null], 'array')).rows).toEqual([[null, null]]);
});

test('what is no question is one message, and says how many rows a change took', async () => {
  await ask('set work_mem = 2000');
  expect(sent).toBe(1);
  expect(await ask('insert into keys values ($1, $2), ($3, null)', [1, 'Hall', 2])).toMatchObject({ affectedRows: 2 });
  expect((await ask('delete from keys where id < $1 returning place', [10])).rows).toEqual([
    { place: 'Hall' },
    { place: null },
  ]);
});

test.each([
  ['select nonsense', [], '42703'],
  ['select 1 / $1::int', [0], '22012'],
  ['select $1::int', ['one'], '22P02'],
  ['insert into keys values ($1, null), ($1, null)', [7], '23505'],
  ['set nonsense', [], '42601'],
])('%s fails in PostgreSQL’s own words, each time, and what comes after it is answered', async (text, values, code) => {
  for (const _ of [1, 2]) {
    await expect(ask(text, values)).rejects.toMatchObject({ code });
    expect((await ask('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
  }
});

test('a transaction in which a statement failed takes no more, and nothing of it is kept', async () => {
  await client.exec('begin');
  await ask('insert into keys values ($1, null)', [8]);
  await expect(ask('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(ask('select 1 / $1::int', [1])).rejects.toMatchObject({ code: '25P02' });
  await client.exec('rollback');
  expect((await ask('select 1 from keys where id = $1', [8])).rows).toEqual([]);
  expect((await ask('select 1 / $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
});

test('a statement that answers other columns since a change of the schema fails once, and is described anew then', async () => {
  const text = 'select * from keys where id = $1';
  await ask(text, [1]);
  await client.exec('alter table keys add column colour text');
  await expect(ask(text, [1])).rejects.toThrow('cached plan must not change result type');
  expect((await ask(text, [1])).fields.map(({ name }) => name)).toEqual(['id', 'place', 'colour']);
});

test('only so many plans are kept, the ones asked for last, and none of a very long statement', async () => {
  const before = await keptPlans();
  for (let n = 0; n < 450; n += 1) await ask(`select ${n} as n`);
  expect((await keptPlans()) - before).toBeLessThan(420);
  await ask(`select '${'x'.repeat(11_000)}' as long`);
  expect((await client.query(`select 1 from pg_prepared_statements where statement like '%xxx%'`)).rows).toEqual([]);
  sent = 0;
  expect((await ask('select 449 as n')).rows).toEqual([{ n: 449 }]);
  expect(sent).toBe(1);
});
