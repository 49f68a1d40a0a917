import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fleet } from '#rules/testing/fleet.ts';
import { registeredGarage } from '../invoices/testing.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage } from '../testing/garage.ts';
import { answersOf, estimateTests } from './testing.ts';

const { here, ask, sent, stranger, byLink, cardAt } = estimateTests();

describe('a version', () => {
  test('holds every line that was asked as it stood, and opens by a token of 32 bytes', async () => {
    const { token, path } = await sent('Brake pads', 'Brake discs');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { body } = await here.garage.owner.get(`${path}/estimates`);
    expect(body).toMatchObject([
      { version: 1, state: 'OPEN', total: 2000, isTaxed: false, lines: [{ description: 'Brake pads' }, {}] },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
    expect((await cardAt(path)).history[0]).toMatchObject({ kind: 'ESTIMATE_SENT', what: '1' });
  });

  test('says value and tax of each line where the garage charges GST', async () => {
    const taxed = await newGarage(here.appContext);
    const tax = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4, stateCode: '33' };
    const set = await taxed.owner.put('/garages/settings', { tax, gstin: '33AAAAA0000A1Z9' });
    expect(set.status, set.text).toBe(200);
    const { path } = await newCard(here.appContext, taxed);
    await taxed.owner.post(`${path}/lines`, { kind: 'PART', description: 'Pads', quantity: 1, rate: 1000, ask: true });
    const { body } = await taxed.owner.post(`${path}/estimates`);
    expect(body).toMatchObject({ isTaxed: true, total: 1180, lines: [{ value: 1000, tax: 180, total: 1180 }] });
  });

  test('comes to the prices that were typed where they include the tax, as the card does', async () => {
    const taxed = await registeredGarage(here.appContext, { pricesIncludeTax: true });
    const { path } = await newCard(here.appContext, taxed);
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
    await here.appContext.database.inGarage(here.garage.id, (tx) =>
      tx.execute(sql`insert into estimates select copy.* from estimates e, generate_series(2, 100) n, jsonb_populate_record(e,
        jsonb_build_object('id', gen_random_uuid(), 'version', n)) copy where e.id = ${id}`),
    );
    const { status, body } = await here.garage.owner.post(`${path}/estimates`);
    expect([status, body.detail]).toEqual([409, 'A job card holds at most 100 versions of its estimate']);
  });

  test('is not made of nothing, of what has no price or for a card that is over', async () => {
    const { path } = await newCard(here.appContext, here.garage, { lines: [500] });
    const send = async () => {
      const { status, body } = await here.garage.owner.post(`${path}/estimates`);
      return [status, body.detail];
    };
    expect(await send()).toEqual([409, 'No line needs approval. Mark the work to ask about first']);
    const line = await ask(path, 'Clutch', 0);
    expect(await send()).toEqual([409, 'Give a price first to: Clutch']);
    await here.garage.owner.put(`/garages/lines/${line.id}`, { rate: 10 });
    await here.garage.owner.put(`${path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    expect((await send())[0]).toBe(409);
  });

  test('asks what changed again, keeps other answers, and ends the link of the one before (MO-19)', async () => {
    const { path, token, lines } = await sent('Brake pads', 'Brake discs');
    expect((await byLink(token, answersOf(lines, 'APPROVED'))).status).toBe(200);
    expect(await cardAt(path)).toMatchObject({ totalAmount: 2500, askedLines: 0 });
    await here.garage.owner.put(`/garages/lines/${lines[0]!.jobCardLineId}`, { rate: 1200 });
    expect(await cardAt(path)).toMatchObject({ totalAmount: 1500, askedLines: 1 });
    const { body } = await here.garage.owner.post(`${path}/estimates`);
    expect(body).toMatchObject({ version: 2, lines: [{ decision: 'ASKED' }, { decision: 'APPROVED' }] });
    expect((await stranger().get(`/public/links/${token}`)).status).toBe(404);
    const now = (await stranger().get(`/public/links/${body.token}`)).body;
    expect(now.lines.map(({ answer }: { answer: string }) => answer)).toEqual([null, 'APPROVED']);
    const versions = (await here.garage.owner.get(`${path}/estimates`)).body;
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(['OPEN', 'REPLACED']);
  });

  test('is ended by staff, once', async () => {
    const { id, token } = await sent('Brake pads');
    expect((await here.garage.owner.post(`/garages/estimates/${id}/revoke`)).body.state).toBe('REVOKED');
    expect((await here.garage.owner.post(`/garages/estimates/${id}/revoke`)).status).toBe(409);
    expect((await stranger().get(`/public/links/${token}`)).status).toBe(404);
  });
});

test('the paper of a version says whom it is for, what was asked, what it costs and how it was answered (MO-42)', async () => {
  const { id, path, token, lines } = await sent('Brake pads', 'Brake discs');
  const { customerId, customerPhone } = await cardAt(path);
  expect((await here.garage.owner.put(`/garages/customers/${customerId}`, fleet)).status).toBe(200);
  await byLink(token, answersOf(lines.slice(0, 1), 'DECLINED'));
  const { status, headers, text } = await here.garage.owner.get(`/garages/estimates/${id}/paper.pdf`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  for (const words of ['Estimate', 'Brake pads', 'Declined', 'Open', '1,000.00']) expect(text).toContain(words);
  for (const words of [fleet.companyName, fleet.addressLine1, `Phone ${customerPhone}`]) expect(text).toContain(words);
  // the garage is not registered
  expect(text).not.toContain('GST');
});
