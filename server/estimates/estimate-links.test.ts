import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../database/raw-statements.ts';
import { customerLinks } from '../database/tables/estimates.ts';
import { newCard, statuses } from '../jobcards/testing.ts';
import { runUpkeep } from '../upkeep.ts';
import { newGarage, openTestAppContext } from '../testing/garage.ts';
import { answersOf, estimateTests } from './testing.ts';

const { here, ask, sent, stranger, byLink, cardAt } = estimateTests();

describe('a link', () => {
  test('shows nothing of notes, people and their phones', async () => {
    const { path, token } = await sent('Brake pads');
    await here.garage.owner.put(path, { customerConcerns: 'Squeals', advisorObservations: 'Worn' });
    const { body, text } = await stranger().get(`/public/links/${token}`);
    expect(Object.keys(body).toSorted()).toEqual(
      'agreed branch city day garage garagePhone isTaxed lines photos points registrationNumber total validUntil vehicleInfo version'.split(
        ' ',
      ),
    );
    const { customerName, customerPhone } = await cardAt(path);
    for (const word of [customerName, customerPhone, 'Squeals', 'Worn']) expect(text).not.toContain(word);
  });

  test('that is unknown, malformed, expired, revoked or replaced answers alike, byte for byte', async () => {
    const replaced = await sent('Brake pads');
    await here.garage.owner.post(`${replaced.path}/estimates`);
    const revoked = await sent('Brake pads');
    await here.garage.owner.post(`/garages/estimates/${revoked.id}/revoke`);
    const expired = await sent('Brake pads');
    const cancelled = await sent('Brake pads');
    await here.garage.owner.put(`${cancelled.path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    const tokens = [replaced.token, revoked.token, cancelled.token, 'A'.repeat(43), 'short'];
    const answers = await Promise.all(tokens.map((token) => opened(token)));
    here.appContext.setNow(new Date(Date.now() + 14 * 24 * 60 * 60_000 + 1000));
    answers.push(await opened(expired.token));
    here.appContext.setNow(null);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ page: { status: 404 }, api: { status: 404 } });
  });

  test('is kept as a hash, and stands in no audit row and no kept answer', async () => {
    const { path } = await newCard(here.appContext, here.garage);
    await ask(path, 'Brake pads');
    const key = { 'idempotency-key': 'send-once' };
    const first = await here.garage.owner.post(`${path}/estimates`, undefined, key);
    const again = await here.garage.owner.post(`${path}/estimates`, undefined, key);
    expect([first.body.version, again.body.version, again.body.token]).toEqual([1, 1, null]);
    const { token } = first.body;
    expect((await stranger().get(`/public/links/${token}`)).status).toBe(200);
    for (const table of ['audit', 'idempotency_keys', 'customer_links', 'history', 'estimates'])
      expect(await holds(table, token)).toBe(false);
  });

  test('is throttled by network', async () => {
    const other = await openTestAppContext({ trustProxy: true });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const get = (address: string) =>
      other.app.inject({ url: `/api/v1/public/links/${'B'.repeat(43)}`, headers: from(address) });
    let last = 0;
    for (let n = 0; n < 301; n += 1) last = (await get('203.0.113.9')).statusCode;
    expect([last, (await get('198.51.100.7')).statusCode]).toEqual([429, 404]);
    await other.close();
  });
});

describe('walls', () => {
  test('another garage reads, ends and answers nothing of it', async () => {
    const { path, id, lines } = await sent('Brake pads');
    const other = (await newGarage(here.appContext)).owner;
    const calls = [
      await other.get(`${path}/estimates`),
      await other.get(`/garages/estimates/${id}/paper.pdf`),
      await other.post(`/garages/estimates/${id}/revoke`),
      await other.post(`/garages/estimates/${id}/answers`, { name: 'X', answers: answersOf(lines, 'APPROVED') }),
    ];
    expect(statuses(calls)).toEqual([404, 404, 404, 404]);
  });

  test('the runtime changes nothing of what was asked and answered, but takes out who answered', async () => {
    const { token, lines } = await sent('Brake pads');
    await byLink(token, answersOf(lines, 'APPROVED'));
    const run = (statement: string) =>
      here.appContext.database.inGarage(here.garage.id, (tx) => tx.execute(sql.raw(statement)));
    for (const statement of [
      `update estimates set version = 9`,
      `update estimate_lines set total = 1`,
      `update estimate_answers set answer = 'DECLINED'`,
      `delete from estimate_answers`,
      `delete from estimate_events`,
    ])
      await expect(run(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    await run(`update estimate_answers set name = null where estimate_line_id = '${lines[0]!.id}'`);
  });

  test('erasing a customer takes out who answered, in history and audit too', async () => {
    const { path, token, lines } = await sent('Brake pads');
    await byLink(token, answersOf(lines, 'DECLINED'), 'Unmistakable Person');
    await here.garage.owner.put(`${path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    const { customerId } = await cardAt(path);
    const { body: kept } = await here.garage.owner.get(`/garages/customers/${customerId}/personal-data`);
    expect(kept.estimateAnswers).toMatchObject([
      { description: 'Brake pads', answer: 'DECLINED', way: 'LINK', name: 'Unmistakable Person', address: '127.0.0.1' },
    ]);
    const erased = await here.garage.owner.post(`/garages/customers/${customerId}/erase`);
    expect(erased.status, erased.text).toBe(200);
    const versions = await here.garage.owner.get(`${path}/estimates`);
    expect(versions.body[0].lines[0].answered).toMatchObject({ answer: 'DECLINED', name: null });
    for (const table of ['audit', 'history', 'estimate_answers'])
      expect(await holds(table, 'Unmistakable Person')).toBe(false);
  });
});

// the last one: it ends sessions too
test('links are swept away once they are over', async () => {
  await sent('Brake pads');
  here.appContext.setNow(new Date(Date.now() + 16 * 24 * 60 * 60_000));
  await runUpkeep(here.appContext);
  here.appContext.setNow(null);
  const left = await here.appContext.database.inSystem((tx) => tx.select().from(customerLinks));
  expect(left.filter(({ forGarage }) => forGarage === here.garage.id)).toEqual([]);
});

async function opened(token: string) {
  const page = await here.appContext.app.inject({ url: `/l/${token}` });
  const api = await here.appContext.app.inject({ url: `/api/v1/public/links/${token}` });
  const told = ({ statusCode: status, body, headers }: typeof page) => ({
    status,
    body,
    headers: { ...headers, date: undefined },
  });
  return { page: told(page), api: told(api) };
}

async function holds(table: string, text: string): Promise<boolean> {
  const found = await here.appContext.database.inGarage(here.garage.id, (tx) =>
    tx.execute(sql`select exists (select from ${sql.raw(table)} t where t::text like ${`%${text}%`}) as held`),
  );
  return rowsOf<{ held: boolean }>(found)[0]!.held;
}
