import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostPhotoBytes, mostPhotos } from '#contract/photos.ts';
import { jpegOf } from '#rules/testing/any-jpeg.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { newCard, statuses } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let technician: Caller;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  technician = await garage.hire('TECHNICIAN');
});
afterAll(() => appContext.close());

const ownCard = (more: Record<string, unknown> = {}) =>
  newCard(appContext, garage, { technicianId: technician.staffId, ...more });
const add = (path: string, photo: Uint8Array, { caller = technician, type = 'image/jpeg', query = '' } = {}) =>
  caller.post(`${path}/photos${query}`, Buffer.from(photo), { 'content-type': type });
const photosOf = async (path: string) => (await garage.owner.get(`${path}/inspection`)).body.photos as { id: string }[];
const get = async (path: string, { cookies }: Caller) => appContext.app.inject({ url: `/api/v1${path}`, cookies });
const ask = (statement: string) =>
  appContext.database.inGarage(garage.id, async (tx) => rowsOf(await tx.execute(sql.raw(statement))));

describe('a photo', () => {
  test('is kept without where and by whom it was taken, and shown as a picture (MO-83)', async () => {
    const { path } = await ownCard();
    const added = await add(path, jpegOf({ exif: 'GPS 13.0827 N', comment: 'Meena', after: [1, 2] }));
    expect([added.status, added.body]).toMatchObject([201, { width: 1600, height: 1200, pointId: null }]);
    const { statusCode, headers, rawPayload } = await get(`/garages/photos/${added.body.id}`, technician);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      vary: 'cookie',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition': expect.stringMatching(/^inline; filename="photo-.*\.jpeg"$/),
    });
    expect(rawPayload.length).toBe(added.body.bytes);
    for (const word of ['Exif', 'GPS', 'Meena']) expect(rawPayload.includes(word)).toBe(false);
    const [kept] = await ask(
      `select position('Exif'::bytea in image) as exif, length(image) as bytes from photo_bytes where photo_id = '${added.body.id}'`,
    );
    expect(kept).toEqual({ exif: 0, bytes: added.body.bytes });
  });

  test('sent twice is one, whatever a camera wrote beside it (MO-84)', async () => {
    const { path } = await ownCard();
    const [first, second] = [await add(path, jpegOf()), await add(path, jpegOf({ exif: 'later' }))];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await photosOf(path)).toHaveLength(1);
  });

  test('sent twice at once under one key, and under none, is one', async () => {
    const { path } = await ownCard();
    const photo = Buffer.from(jpegOf());
    const key = { 'content-type': 'image/jpeg', 'idempotency-key': path };
    const same = await Promise.all([1, 2].map(() => technician.post(`${path}/photos`, photo, key)));
    expect(same.map(({ status }) => status)).toEqual([201, 201]);
    const other = await technician.post(`${path}/photos`, Buffer.from(jpegOf({ data: [9] })), key);
    expect(other.status).toBe(409);
    const loose = await Promise.all([1, 2, 3].map(() => add(path, jpegOf({ data: [8] }))));
    expect(statuses(loose)).toEqual([200, 200, 201]);
    expect(await photosOf(path)).toHaveLength(2);
  });

  test('shows a point of its own job card alone', async () => {
    const [mine, other] = [await ownCard(), await ownCard()];
    const { body } = await technician.post(`${mine.path}/inspection`, {});
    const query = `?pointId=${body.inspection.points[3].id}`;
    expect((await add(mine.path, jpegOf(), { query })).body).toMatchObject({ pointId: body.inspection.points[3].id });
    const refused = await add(other.path, jpegOf(), { query });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'pointId', message: 'Point not found' }]]);
  });

  test('is removed with its picture, which the audit says, and once', async () => {
    const { path } = await ownCard();
    const { body } = await add(path, jpegOf());
    const address = `/garages/photos/${body.id}`;
    expect((await technician.delete(address)).status).toBe(204);
    const after = [await technician.delete(address), await technician.get(address)];
    expect(after.map(({ status }) => status)).toEqual([404, 404]);
    expect(await ask(`select 1 from photo_bytes where photo_id = '${body.id}'`)).toEqual([]);
    const audit = await ask(`select action from audit where thing_id = '${body.id}' order by id`);
    expect(audit).toEqual([{ action: 'created' }, { action: 'deleted' }]);
  });
});

