import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../database/raw-statements.ts';
import { customerLinks, estimateAnswers } from '../database/tables/estimates.ts';
import { fleet } from '#rules/testing/fleet.ts';
import { registeredGarage } from '../invoices/testing.ts';
import { newCard, statuses } from '../jobcards/testing.ts';
import { runUpkeep } from '../upkeep.ts';
import { callerWith, newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

interface Sent {
  path: string;
  token: string;
  id: string;
  lines: { id: string; jobCardLineId: string; description: string }[];
}

const ask = async (path: string, description: string, rate = 1000) =>
  (await garage.owner.post(`${path}/lines`, { kind: 'PART', description, quantity: 1, rate, ask: true })).body;

/** A card with work of ₹500 and what is asked, sent once. */
async function sent(...descriptions: string[]): Promise<Sent> {
  const { path } = await newCard(appContext, garage, { lines: [500], moves: ['IN_PROGRESS'] });
  for (const description of descriptions) await ask(path, description);
  const { status, body } = await garage.owner.post(`${path}/estimates`);
  expect(status).toBe(201);
  return { path, token: body.token, id: body.id, lines: body.lines };
}

const stranger = () => callerWith(appContext.app);
const answersOf = (lines: readonly { id: string }[], answer: string) => lines.map(({ id }) => ({ lineId: id, answer }));
const byLink = (token: string, answers: unknown, name = 'Meena Raghavan') =>
  stranger().post(`/public/links/${token}`, { name, answers });
const cardAt = async (path: string) => (await garage.owner.get(path)).body;

describe('a version', () => {
  test('holds every line that was asked as it stood, and opens by a token of 32 bytes', async () => {
    const { token, path } = await sent('Brake pads', 'Brake discs');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { body } = await garage.owner.get(`${path}/estimates`);
    expect(body).toMatchObject([
      { version: 1, state: 'OPEN', total: 2000, isTaxed: false, lines: [{ description: 'Brake pads' }, {}] },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
    expect((await cardAt(path)).history[0]).toMatchObject({ kind: 'ESTIMATE_SENT', what: '1' });
  });

  test('says value and tax of each line where the garage charges GST', async () => {
    const taxed = await newGarage(appContext);
    const tax = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4, stateCode: '33' };
    const set = await taxed.owner.put('/garages/settings', { tax, gstin: '33AAAAA0000A1Z9' });
    expect(set.status, set.text).toBe(200);
    const { path } = await newCard(appContext, taxed);
    await taxed.owner.post(`${path}/lines`, { kind: 'PART', description: 'Pads', quantity: 1, rate: 1000, ask: true });
    const { body } = await taxed.owner.post(`${path}/estimates`);
    expect(body).toMatchObject({ isTaxed: true, total: 1180, lines: [{ value: 1000, tax: 180, total: 1180 }] });
  });

  test('comes to the prices that were typed where they include the tax, as the card does', async () => {
    const taxed = await registeredGarage(appContext, { pricesIncludeTax: true });
    const { path } = await newCard(appContext, taxed);
    await taxed.owner.post(`${path}/lines`, { kind: 'LABOUR', description: 'Wheel alignment', quantity: 1, rate: 350 });
    for (const [description, rate] of [
      ['Front brake pads', 2450],
      ['AC gas refill', 1200],
      ['Caliper cleaning', 650],
    ] as const)
      await taxed.owner.post(`${path}/lines`, { kind: 'PART', description, quantity: 1, rate, ask: true });
    const { body } = await taxed.owner.post(`${path}/estimates`);
    expect(body).toMatchObject({
      total: 4300,
      lines: [
        { value: 2076.27, tax: 373.73, total: 2450 },
        { value: 1016.95, tax: 183.05, total: 1200 },
        { value: 550.85, tax: 99.15, total: 650 },
      ],
      agreed: [{ total: 350 }],
    });
  });

  test('is one of a hundred of its card at most', async () => {
    const { path, id } = await sent('Brake pads');
    await appContext.database.inGarage(garage.id, (tx) =>
      tx.execute(sql`insert into estimates select copy.* from estimates e, generate_series(2, 100) n, jsonb_populate_record(e,
        jsonb_build_object('id', gen_random_uuid(), 'version', n)) copy where e.id = ${id}`),
    );
    const { status, body } = await garage.owner.post(`${path}/estimates`);
    expect([status, body.detail]).toEqual([409, 'A job card holds at most 100 versions of its estimate']);
  });

  test('is not made of nothing, of what has no price or for a card that is over', async () => {
    const { path } = await newCard(appContext, garage, { lines: [500] });
    const send = async () => {
      const { status, body } = await garage.owner.post(`${path}/estimates`);
      return [status, body.detail];
    };
    expect(await send()).toEqual([409, 'No line needs approval. Mark the work to ask about first']);
    const line = await ask(path, 'Clutch', 0);
    expect(await send()).toEqual([409, 'Give a price first to: Clutch']);
    await garage.owner.put(`/garages/lines/${line.id}`, { rate: 10 });
    await garage.owner.put(`${path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    expect((await send())[0]).toBe(409);
  });

  test('asks what changed again, keeps other answers, and ends the link of the one before (MO-19)', async () => {
    const { path, token, lines } = await sent('Brake pads', 'Brake discs');
    expect((await byLink(token, answersOf(lines, 'APPROVED'))).status).toBe(200);
    expect(await cardAt(path)).toMatchObject({ totalAmount: 2500, askedLines: 0 });
    await garage.owner.put(`/garages/lines/${lines[0]!.jobCardLineId}`, { rate: 1200 });
    expect(await cardAt(path)).toMatchObject({ totalAmount: 1500, askedLines: 1 });
    const { body } = await garage.owner.post(`${path}/estimates`);
    expect(body).toMatchObject({ version: 2, lines: [{ decision: 'ASKED' }, { decision: 'APPROVED' }] });
    expect((await stranger().get(`/public/links/${token}`)).status).toBe(404);
    const now = (await stranger().get(`/public/links/${body.token}`)).body;
    expect(now.lines.map(({ answer }: { answer: string }) => answer)).toEqual([null, 'APPROVED']);
    const versions = (await garage.owner.get(`${path}/estimates`)).body;
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(['OPEN', 'REPLACED']);
  });

  test('is ended by staff, once', async () => {
    const { id, token } = await sent('Brake pads');
    expect((await garage.owner.post(`/garages/estimates/${id}/revoke`)).body.state).toBe('REVOKED');
    expect((await garage.owner.post(`/garages/estimates/${id}/revoke`)).status).toBe(409);
    expect((await stranger().get(`/public/links/${token}`)).status).toBe(404);
  });
});

describe('an answer', () => {
  test('by link approves and declines line by line; totals, Ready and documents follow (MO-18)', async () => {
    const { path, token, lines } = await sent('Brake pads', 'Brake discs');
    const answers = [...answersOf(lines.slice(0, 1), 'APPROVED'), ...answersOf(lines.slice(1), 'DECLINED')];
    const { status, body } = await byLink(token, answers);
    expect([status, body.total]).toEqual([200, 1000]);
    const card = await cardAt(path);
    expect(card).toMatchObject({ totalAmount: 1500, askedLines: 0 });
    expect(card.history.slice(0, 2)).toMatchObject([
      { kind: 'DECLINED', what: 'Brake discs', reason: 'Meena Raghavan', to: 'LINK', by: null },
      { kind: 'APPROVED', what: 'Brake pads' },
    ]);
    expect((await garage.owner.put(`${path}/status`, { status: 'READY' })).status).toBe(200);
    const preview = await garage.owner.post(`${path}/invoices/preview`, {});
    expect(preview.body.lines.map(({ description }: { description: string }) => description)).toEqual([
      'Work',
      'Brake pads',
    ]);
  });

  test('keeps name, time, browser and address', async () => {
    const { token, lines } = await sent('Brake pads');
    await stranger().post(
      `/public/links/${token}`,
      { name: 'Meena', answers: answersOf(lines, 'APPROVED') },
      { 'user-agent': 'Phone of Meena' },
    );
    const kept = await appContext.database.inGarage(garage.id, (tx) =>
      tx.select().from(estimateAnswers).where(eq(estimateAnswers.estimateLineId, lines[0]!.id)),
    );
    expect(kept).toMatchObject([{ name: 'Meena', device: 'Phone of Meena', address: '127.0.0.1', way: 'LINK' }]);
  });

  test('is given once, however many come at once', async () => {
    const { path, token, lines } = await sent('Brake pads');
    const both = (n: number) => answersOf(lines, n % 2 === 0 ? 'APPROVED' : 'DECLINED');
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => byLink(token, both(n))));
    // who says what stands already is thanked (MO-165)
    expect(statuses(all)).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 10 }, () => 409)]);
    const versions = (await garage.owner.get(`${path}/estimates`)).body;
    const stands = versions[0].lines[0].answered.answer;
    const again = await byLink(token, answersOf(lines, stands === 'APPROVED' ? 'DECLINED' : 'APPROVED'));
    expect([again.status, again.body.detail]).toEqual([409, 'These lines are answered already']);
    const { history } = await cardAt(path);
    const answered = history.filter(({ kind }: { kind: string }) => kind === 'APPROVED' || kind === 'DECLINED');
    expect(answered).toHaveLength(1);
    expect(versions[0].lines[0].answered.answer).toBe(answered[0].kind);
  });

  test('of two minds about one line is none, and is said by whoever sent it (MO-20)', async () => {
    const { path, token, id, lines } = await sent('Brake pads');
    const [line] = lines;
    const answers = [
      { lineId: line!.id, answer: 'APPROVED' },
      { lineId: line!.id.toUpperCase(), answer: 'DECLINED' },
    ];
    for (const { status, body } of [
      await byLink(token, answers),
      await garage.owner.post(`/garages/estimates/${id}/answers`, { name: 'Meena', answers }),
    ])
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'answers', message: 'A line stands there twice. Answer each line once' }],
      ]);
    expect(await cardAt(path)).toMatchObject({ totalAmount: 500, askedLines: 1 });
  });

  test('counts for nothing on the card where the line changed meanwhile (MO-20)', async () => {
    const { path, token, lines } = await sent('Brake pads');
    await garage.owner.put(`/garages/lines/${lines[0]!.jobCardLineId}`, { rate: 5000 });
    expect((await byLink(token, answersOf(lines, 'APPROVED'))).status).toBe(200);
    expect(await cardAt(path)).toMatchObject({ totalAmount: 500, askedLines: 1 });
  });

  test('told on the telephone is noted by staff, until the version is over', async () => {
    const { path, id, lines } = await sent('Brake pads');
    const note = () =>
      garage.owner.post(`/garages/estimates/${id}/answers`, { name: 'Meena', answers: answersOf(lines, 'APPROVED') });
    const noted = await note();
    expect([noted.status, noted.body.lines[0].answered]).toMatchObject([
      200,
      { way: 'TELEPHONE', name: 'Meena', notedBy: expect.any(String) },
    ]);
    expect(await cardAt(path)).toMatchObject({ totalAmount: 1500 });
    expect((await note()).status).toBe(409);
    const strange = await garage.owner.post(`/garages/estimates/${id}/answers`, {
      name: 'Meena',
      answers: answersOf([{ id }], 'APPROVED'),
    });
    expect([strange.status, strange.body.errors[0].path]).toEqual([400, 'answers.0.lineId']);
  });

  test('that was given stays until the line is asked again', async () => {
    const { token, lines } = await sent('Brake pads');
    await byLink(token, answersOf(lines, 'DECLINED'));
    const line = `/garages/lines/${lines[0]!.jobCardLineId}`;
    expect((await garage.owner.put(line, { ask: false })).status).toBe(409);
    expect((await garage.owner.put(line, { ask: true })).body.decision).toBe('ASKED');
  });

  test.each(['DECLINED', 'APPROVED'])('of %s stands again where asking is taken back (MO-178)', async (answer) => {
    const { path, token, lines } = await sent('Brake pads');
    await byLink(token, answersOf(lines, answer));
    const line = `/garages/lines/${lines[0]!.jobCardLineId}`;
    await garage.owner.put(line, { ask: true });
    const back = await garage.owner.put(line, { ask: false });
    expect([back.status, back.body.decision]).toEqual([200, answer]);
    const card = await cardAt(path);
    expect(card).toMatchObject({ totalAmount: answer === 'APPROVED' ? 1500 : 500, askedLines: 0 });
    expect(card.history.slice(0, 2)).toMatchObject([
      { kind: 'LINE_CHANGED', what: 'Brake pads', from: 'ASKED', to: answer },
      { kind: 'LINE_CHANGED', what: 'Brake pads', from: answer, to: 'ASKED' },
    ]);
  });

  test.each(['DECLINED', 'APPROVED'])(
    'of %s to another line is not taken back for this one (MO-178)',
    async (answer) => {
      const { path, token, lines } = await sent('Brake pads');
      await byLink(token, answersOf(lines, answer));
      const line = `/garages/lines/${lines[0]!.jobCardLineId}`;
      expect((await garage.owner.put(line, { rate: 1200 })).body.decision).toBe('ASKED');
      const { status, body } = await garage.owner.put(line, { ask: false });
      const words = 'The customer answered for this line as it was before. Send the estimate, or note what they say';
      expect([status, body.detail]).toEqual([409, words]);
      expect(await cardAt(path)).toMatchObject({ totalAmount: 500, askedLines: 1 });
    },
  );

  test('is missing of a line that was only asked, which is billed without one and says so (MO-60, MO-178)', async () => {
    const { path, lines } = await sent('Brake pads');
    const line = `/garages/lines/${lines[0]!.jobCardLineId}`;
    expect((await garage.owner.put(line, { ask: false })).body.decision).toBeNull();
    const [newest] = (await cardAt(path)).history;
    expect(newest).toMatchObject({ kind: 'LINE_CHANGED', from: 'ASKED', to: 'UNASKED' });
  });
});

describe('a link', () => {
  test('shows nothing of notes, people and their phones', async () => {
    const { path, token } = await sent('Brake pads');
    await garage.owner.put(path, { customerConcerns: 'Squeals', advisorObservations: 'Worn' });
    const { body, text } = await stranger().get(`/public/links/${token}`);
    expect(Object.keys(body).toSorted()).toEqual(
      'agreed city day garage garagePhone isTaxed lines photos points registrationNumber total validUntil vehicleInfo version'.split(
        ' ',
      ),
    );
    const { customerName, customerPhone } = await cardAt(path);
    for (const word of [customerName, customerPhone, 'Squeals', 'Worn']) expect(text).not.toContain(word);
  });

  test('that is unknown, malformed, expired, revoked or replaced answers alike, byte for byte', async () => {
    const replaced = await sent('Brake pads');
    await garage.owner.post(`${replaced.path}/estimates`);
    const revoked = await sent('Brake pads');
    await garage.owner.post(`/garages/estimates/${revoked.id}/revoke`);
    const expired = await sent('Brake pads');
    const cancelled = await sent('Brake pads');
    await garage.owner.put(`${cancelled.path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    const tokens = [replaced.token, revoked.token, cancelled.token, 'A'.repeat(43), 'short'];
    const answers = await Promise.all(tokens.map((token) => opened(token)));
    appContext.setNow(new Date(Date.now() + 14 * 24 * 60 * 60_000 + 1000));
    answers.push(await opened(expired.token));
    appContext.setNow(null);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ page: { status: 404 }, api: { status: 404 } });
  });

  test('is kept as a hash, and stands in no audit row and no kept answer', async () => {
    const { path } = await newCard(appContext, garage);
    await ask(path, 'Brake pads');
    const key = { 'idempotency-key': 'send-once' };
    const first = await garage.owner.post(`${path}/estimates`, undefined, key);
    const again = await garage.owner.post(`${path}/estimates`, undefined, key);
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

describe('declined work', () => {
  test('is offered at the next visit of the vehicle, unless a line there says the same (MO-21)', async () => {
    const { path, token, lines } = await sent('Brake pads', 'Brake discs');
    await byLink(token, answersOf(lines, 'DECLINED'));
    await garage.owner.put(`${path}/status`, { status: 'DELIVERED', acceptSkip: true, acceptBalance: true });
    const { customerId, vehicleId } = await cardAt(path);
    const next = await newCard(appContext, garage, { customerId, vehicleId });
    const offered = async () =>
      (await garage.owner.get(`${next.path}/declined`)).body.map(
        ({ description }: { description: string }) => description,
      );
    expect(await offered()).toEqual(['Brake discs', 'Brake pads']);
    await ask(next.path, 'brake  PADS');
    expect(await offered()).toEqual(['Brake discs']);
  });

  test('is named of a vehicle before it has a card, until it is done at a later visit (MO-21)', async () => {
    const { path, token, lines } = await sent('Brake pads', 'Brake discs');
    await byLink(token, answersOf(lines, 'DECLINED'));
    const { customerId, vehicleId } = await cardAt(path);
    const named = async () =>
      (await garage.owner.get(`/garages/vehicles/${vehicleId}/declined`)).body.map(
        ({ description }: { description: string }) => description,
      );
    expect(await named()).toEqual(['Brake discs', 'Brake pads']);
    const next = await newCard(appContext, garage, { customerId, vehicleId });
    const pads = { kind: 'PART', description: 'Brake pads', quantity: 1, rate: 900 };
    await garage.owner.post(`${next.path}/lines`, pads);
    expect(await named()).toEqual(['Brake discs']);
    const third = await newCard(appContext, garage, { customerId, vehicleId });
    expect((await garage.owner.get(`${third.path}/declined`)).body).toMatchObject([{ description: 'Brake discs' }]);
    await garage.owner.put(`${next.path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    expect(await named()).toEqual(['Brake discs', 'Brake pads']);
    const other = (await newGarage(appContext)).owner;
    expect((await other.get(`/garages/vehicles/${vehicleId}/declined`)).status).toBe(404);
  });
});

describe('walls', () => {
  test('another garage reads, ends and answers nothing of it', async () => {
    const { path, id, lines } = await sent('Brake pads');
    const other = (await newGarage(appContext)).owner;
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
    const run = (statement: string) => appContext.database.inGarage(garage.id, (tx) => tx.execute(sql.raw(statement)));
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
    await garage.owner.put(`${path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    const { customerId } = await cardAt(path);
    const { body: kept } = await garage.owner.get(`/garages/customers/${customerId}/personal-data`);
    expect(kept.estimateAnswers).toMatchObject([
      { description: 'Brake pads', answer: 'DECLINED', way: 'LINK', name: 'Unmistakable Person', address: '127.0.0.1' },
    ]);
    const erased = await garage.owner.post(`/garages/customers/${customerId}/erase`);
    expect(erased.status, erased.text).toBe(200);
    const versions = await garage.owner.get(`${path}/estimates`);
    expect(versions.body[0].lines[0].answered).toMatchObject({ answer: 'DECLINED', name: null });
    for (const table of ['audit', 'history', 'estimate_answers'])
      expect(await holds(table, 'Unmistakable Person')).toBe(false);
  });
});

test('the paper of a version says whom it is for, what was asked, what it costs and how it was answered (MO-42)', async () => {
  const { id, path, token, lines } = await sent('Brake pads', 'Brake discs');
  const { customerId, customerPhone } = await cardAt(path);
  expect((await garage.owner.put(`/garages/customers/${customerId}`, fleet)).status).toBe(200);
  await byLink(token, answersOf(lines.slice(0, 1), 'DECLINED'));
  const { status, headers, text } = await garage.owner.get(`/garages/estimates/${id}/paper.pdf`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  for (const words of ['Estimate', 'Brake pads', 'Declined', 'Open', '1,000.00']) expect(text).toContain(words);
  for (const words of [fleet.companyName, fleet.addressLine1, `Phone ${customerPhone}`]) expect(text).toContain(words);
  // the garage is not registered
  expect(text).not.toContain('GST');
});

// the last one: it ends sessions too
test('links are swept away once they are over', async () => {
  await sent('Brake pads');
  appContext.setNow(new Date(Date.now() + 16 * 24 * 60 * 60_000));
  await runUpkeep(appContext);
  appContext.setNow(null);
  const left = await appContext.database.inSystem((tx) => tx.select().from(customerLinks));
  expect(left.filter(({ forGarage }) => forGarage === garage.id)).toEqual([]);
});

async function opened(token: string) {
  const page = await appContext.app.inject({ url: `/l/${token}` });
  const api = await appContext.app.inject({ url: `/api/v1/public/links/${token}` });
  const told = ({ statusCode: status, body, headers }: typeof page) => ({
    status,
    body,
    headers: { ...headers, date: undefined },
  });
  return { page: told(page), api: told(api) };
}

async function holds(table: string, text: string): Promise<boolean> {
  const found = await appContext.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`select exists (select from ${sql.raw(table)} t where t::text like ${`%${text}%`}) as held`),
  );
  return rowsOf<{ held: boolean }>(found)[0]!.held;
}
