import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { estimateAnswers } from '../database/tables/estimates.ts';
import { newCard, statuses } from '../jobcards/testing.ts';
import { newGarage } from '../testing/garage.ts';
import { answersOf, estimateTests } from './testing.ts';

const { here, ask, sent, stranger, byLink, cardAt } = estimateTests();

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
    expect((await here.garage.owner.put(`${path}/status`, { status: 'READY' })).status).toBe(200);
    const preview = await here.garage.owner.post(`${path}/invoices/preview`, {});
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
    const kept = await here.appContext.database.inGarage(here.garage.id, (tx) =>
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
    const versions = (await here.garage.owner.get(`${path}/estimates`)).body;
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
      await here.garage.owner.post(`/garages/estimates/${id}/answers`, { name: 'Meena', answers }),
    ])
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'answers', message: 'A line stands there twice. Answer each line once' }],
      ]);
    expect(await cardAt(path)).toMatchObject({ totalAmount: 500, askedLines: 1 });
  });

  test('counts for nothing on the card where the line changed meanwhile (MO-20)', async () => {
    const { path, token, lines } = await sent('Brake pads');
    await here.garage.owner.put(`/garages/lines/${lines[0]!.jobCardLineId}`, { rate: 5000 });
    expect((await byLink(token, answersOf(lines, 'APPROVED'))).status).toBe(200);
    expect(await cardAt(path)).toMatchObject({ totalAmount: 500, askedLines: 1 });
  });

  test('told on the telephone is noted by staff, until the version is over', async () => {
    const { path, id, lines } = await sent('Brake pads');
    const note = () =>
      here.garage.owner.post(`/garages/estimates/${id}/answers`, {
        name: 'Meena',
        answers: answersOf(lines, 'APPROVED'),
      });
    const noted = await note();
    expect([noted.status, noted.body.lines[0].answered]).toMatchObject([
      200,
      { way: 'TELEPHONE', name: 'Meena', notedBy: expect.any(String) },
    ]);
    expect(await cardAt(path)).toMatchObject({ totalAmount: 1500 });
    expect((await note()).status).toBe(409);
    const strange = await here.garage.owner.post(`/garages/estimates/${id}/answers`, {
      name: 'Meena',
      answers: answersOf([{ id }], 'APPROVED'),
    });
    expect([strange.status, strange.body.errors[0].path]).toEqual([400, 'answers.0.lineId']);
  });

  test('that was given stays until the line is asked again', async () => {
    const { token, lines } = await sent('Brake pads');
    await byLink(token, answersOf(lines, 'DECLINED'));
    const line = `/garages/lines/${lines[0]!.jobCardLineId}`;
    expect((await here.garage.owner.put(line, { ask: false })).status).toBe(409);
    expect((await here.garage.owner.put(line, { ask: true })).body.decision).toBe('ASKED');
  });

  test.each(['DECLINED', 'APPROVED'])('of %s stands again where asking is taken back (MO-178)', async (answer) => {
    const { path, token, lines } = await sent('Brake pads');
    await byLink(token, answersOf(lines, answer));
    const line = `/garages/lines/${lines[0]!.jobCardLineId}`;
    await here.garage.owner.put(line, { ask: true });
    const back = await here.garage.owner.put(line, { ask: false });
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
      expect((await here.garage.owner.put(line, { rate: 1200 })).body.decision).toBe('ASKED');
      const { status, body } = await here.garage.owner.put(line, { ask: false });
      const words = 'The customer answered for this line as it was before. Send the estimate, or note what they say';
      expect([status, body.detail]).toEqual([409, words]);
      expect(await cardAt(path)).toMatchObject({ totalAmount: 500, askedLines: 1 });
    },
  );

  test('is missing of a line that was only asked, which is billed without one and says so (MO-60, MO-178)', async () => {
    const { path, lines } = await sent('Brake pads');
    const line = `/garages/lines/${lines[0]!.jobCardLineId}`;
    expect((await here.garage.owner.put(line, { ask: false })).body.decision).toBeNull();
    const [newest] = (await cardAt(path)).history;
    expect(newest).toMatchObject({ kind: 'LINE_CHANGED', from: 'ASKED', to: 'UNASKED' });
  });
});

describe('declined work', () => {
  test('is offered at the next visit of the vehicle, unless a line there says the same (MO-21)', async () => {
    const { path, token, lines } = await sent('Brake pads', 'Brake discs');
    await byLink(token, answersOf(lines, 'DECLINED'));
    await here.garage.owner.put(`${path}/status`, { status: 'DELIVERED', acceptSkip: true, acceptBalance: true });
    const { customerId, vehicleId } = await cardAt(path);
    const next = await newCard(here.appContext, here.garage, { customerId, vehicleId });
    const offered = async () =>
      (await here.garage.owner.get(`${next.path}/declined`)).body.map(
        ({ description }: { description: string }) => description,
      );
    expect(await offered()).toEqual(['Brake discs', 'Brake pads']);
    await ask(next.path, 'brake  PADS');
    expect(await offered()).toEqual(['Brake discs']);
  });

  test('comes back with its quantity, discount and what it came to, on the next card and of the vehicle (MO-21)', async () => {
    const { path } = await newCard(here.appContext, here.garage);
    for (const line of [
      { kind: 'LABOUR', description: 'Clutch overhaul', quantity: 1, rate: 1850, discount: 100 },
      { kind: 'PART', description: 'Wiper blades', quantity: 4, rate: 450, discount: 200 },
    ])
      await here.garage.owner.post(`${path}/lines`, { ...line, ask: true });
    const { body: version } = await here.garage.owner.post(`${path}/estimates`);
    await byLink(version.token, answersOf(version.lines, 'DECLINED'));
    const { customerId, vehicleId } = await cardAt(path);
    const next = await newCard(here.appContext, here.garage, { customerId, vehicleId });
    const offered = [
      { description: 'Wiper blades', quantity: 4, rate: 450, discount: 200, total: 1600 },
      { description: 'Clutch overhaul', quantity: 1, rate: 1850, discount: 100, total: 1750 },
    ];
    expect((await here.garage.owner.get(`${next.path}/declined`)).body).toMatchObject(offered);
    expect((await here.garage.owner.get(`/garages/vehicles/${vehicleId}/declined`)).body).toMatchObject(offered);
  });

  test('is named of a vehicle before it has a card, until it is done at a later visit (MO-21)', async () => {
    const { path, token, lines } = await sent('Brake pads', 'Brake discs');
    await byLink(token, answersOf(lines, 'DECLINED'));
    const { customerId, vehicleId } = await cardAt(path);
    const named = async () =>
      (await here.garage.owner.get(`/garages/vehicles/${vehicleId}/declined`)).body.map(
        ({ description }: { description: string }) => description,
      );
    expect(await named()).toEqual(['Brake discs', 'Brake pads']);
    const next = await newCard(here.appContext, here.garage, { customerId, vehicleId });
    const pads = { kind: 'PART', description: 'Brake pads', quantity: 1, rate: 900 };
    await here.garage.owner.post(`${next.path}/lines`, pads);
    expect(await named()).toEqual(['Brake discs']);
    const third = await newCard(here.appContext, here.garage, { customerId, vehicleId });
    expect((await here.garage.owner.get(`${third.path}/declined`)).body).toMatchObject([
      { description: 'Brake discs' },
    ]);
    await here.garage.owner.put(`${next.path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    expect(await named()).toEqual(['Brake discs', 'Brake pads']);
    const other = (await newGarage(here.appContext)).owner;
    expect((await other.get(`/garages/vehicles/${vehicleId}/declined`)).status).toBe(404);
  });
});