describe('what is refused', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64');
  test.each([
    ['a PNG named .jpg', png, 400, 'This is not a JPEG photo'],
    ['50 megapixels', jpegOf({ width: 8660, height: 5774 }), 400, 'A photo can have at most 4,096 pixels a side'],
    ['a cut-off JPEG', jpegOf().subarray(0, -9), 400, 'This photo is cut off. Send it again'],
    ['nothing', new Uint8Array(), 400, 'This is not a JPEG photo'],
    ['501 KB', new Uint8Array(501 * 1024), 413, 'Send a JPEG photo of at most 500 KB'],
  ])('%s', async (_, photo, status, detail) => {
    const { path } = await ownCard();
    const answer = await add(path, photo);
    expect([answer.status, answer.body.detail]).toEqual([status, detail]);
    expect(await photosOf(path)).toEqual([]);
  });

  test('what says it is something else, and a body of JSON', async () => {
    const { path } = await ownCard();
    for (const type of ['image/png', 'text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
      const answer = await add(path, jpegOf(), { type });
      expect([type, answer.status, answer.body.detail]).toEqual([type, 415, 'Send a JPEG photo']);
    }
  });

  test('bytes where JSON is asked for, and there no more than ever', async () => {
    const { path } = await ownCard();
    const sent = await technician.post(`${path}/lines`, Buffer.from(jpegOf()), { 'content-type': 'image/jpeg' });
    expect([sent.status, sent.body.detail]).toEqual([415, 'Send JSON']);
    const much = await technician.post(`${path}/lines`, `{"description":"${'x'.repeat(300_000)}"}`);
    expect(much.status).toBe(413);
  });

  test('a photo of 500 KB to the byte is none of it', async () => {
    const { path } = await ownCard();
    const frame = jpegOf({ data: [] }).length;
    const photo = jpegOf({ data: Array<number>(mostPhotoBytes - frame).fill(7) });
    expect([photo.length, (await add(path, photo)).status]).toEqual([mostPhotoBytes, 201]);
  });

  test('a photo beyond twenty, however many come at once (LI-26)', async () => {
    const { path } = await ownCard();
    const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => add(path, jpegOf({ data: [n] }))));
    expect(statuses(sent)).toEqual([...Array<number>(mostPhotos).fill(201), ...Array<number>(10).fill(409)]);
    expect(await photosOf(path)).toHaveLength(mostPhotos);
    const refused = sent.find(({ status }) => status === 409)!;
    expect(refused.body.detail).toBe('A job card holds at most 20 photos. Remove one first');
  });

  test('photos of a job card that is over, added or removed', async () => {
    const { path } = await ownCard();
    const { body } = await add(path, jpegOf());
    await garage.owner.put(`${path}/status`, { status: 'CANCELLED', reason: 'Sold' });
    const late = [await add(path, jpegOf({ data: [5] })), await technician.delete(`/garages/photos/${body.id}`)];
    expect(late.map(({ status }) => status)).toEqual([409, 409]);
    expect((await technician.get(`/garages/photos/${body.id}`)).status).toBe(200);
  });
});

describe('walls', () => {
  test('another garage and another technician see, add and remove none, as if there were none', async () => {
    const { path } = await ownCard();
    const { body } = await add(path, jpegOf());
    const other = (await newGarage(appContext)).owner;
    const colleague = await garage.hire('TECHNICIAN');
    for (const caller of [other, colleague]) {
      const answers = [
        await caller.get(`/garages/photos/${body.id}`),
        await caller.delete(`/garages/photos/${body.id}`),
        await caller.get(`${path}/inspection`),
        await add(path, jpegOf({ data: [4] }), { caller }),
        await add(path, new Uint8Array(3), { caller }),
        await caller.get('/garages/photos/01900000-0000-7000-8000-000000000000'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    expect(await photosOf(path)).toHaveLength(1);
  });

  test('those who read may look and change nothing', async () => {
    const { path } = await ownCard();
    const { body } = await add(path, jpegOf());
    for (const caller of [await garage.hire('CASHIER'), await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY')]) {
      const answers = [
        await caller.get(`/garages/photos/${body.id}`),
        await add(path, jpegOf({ data: [4] }), { caller }),
        await caller.delete(`/garages/photos/${body.id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
    }
  });

  test('the runtime changes no photo', async () => {
    for (const statement of ['update photos set width = 1', `update photo_bytes set image = ''`])
      await expect(ask(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

test('a photo counts for what the garage stores (LI-21)', async () => {
  const small = await openTestAppContext({ garageStorage: 1 });
  const full = await newGarage(small);
  const { path } = await newCard(small, full);
  const photo = (n: number) => jpegOf({ data: [...Array<number>(400_000).fill(7), n] });
  const answers = [];
  for (let n = 0; n < 5; n += 1) {
    answers.push((await add(path, photo(n), { caller: full.owner })).status);
    await small.app.storage.save();
  }
  expect(answers).toEqual([201, 201, 201, 409, 409]);
  await small.close();
});

test('erasing a customer takes the photos of their cards, notes and all', async () => {
  const { path } = await ownCard();
  const { body: started } = await technician.post(`${path}/inspection`, {});
  const [point] = started.inspection.points;
  await technician.put(`/garages/points/${point.id}`, { state: 'RED', note: 'Unmistakable scratch' });
  const { body: photo } = await add(path, jpegOf({ data: [77] }), { query: `?pointId=${point.id}` });
  await garage.owner.put(`${path}/status`, { status: 'CANCELLED', reason: 'Sold' });
  const { body: card } = await garage.owner.get(path);
  const address = `/garages/customers/${card.customerId}`;
  const { body: kept } = await garage.owner.get(`${address}/personal-data`);
  expect(kept.photos).toMatchObject([{ id: photo.id, jobCardId: card.id, bytes: photo.bytes }]);
  expect(kept.inspectionPoints).toContainEqual(
    expect.objectContaining({ label: point.label, note: 'Unmistakable scratch' }),
  );
  const [{ sha256 }] = (await ask(`select sha256 from photos where id = '${photo.id}'`)) as [{ sha256: string }];
  expect((await garage.owner.post(`${address}/erase`)).status).toBe(200);
  const { body: left } = await garage.owner.get(`${path}/inspection`);
  expect([left.photos, left.inspection.points[0].note]).toEqual([[], null]);
  expect((await garage.owner.get(`/garages/photos/${photo.id}`)).status).toBe(404);
  expect(await ask(`select 1 from photo_bytes where photo_id = '${photo.id}'`)).toEqual([]);
  for (const word of ['Unmistakable scratch', sha256])
    expect(await ask(`select 1 from audit t where t::text like '%${word}%'`)).toEqual([]);
});
