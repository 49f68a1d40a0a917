import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApp } from '../testing/authenticator-app.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newMember } from '../testing/member.ts';
import { messagesTo } from '../testing/visitor.ts';
import { ofGarages, named, send } from '../contract-tests/requests.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());
beforeEach(async () => {
  garage = await newGarage(appContext);
});

const require = (value: boolean, caller = garage.owner) =>
  caller.put('/garages/settings', { requiresSecondStep: value });
const absent = '01900000-0000-7000-8000-000000000000';

describe('a garage that requires a second step', () => {
  test('shows owners, admins and managers without one no more than their own profile, by any call', async () => {
    const members = [await garage.hire('GARAGE_MANAGER', 'ADMIN'), await garage.hire('GARAGE_MANAGER', 'MANAGER')];
    expect((await require(true)).status).toBe(200);
    for (const caller of [garage.owner, ...members]) {
      const { status, body } = await caller.get('/garages/customers');
      expect([status, body.code]).toEqual([403, 'FACTOR_NEEDED']);
      expect(body.detail).toBe('Your garage asks for a second step at sign-in. Add one in your profile first');
      for (const path of ['/auth/me', '/auth/factors', '/auth/sessions'])
        expect((await caller.get(path)).status).toBe(200);
    }
    const open = [];
    for (const endpoint of ofGarages) {
      const { status } = await send(garage.owner, endpoint, endpoint.path.replaceAll(/\{\w+\}/g, absent));
      if (status !== 403) open.push(named(endpoint));
    }
    expect(open).toEqual([]);
  });

  test('asks it of nobody below, and of nobody in another garage', async () => {
    const advisor = await garage.hire('SERVICE_ADVISOR');
    const viewer = await garage.hire('SERVICE_ADVISOR', 'VIEW_ONLY');
    const elsewhere = await newGarage(appContext);
    await require(true);
    for (const caller of [advisor, viewer, elsewhere.owner])
      expect((await caller.get('/garages/customers')).status).toBe(200);
  });

  test('is open again at once to who adds one, and closed to who removes the last one', async () => {
    const member = await newMember(appContext, garage, 'ADMIN');
    await require(true);
    expect((await member.visitor.get('/garages/customers')).status).toBe(403);
    await addApp(member.visitor);
    expect((await member.visitor.get('/garages/customers')).status).toBe(200);
    await member.visitor.delete('/auth/authenticator');
    expect((await member.visitor.get('/garages/customers')).body.code).toBe('FACTOR_NEEDED');
  });

  test('is made one by its owner alone, who finds it in the history', async () => {
    const admin = await garage.hire('GARAGE_MANAGER', 'ADMIN');
    const refused = await require(true, admin);
    expect([refused.status, refused.body.detail]).toEqual([403, 'The owner alone decides on the second step']);
    expect((await require(false, admin)).status).toBe(200);
    const owner = await newMember(appContext, garage, 'OWNER');
    await addApp(owner.visitor);
    await owner.visitor.put('/garages/settings', { requiresSecondStep: true });
    const { body } = await owner.visitor.get('/garages/audit?thing=garages');
    expect(body[0]).toMatchObject({ before: { requiresSecondStep: false }, after: { requiresSecondStep: true } });
  });
});

describe('a member who lost the second step', () => {
  test('signs in by the password alone once the owner has reset it, is signed out elsewhere and told', async () => {
    const member = await newMember(appContext, garage, 'MANAGER');
    await addApp(member.visitor);
    expect((await garage.owner.delete(`/garages/staff/${member.staffId}/second-step`)).status).toBe(204);
    expect((await member.visitor.get('/auth/me')).status).toBe(401);
    expect((await member.signIn()).answer.status).toBe(200);
    expect((await messagesTo(appContext.database, member.email))[0]?.template).toBe('second-step-changed');
    const { body } = await garage.owner.get(`/garages/audit?thing=users&thingId=${member.userId}`);
    expect(body[0]).toMatchObject({ after: { secondStep: 'reset' } });
  });

  test('cannot be reset by oneself, nor the owner by anybody', async () => {
    const admin = await garage.hire('GARAGE_MANAGER', 'ADMIN');
    expect((await admin.delete(`/garages/staff/${admin.staffId}/second-step`)).status).toBe(403);
    expect((await admin.delete(`/garages/staff/${garage.owner.staffId}/second-step`)).status).toBe(403);
  });
});
