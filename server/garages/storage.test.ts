import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readyCard } from '../invoices/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { newEmail, newVisitor, openLink } from '../testing/visitor.ts';

/** One megabyte a garage, ten kilobytes before its owner is proven. */
let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext({ garageStorage: 1 });
});
afterAll(() => appContext.close());

const storage = () => appContext.app.storage;
const lead = (one: TestGarage, notes: string) =>
  one.owner.post('/garages/leads', { name: 'Demo', phone: '9400000002', notes });

/** Stores so many kilobytes by leads. */
async function store(one: TestGarage, kilobytes: number) {
  for (let left = kilobytes; left > 0; left -= 5) expect((await lead(one, 'x'.repeat(4096))).status).toBe(201);
  await storage().save();
}

describe('a garage that has stored as much as it may', () => {
  test('is told so in words, reads and deletes on, and holds up no other garage', async () => {
    const one = await newGarage(appContext);
    const other = await newGarage(appContext);
    const made = await lead(one, 'first');
    storage().add(one.id, 1024 * 1024);
    await storage().save();
    const refused = await lead(one, 'more');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Your garage has stored as much as it may here, 1 MB. All of it can be read, exported and deleted; write to sales@sandhai.example for more',
    ]);
    const path = `/garages/leads/${made.body.id}`;
    expect((await one.owner.put(path, { notes: 'more' })).status).toBe(409);
    expect((await one.owner.put(path, { notes: 7 })).status).toBe(400);
    expect((await one.owner.get(path)).body.notes).toBe('first');
    expect((await one.owner.delete(path)).status).toBe(204);
    expect((await lead(other, 'its own')).status).toBe(201);
  });

  test('has what it sent counted by itself while the application serves, and the rest at its end', async () => {
    const one = await newGarage(appContext);
    const stop = storage().start();
    storage().add(one.id, 1024 * 1024);
    await vi.waitFor(async () => expect((await lead(one, 'x')).status).toBe(409));
    const other = await newGarage(appContext, { isProven: false });
    storage().add(other.id, 11 * 1024);
    await stop();
    expect((await lead(other, 'x')).status).toBe(409);
  });

  test('stores on as soon as it may have more', async () => {
    const one = await newGarage(appContext);
    storage().add(one.id, 1024 * 1024);
    await storage().save();
    expect((await lead(one, 'x')).status).toBe(409);
    appContext.settings.garageStorage = 2;
    expect((await lead(one, 'x')).status).toBe(201);
    appContext.settings.garageStorage = 1;
  });

  test('is counted by what it sends, by all processes together', async () => {
    const one = await newGarage(appContext, { isProven: false });
    await store(one, 10);
    const elsewhere = await openTestAppContext({ garageStorage: 1 }, appContext.database);
    elsewhere.app.storage.add(one.id, 0);
    await elsewhere.app.storage.save();
    await elsewhere.app.close();
    const { status, body } = await lead(one, 'x');
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^Until its owner has confirmed their email/)]);
  });

  test('is counted by what a few bytes make, as a bill of many lines is', async () => {
    const one = await newGarage(appContext);
    const lines = Array.from({ length: 5 }, (_, at) => ({ description: `Work ${at}`, rate: 100 }));
    const { path } = await readyCard(appContext, one, lines);
    const counted = vi.spyOn(storage(), 'add');
    const bill = await one.owner.post(`${path}/invoices`, {});
    const preview = await one.owner.post(`${path}/invoices/preview`, {}, { 'idempotency-key': 'kept' });
    expect([bill.status, preview.status]).toEqual([201, 409]);
    expect(counted).toHaveBeenCalledWith(one.id, Buffer.byteLength(bill.text));
    counted.mockRestore();
  });

  test('before its owner is proven, has room again by the link in the mail', async () => {
    const visitor = newVisitor(appContext.app);
    const email = newEmail();
    const registered = await visitor.post('/garages/register', {
      name: 'Storing',
      slug: `storing-${Date.now()}`,
      address: '1 Street',
      city: 'Chennai',
      ownerName: 'Owner',
      ownerEmail: email,
      ownerPassword: 'secret-own-1',
    });
    expect(registered.status).toBe(201);
    storage().add(registered.body.user.garage.id, 11 * 1024);
    await storage().save();
    const add = () => visitor.post('/garages/leads', { name: 'Demo', phone: '9400000002' });
    expect((await add()).status).toBe(409);
    await openLink(appContext.database, visitor, email);
    expect((await add()).status).toBe(201);
  });
});
