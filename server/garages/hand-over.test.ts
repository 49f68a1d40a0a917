import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { users } from '../database/tables/users.ts';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
let passwordHash: string;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  passwordHash = await hashPassword('owners-own');
});
afterAll(() => appContext.close());
beforeEach(async () => {
  garage = await newGarage(appContext);
  await setUser(garage.owner, { passwordHash });
});

const setUser = (one: Caller, values: Partial<typeof users.$inferInsert>) =>
  appContext.database.inGarage(garage.id, (tx) => tx.update(users).set(values).where(eq(users.id, one.userId)));

async function hireVerified(...standing: Parameters<TestGarage['hire']>) {
  const one = await garage.hire(...standing);
  await setUser(one, { emailVerifiedAt: new Date() });
  return one;
}

const handOver = (from: Caller, to: Caller, more: { password?: string; key?: string } = {}) =>
  from.post(
    '/garages/handover',
    { staffId: to.staffId, password: more.password ?? 'owners-own' },
    more.key === undefined ? {} : { 'idempotency-key': more.key },
  );

const standingOf = async (one: Caller) => {
  const { role, accessLevel } = (await one.get('/auth/me')).body.user;
  return [role, accessLevel];
};

async function owners() {
  const { body } = await garage.owner.get('/garages/staff?limit=500');
  return body.staff.filter(({ accessLevel }: { accessLevel: string }) => accessLevel === 'OWNER');
}

describe('handing over the garage', () => {
  test('the other becomes the owner, the owner has Admin Access, both stay signed in and the new rights act at once', async () => {
    const next = await hireVerified('TECHNICIAN');
    expect((await next.get('/garages/settings')).status).toBe(403);
    expect((await handOver(garage.owner, next)).status).toBe(204);
    expect(await standingOf(next)).toEqual(['GARAGE_OWNER', 'OWNER']);
    expect(await standingOf(garage.owner)).toEqual(['GARAGE_MANAGER', 'ADMIN']);
    expect((await next.put('/garages/settings', { city: 'Madurai' })).status).toBe(200);
    expect((await garage.owner.put('/garages/settings', { city: 'Salem' })).status).toBe(200);
    expect((await handOver(garage.owner, next)).status).toBe(403);
  });

  test('the former owner can then be edited, and the new one is out of everyone’s reach', async () => {
    const next = await hireVerified('SERVICE_ADVISOR');
    await handOver(garage.owner, next);
    expect((await next.put(`/garages/staff/${garage.owner.staffId}`, { role: 'CASHIER' })).status).toBe(200);
    expect((await garage.owner.put(`/garages/staff/${next.staffId}`, { name: 'Other' })).status).toBe(403);
    expect((await next.delete(`/garages/staff/${garage.owner.staffId}`)).status).toBe(204);
  });

  test('both changes stand in the history under the name of who handed it over', async () => {
    const next = await hireVerified('SERVICE_ADVISOR');
    await handOver(garage.owner, next);
    const { body } = await next.get('/garages/audit?thing=staff');
    const by = garage.owner.staffId;
    expect(body).toMatchObject([
      { personId: by, thingId: next.staffId, after: { role: 'GARAGE_OWNER', accessLevel: 'OWNER' } },
      { personId: by, thingId: by, after: { role: 'GARAGE_MANAGER', accessLevel: 'ADMIN' } },
    ]);
  });

  test('a wrong password is said at its field, changes nothing, and too many close the account for a while', async () => {
    const next = await hireVerified('SERVICE_ADVISOR');
    const tries = [];
    for (let n = 0; n < 6; n += 1) tries.push(await handOver(garage.owner, next, { password: 'guess' }));
    expect(tries[0]!.body.errors).toEqual([{ path: 'password', message: 'Password is wrong' }]);
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await handOver(garage.owner, next)).status).toBe(429);
    expect(await standingOf(next)).toEqual(['SERVICE_ADVISOR', 'STAFF']);
  });

  test('only an active member with a verified e-mail of the same garage can take it, and not the owner', async () => {
    const refused = async (to: Caller) => (await handOver(garage.owner, to)).body.errors;
    const at = (message: unknown) => [{ path: 'staffId', message }];
    const unverified = await garage.hire('SERVICE_ADVISOR');
    expect(await refused(unverified)).toEqual(at(expect.stringMatching(/has not verified their email yet$/)));
    const inactive = await hireVerified('SERVICE_ADVISOR');
    await garage.owner.put(`/garages/staff/${inactive.staffId}`, { status: 'INACTIVE' });
    expect(await refused(inactive)).toEqual(at(expect.stringMatching(/is inactive$/)));
    const removed = await hireVerified('SERVICE_ADVISOR');
    await garage.owner.delete(`/garages/staff/${removed.staffId}`);
    expect(await refused(removed)).toEqual(at('Staff member not found'));
    expect(await refused((await newGarage(appContext)).owner)).toEqual(at('Staff member not found'));
    expect(await refused(garage.owner)).toEqual(at('You own the garage already'));
    expect(await owners()).toHaveLength(1);
  });

  test('an ADMIN and those below cannot hand it over', async () => {
    const next = await hireVerified('SERVICE_ADVISOR');
    for (const level of ['ADMIN', 'MANAGER', 'STAFF', 'VIEW_ONLY'] as const)
      expect((await handOver(await hireVerified('GARAGE_MANAGER', level), next)).status).toBe(403);
  });

  test('two at once leave exactly one owner', async () => {
    const [one, other] = [await hireVerified('SERVICE_ADVISOR'), await hireVerified('CASHIER')];
    const both = await Promise.all([handOver(garage.owner, one), handOver(garage.owner, other)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403]);
    expect(await owners()).toHaveLength(1);
  });

  test('the one who takes it and is removed at the same moment leaves exactly one owner, who is active', async () => {
    const next = await hireVerified('SERVICE_ADVISOR');
    const admin = await hireVerified('GARAGE_MANAGER', 'ADMIN');
    const path = `/garages/staff/${next.staffId}`;
    const [handed, gone] = await Promise.all([handOver(garage.owner, next), admin.delete(path)]);
    expect([
      [204, 403],
      [400, 204],
    ]).toContainEqual([handed.status, gone.status]);
    expect(await owners()).toEqual([expect.objectContaining({ isActive: true })]);
  });

  test('the same request sent twice under one key is done once: its twin is answered alike, or comes when its sender may not any more', async () => {
    const next = await hireVerified('SERVICE_ADVISOR');
    const key = `hand-${garage.id}`;
    const both = await Promise.all([1, 2].map(() => handOver(garage.owner, next, { key })));
    const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      [204, 204],
      [204, 403],
    ]).toContainEqual(statuses);
    expect((await next.get('/garages/audit?thing=staff')).body).toHaveLength(2);
  });
});
