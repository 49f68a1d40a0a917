import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { addVehicleOwner, cardBody, newCard, statuses } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;

beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});

afterAll(() => appContext.close());

describe('numbers', () => {
  test('the same create sent twice, even at once, is one card; with another body it is a card of its own', async () => {
    const body = cardBody(appContext, { ...(await addVehicleOwner(garage.owner)), jobCardNumber: 'JC55500099' });
    const send = (more = {}) => garage.owner.post('/garages/jobcards', { ...body, ...more });
    const both = await Promise.all([send(), send()]);
    expect(statuses(both)).toEqual([200, 201]);
    expect(both[0].body).toEqual(both[1].body);
    expect(both[0].body.clientNumber).toBe('JC55500099');
    const other = await send({ odometerIn: 1 });
    expect([other.status, other.body.clientNumber]).toEqual([201, 'JC55500099']);
    expect(other.body.jobCardNumber).not.toBe(both[0].body.jobCardNumber);
    expect((await send({ odometerIn: 1 })).body.id).toBe(other.body.id);
  });

  test('are of one series, whoever opens a card and whatever the client calls it', async () => {
    const own = await newGarage(appContext);
    const named = await addVehicleOwner(own.owner);
    const numbers = [];
    for (const jobCardNumber of [undefined, 'JC87654321', undefined, 'JC00000003', '2026/17']) {
      const { body } = await own.owner.post('/garages/jobcards', cardBody(appContext, { ...named, jobCardNumber }));
      numbers.push([body.jobCardNumber, body.clientNumber]);
    }
    expect(numbers).toEqual([
      ['JC00000001', null],
      ['JC00000002', 'JC87654321'],
      ['JC00000003', null],
      ['JC00000004', 'JC00000003'],
      ['JC00000005', '2026/17'],
    ]);
  });

  test('of before stand, and the series goes past them', async () => {
    const own = await newGarage(appContext);
    const { id } = await newCard(appContext, own);
    await appContext.database.inGarage(own.id, (tx) =>
      tx.execute(sql`update job_cards set job_card_number = 'JC00000002' where id = ${id}`),
    );
    await newCard(appContext, own);
    const numbers = (await own.owner.get('/garages/jobcards')).body.map((card: JobCard) => card.jobCardNumber);
    expect(numbers).toEqual(['JC00000003', 'JC00000002']);
  });

  test('of before stand however many there are in a row, and the series goes past them all', async () => {
    const own = await newGarage(appContext);
    const { id } = await newCard(appContext, own);
    const twin = sql`jsonb_build_object('id', gen_random_uuid(), 'job_card_number', 'JC' || lpad(n::text, 8, '0'))`;
    await appContext.database.inGarage(own.id, (tx) =>
      tx.execute(sql`insert into job_cards select (jsonb_populate_record(one, ${twin})).*
        from job_cards one, generate_series(2, 600) n where one.id = ${id}`),
    );
    const { card } = await newCard(appContext, own);
    expect(card.jobCardNumber).toBe('JC00000601');
  });

  test('the same create is answered with its card after the customer was blocked', async () => {
    const named = await addVehicleOwner(garage.owner);
    const body = cardBody(appContext, { ...named, jobCardNumber: 'JC66600001' });
    const made = await garage.owner.post('/garages/jobcards', body);
    await garage.owner.put(`/garages/customers/${named.customerId}`, { status: 'BLOCKED' });
    const again = await garage.owner.post('/garages/jobcards', body);
    expect([again.status, again.body.id]).toEqual([200, made.body.id]);
  });

  test('ten opened at once without a number get ten numbers without a gap', async () => {
    const own = await newGarage(appContext);
    const body = cardBody(appContext, await addVehicleOwner(own.owner));
    const made = await Promise.all(Array.from({ length: 10 }, () => own.owner.post('/garages/jobcards', body)));
    expect(new Set(made.map(({ body: card }) => card.jobCardNumber))).toEqual(
      new Set(Array.from({ length: 10 }, (_, n) => `JC${String(n + 1).padStart(8, '0')}`)),
    );
  });

  test('ten opened at once with one number and ten bodies get ten numbers', async () => {
    const named = await addVehicleOwner(garage.owner);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        garage.owner.post('/garages/jobcards', cardBody(appContext, { ...named, odometerIn: n, jobCardNumber: 'JC7' })),
      ),
    );
    expect(new Set(made.map(({ body }) => body.jobCardNumber)).size).toBe(10);
  });
});
