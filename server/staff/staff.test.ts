import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { isPassword } from '../auth/passwords.ts';
import { idempotencyKeys } from '../database/tables/audit-and-idempotency.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { users } from '../database/tables/users.ts';
import { keyedHash } from '../http/tokens.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { messagesTo } from '../testing/visitor.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

let last = 0;
const person = (more: Record<string, unknown> = {}) => ({
  name: 'Demo Advisor',
  email: `advisor-${(last += 1)}@test.example`,
  phone: '98765 43210',
  password: 'secret-1',
  ...more,
});

async function addStaff(more: Record<string, unknown> = {}) {
  const { status, body } = await garage.owner.post('/garages/staff', person(more));
  expect(status).toBe(201);
  return body;
}

const userWithEmail = (email: string) =>
  appContext.database.inSystem(async (tx) => (await tx.select().from(users).where(eq(users.email, email)))[0]);

describe('adding a member of staff', () => {
  test('they get the defaults of the form, an unverified e-mail and a password that is kept as a hash', async () => {
    const made = await addStaff({ email: 'Kept@Test.Example' });
    expect(made).toMatchObject({
      name: 'Demo Advisor',
      email: 'kept@test.example',
      phone: '98765 43210',
      role: 'SERVICE_ADVISOR',
      accessLevel: 'STAFF',
      isActive: true,
      isEmailVerified: false,
      isInvited: true,
    });
    const user = await userWithEmail('kept@test.example');
    expect(await isPassword(user?.passwordHash, 'secret-1')).toBe(true);
    const { text } = await garage.owner.get('/garages/audit');
    expect(text).not.toContain(user!.passwordHash!);
  });

  test('what is kept of a request with a password cannot be guessed at without our secret', async () => {
    const email = `keyed-${(last += 1)}@test.example`;
    await garage.owner.post('/garages/staff', person({ email }), { 'idempotency-key': email });
    const [kept] = await appContext.database.inGarage(garage.id, (tx) =>
      tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, email)),
    );
    const inOrder = Object.fromEntries(Object.entries(person({ email })).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const text = `POST /api/v1/garages/staff\n${JSON.stringify(inOrder)}`;
    const guess = createHash('sha256').update(text).digest('base64url');
    const keyed = keyedHash(appContext.settings.secretKey, 'fingerprint', text).toString('base64url');
    expect(kept!.fingerprint).not.toBe(guess);
    expect(kept!.fingerprint).toBe(keyed);
  });

  test('status INACTIVE makes them inactive from the start, and mails nothing', async () => {
    const made = await addStaff({ status: 'INACTIVE' });
    expect([made.isActive, await messagesTo(appContext.database, made.email)]).toEqual([false, []]);
  });

  test('an e-mail that is in use here is refused at the e-mail', async () => {
    const made = await addStaff();
    const { status, body } = await garage.owner.post('/garages/staff', person({ email: made.email.toUpperCase() }));
    expect([status, body.errors]).toEqual([409, [{ path: 'email', message: 'This email is already registered' }]]);
  });

  test('two who add the same e-mail at once make one member', async () => {
    const body = person();
    const both = await Promise.all([1, 2].map(() => garage.owner.post('/garages/staff', body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body.errors[0].path).toBe('email');
  });
});

describe('changing a member of staff', () => {
  test('a whole record can be sent back with another name', async () => {
    const made = await addStaff();
    const { status, body } = await garage.owner.put(`/garages/staff/${made.id}`, { ...made, name: 'Renamed' });
    expect([status, body]).toEqual([200, { ...made, name: 'Renamed', updated_at: body.updated_at }]);
  });

  test('the e-mail must be the stored one', async () => {
    const made = await addStaff();
    const path = `/garages/staff/${made.id}`;
    const { status, body } = await garage.owner.put(path, { email: 'other@test.example' });
    expect([status, body.errors]).toEqual([400, [{ path: 'email', message: 'Email cannot be changed' }]]);
    expect((await garage.owner.put(path, { email: made.email.toUpperCase() })).status).toBe(200);
  });

  test('the one who saves last is told that someone else changed it, whichever part it was', async () => {
    const made = await addStaff();
    const path = `/garages/staff/${made.id}`;
    await garage.owner.put(path, { name: 'First' });
    const late = await garage.owner.put(path, { role: 'CASHIER', updated_at: made.updated_at });
    expect([late.status, late.body.detail]).toEqual([409, 'Someone else changed this']);
  });

  test('INACTIVE ends the sessions at once; made active again, they must sign in anew', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    expect((await advisor.get('/garages/services')).status).toBe(200);
    const path = `/garages/staff/${advisor.staffId}`;
    expect((await garage.owner.put(path, { status: 'INACTIVE' })).body.isActive).toBe(false);
    expect((await advisor.get('/garages/services')).status).toBe(401);
    await garage.owner.put(path, { status: 'ACTIVE' });
    expect((await advisor.get('/garages/services')).status).toBe(401);
  });

  test('a change of role acts on the next request', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    expect((await advisor.get('/garages/leads')).status).toBe(200);
    await garage.owner.put(`/garages/staff/${advisor.staffId}`, { role: 'TECHNICIAN' });
    expect((await advisor.get('/garages/leads')).status).toBe(403);
  });
});

