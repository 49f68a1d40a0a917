import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegOf } from '#rules/testing/any-jpeg.ts';
import { newCard } from '../jobcards/testing.ts';
import { everyRow } from '../testing/every-row.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const get = (url: string) => appContext.app.inject({ url });

test('what was to replace when the version was sent is shown in words with the photos there were, under the open link alone (MO-87)', async () => {
  const { path } = await newCard(appContext, garage, { lines: [500] });
  await garage.owner.post(`${path}/lines`, { kind: 'PART', description: 'Pads', quantity: 1, rate: 9, ask: true });
  const { body: begun } = await garage.owner.post(`${path}/inspection`, {});
  const [pads, discs, horn] = begun.inspection.points;
  await garage.owner.put(`/garages/points/${pads.id}`, { state: 'RED', note: '2 mm left' });
  await garage.owner.put(`/garages/points/${discs.id}`, { state: 'AMBER' });
  await garage.owner.put(`/garages/points/${horn.id}`, { state: 'GREEN', note: 'Told by nobody' });
  const photo = async (byte: number, query = '') => {
    const headers = { 'content-type': 'image/jpeg' };
    return (await garage.owner.post(`${path}/photos${query}`, Buffer.from(jpegOf({ data: [byte] })), headers)).body
      .id as string;
  };
  const [ofPads, ofCard] = [await photo(1, `?pointId=${pads.id}`), await photo(2)];
  const { body: version } = await garage.owner.post(`${path}/estimates`);
  const later = await photo(3);
  // what is found afterwards is of the next version
  await garage.owner.put(`/garages/points/${pads.id}`, { state: 'GREEN', note: 'Told later' });
  await garage.owner.put(`/garages/points/${discs.id}`, { state: 'RED' });
  await garage.owner.put(`/garages/points/${horn.id}`, { state: 'AMBER' });
  const url = `/l/${version.token}`;

  const { body, headers } = await get(url);
  expect(headers['content-security-policy']).toContain("img-src 'self'");
  for (const words of ['What we found', pads.label, '2 mm left', 'Replace now', discs.label, 'Soon', ofPads, ofCard])
    expect(body).toContain(words);
  expect(body.match(/class="(red|amber)"/g)).toEqual(['class="red"', 'class="amber"']);
  for (const words of [horn.label, 'Told by nobody', 'Told later', later, 'Test Owner'])
    expect(body).not.toContain(words);
  const picture = await get(`${url}/photos/${ofPads}`);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect(picture.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));

  const closed = await get('/l/unknown');
  for (const address of [`${url}/photos/${later}`, `${url}/photos/none`, `/l/unknown/photos/${ofPads}`]) {
    const answer = await get(address);
    expect([answer.statusCode, answer.body]).toEqual([404, closed.body]);
  }
  // a page shows twenty, and customers of one carrier share its address: pictures take nobody's turn at a link
  const answers = new Map<number, number>();
  for (let n = 0; n < 320; n += 1) {
    const { statusCode } = await get(`${url}/photos/${ofPads}`);
    answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
  }
  expect([...answers]).toEqual([[200, 320]]);
  expect((await get(url)).statusCode).toBe(200);
  expect((await garage.owner.delete(`/garages/photos/${ofPads}`)).status).toBe(409);
  expect((await garage.owner.delete(`/garages/photos/${later}`)).status).toBe(204);
  const { body: next } = await garage.owner.post(`${path}/estimates`);
  const found = (await get(`/l/${next.token}`)).body;
  expect([found.includes(horn.label), found.includes(pads.label)]).toEqual([true, false]);
  await garage.owner.post(`/garages/estimates/${next.id}/revoke`);
  expect((await get(`${url}/photos/${ofPads}`)).statusCode).toBe(404);
});

/** A version of a card whose first points have these notes, and the card. */
async function sentWithNotes(...notes: string[]) {
  const { path, card } = await newCard(appContext, garage);
  await garage.owner.put(path, { customerConcerns: 'Squeals at night', advisorObservations: 'Talks much' });
  await garage.owner.post(`${path}/lines`, { kind: 'PART', description: 'Pads', quantity: 1, rate: 9, ask: true });
  const { body: begun } = await garage.owner.post(`${path}/inspection`, {});
  for (const [at, note] of notes.entries()) {
    const point = `/garages/points/${begun.inspection.points[at].id}`;
    expect((await garage.owner.put(point, { state: 'RED', note })).status).toBe(200);
  }
  return { path, card, url: `/l/${(await garage.owner.post(`${path}/estimates`)).body.token}` };
}

test('the note of a point is shown with it as it was typed, whatever it says, and no other note (MO-171)', async () => {
  const notes = ['<script>alert("1")</script>', 'தேய்ந்துவிட்டது', 'x'.repeat(500)];
  const { url, card } = await sentWithNotes(...notes);
  const { body } = await get(url);
  expect(body).not.toContain('<script');
  for (const words of ['&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;', ...notes.slice(1)])
    expect(body).toContain(`<p>${words}</p>`);
  const { name, phone } = (await garage.owner.get(`/garages/customers/${card.customerId}`)).body;
  for (const words of ['Squeals at night', 'Talks much', 'Test Owner', name, phone]) expect(body).not.toContain(words);
});

test('a version from before notes were kept shows its points without', async () => {
  const { url } = await sentWithNotes('2 mm left');
  await appContext.database.asOwner(async (tx) => {
    await tx.execute(sql`select set_config('app.garage_id', ${garage.id}, true)`);
    await tx.execute(sql`update estimates set points = jsonb_build_array((points -> 0) - 'note')
      where garage_id = ${garage.id} and jsonb_array_length(points) = 1`);
  });
  const { statusCode, body } = await get(url);
  expect([statusCode, body.includes('Replace now'), body.includes('2 mm left')]).toEqual([200, true, false]);
});

test('erasing a customer takes the notes out of what was sent, and leaves which points there were (MO-88)', async () => {
  const { path, card } = await sentWithNotes('Told of Meena alone');
  const rows = async () => (await everyRow(appContext.database)).filter((row) => row.includes('Told of Meena alone'));
  expect(await rows()).not.toEqual([]);
  await garage.owner.put(`${path}/status`, { status: 'CANCELLED', reason: 'Sold' });
  const erased = await garage.owner.post(`/garages/customers/${card.customerId}/erase`);
  expect([erased.status, await rows()]).toEqual([200, []]);
  const kept = (await everyRow(appContext.database)).filter((row) => row.includes(card.id) && row.includes('"RED"'));
  expect(kept.length).toBeGreaterThan(0);
});