describe('removing a member of staff', () => {
  test('they are hidden and signed out, their name stays in history, and the e-mail can be added again', async () => {
    const made = await addStaff();
    const lead = { name: 'Demo Lead', phone: '9000000001', assignedToId: made.id };
    const { body: kept } = await garage.owner.post('/garages/leads', lead);
    expect((await garage.owner.delete(`/garages/staff/${made.id}`)).status).toBe(204);

    const { body } = await garage.owner.get('/garages/staff?limit=500');
    expect(body.staff.map(({ id }: { id: string }) => id)).not.toContain(made.id);
    expect((await garage.owner.put(`/garages/staff/${made.id}`, {})).status).toBe(404);
    expect((await garage.owner.put(`/garages/leads/${kept.id}`, { notes: 'x' })).body.assignedTo).toBe(made.name);
    expect((await garage.owner.get(`/garages/audit?thingId=${made.id}&action=deleted`)).body).toHaveLength(1);
    expect((await addStaff({ email: made.email })).id).not.toBe(made.id);
  });

  test('their open session ends on the next request', async () => {
    const cashier = await garage.hire('CASHIER');
    await garage.owner.delete(`/garages/staff/${cashier.staffId}`);
    expect((await cashier.get('/garages/customers')).status).toBe(401);
    const left = await appContext.database.inSystem((tx) =>
      tx
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, cashier.userId), isNull(sessions.revokedAt))),
    );
    expect(left).toEqual([]);
  });
});

describe('finding staff', () => {
  test('search covers name, e-mail and phone with or without its spaces; status narrows', async () => {
    const own = await newGarage(appContext);
    const add = (more: Record<string, unknown>) => own.owner.post('/garages/staff', person(more));
    await add({ name: 'Anbu Demo', email: 'anbu@test.example', phone: '90000 12345' });
    await add({ name: 'Bala Demo', email: 'bala@test.example', status: 'INACTIVE' });
    const named = async (query: string) =>
      (await own.owner.get(`/garages/staff?${query}`)).body.staff.map(({ name }: { name: string }) => name);
    expect(await named('search=anbu')).toEqual(['Anbu Demo']);
    expect(await named('search=BALA@')).toEqual(['Bala Demo']);
    expect(await named('search=9000012345')).toEqual(['Anbu Demo']);
    expect(await named('search=90000%2012')).toEqual(['Anbu Demo']);
    expect(await named('status=INACTIVE')).toEqual(['Bala Demo']);
    expect((await own.owner.get('/garages/staff')).headers['x-total-count']).toBe('3');
  });

  test('those without details get names alone, and cannot search by e-mail or phone', async () => {
    const made = await addStaff({ name: 'Hidden Details', phone: '9111122222' });
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const { body } = await advisor.get('/garages/staff?search=hidden%20details');
    expect(body.staff[0]).toMatchObject({ id: made.id, name: 'Hidden Details', email: null, phone: null });
    expect((await advisor.get('/garages/staff?search=9111122222')).body.staff).toEqual([]);
    expect((await advisor.get(`/garages/staff?search=${made.email}`)).body.staff).toEqual([]);
  });
});

describe('who may do what', () => {
  test('an OWNER is out of everyone’s reach, the owner’s own too', async () => {
    const admin = await garage.hire('GARAGE_MANAGER', 'ADMIN');
    const path = `/garages/staff/${garage.owner.staffId}`;
    for (const one of [garage.owner, admin]) {
      expect((await one.put(path, { name: '' })).status).toBe(403);
      expect((await one.delete(path)).status).toBe(403);
    }
  });

  test('role GARAGE_OWNER and level OWNER are given by nobody', async () => {
    const made = await addStaff();
    for (const standing of [{ role: 'GARAGE_OWNER' }, { accessLevel: 'OWNER' }]) {
      expect((await garage.owner.post('/garages/staff', person(standing))).status).toBe(403);
      expect((await garage.owner.put(`/garages/staff/${made.id}`, standing)).status).toBe(403);
    }
  });

  test('an ADMIN gives up to ADMIN and changes everything of oneself but the own level, and neither removes nor bars oneself', async () => {
    const admin = await garage.hire('GARAGE_MANAGER', 'ADMIN');
    const made = await admin.post('/garages/staff', person({ role: 'GARAGE_MANAGER', accessLevel: 'ADMIN' }));
    expect(made.status).toBe(201);
    expect((await admin.put(`/garages/staff/${made.body.id}`, { accessLevel: 'STAFF' })).status).toBe(200);
    expect((await admin.put(`/garages/staff/${admin.staffId}`, { name: 'Own Name' })).status).toBe(200);
    expect((await admin.put(`/garages/staff/${admin.staffId}`, { accessLevel: 'MANAGER' })).status).toBe(403);
    expect((await admin.delete(`/garages/staff/${admin.staffId}`)).status).toBe(403);
    expect((await admin.put(`/garages/staff/${admin.staffId}`, { status: 'INACTIVE' })).status).toBe(403);
    expect((await admin.put(`/garages/staff/${admin.staffId}`, { status: 'ACTIVE' })).status).toBe(200);
    expect((await admin.delete(`/garages/staff/${made.body.id}`)).status).toBe(204);
    expect((await admin.get('/garages/staff/export.csv')).status).toBe(200);
  });

  test('a MANAGER adds, edits and removes those below MANAGER, and reads all', async () => {
    const manager = await garage.hire('GARAGE_MANAGER', 'MANAGER');
    const made = await manager.post('/garages/staff', person({ role: 'TECHNICIAN', accessLevel: 'VIEW_ONLY' }));
    expect(made.status).toBe(201);
    const path = `/garages/staff/${made.body.id}`;
    expect((await manager.put(path, { accessLevel: 'STAFF' })).status).toBe(200);
    expect((await manager.put(path, { accessLevel: 'MANAGER' })).status).toBe(403);
    expect((await manager.delete(path)).status).toBe(204);
    expect((await manager.post('/garages/staff', person({ accessLevel: 'MANAGER' }))).status).toBe(403);
    const peer = await addStaff({ accessLevel: 'MANAGER' });
    expect((await manager.put(`/garages/staff/${peer.id}`, { name: 'Peer' })).status).toBe(403);
    expect((await manager.delete(`/garages/staff/${peer.id}`)).status).toBe(403);
    const { body } = await manager.get('/garages/staff?search=demo');
    expect(body.staff[0].email).toContain('@');
    expect((await manager.get('/garages/staff/export.csv')).status).toBe(200);
  });

  const others: [Role, AccessLevel][] = [
    ['SERVICE_ADVISOR', 'STAFF'],
    ['GARAGE_MANAGER', 'STAFF'],
    ['TECHNICIAN', 'STAFF'],
    ['CASHIER', 'STAFF'],
    ['GARAGE_MANAGER', 'VIEW_ONLY'],
  ];
  test.each(others)('%s with %s access gets names for pickers and nothing else', async (role, level) => {
    const made = await addStaff();
    const one = await garage.hire(role, level);
    const { status, body } = await one.get('/garages/staff?limit=500');
    expect(status).toBe(200);
    expect(new Set(body.staff.flatMap(({ email, phone }: Record<string, unknown>) => [email, phone]))).toEqual(
      new Set([null]),
    );
    expect([
      (await one.post('/garages/staff', {})).status,
      (await one.put(`/garages/staff/${made.id}`, {})).status,
      (await one.delete(`/garages/staff/${made.id}`)).status,
      (await one.get('/garages/staff/export.csv')).status,
    ]).toEqual([403, 403, 403, 403]);
  });

  test('another garage’s staff are missing', async () => {
    const stranger = await newGarage(appContext);
    const made = await addStaff();
    expect((await stranger.owner.put(`/garages/staff/${made.id}`, { name: 'Taken' })).status).toBe(404);
    expect((await stranger.owner.delete(`/garages/staff/${made.id}`)).status).toBe(404);
    expect((await stranger.owner.get('/garages/staff')).body.staff).toHaveLength(1);
  });
});
