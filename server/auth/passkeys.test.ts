import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challenges, passkeys } from '../database/tables/factors.ts';
import { addApp } from '../testing/authenticator-app.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { expireProof, newMember } from '../testing/member.ts';
import { softPasskey } from '../testing/soft-passkey.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let member: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());
beforeEach(async () => {
  member = await newMember(appContext, garage);
});

const refused = 'This passkey signs nobody in here. Sign in by your password';

async function addPasskey(visitor: Visitor, key = softPasskey(), name = 'Phone') {
  const { body } = await visitor.post('/auth/passkeys/options');
  const added = await visitor.post('/auth/passkeys', { name, credential: key.create(body.options) });
  return { key, added };
}

async function signIn(key: ReturnType<typeof softPasskey>, visitor = newVisitor(appContext.app)) {
  const { body } = await visitor.post('/auth/passkey/options');
  return { visitor, answer: await visitor.post('/auth/passkey', { credential: key.get(body.options) }) };
}

const listed = async () => (await member.visitor.get('/auth/factors')).body;

describe('a passkey', () => {
  test('signs in by itself, without a password or another step', async () => {
    await addApp(member.visitor);
    const { key, added } = await addPasskey(member.visitor);
    expect([added.status, added.body.recoveryCodes]).toEqual([200, null]);
    const { visitor, answer } = await signIn(key);
    expect([answer.status, answer.body.user.id]).toEqual([200, member.userId]);
    expect((await visitor.get('/auth/me')).status).toBe(200);
    expect((await listed()).passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }]);
  });

  test('that is the first factor comes with recovery codes, and the password asks for it or for one of them', async () => {
    const { added } = await addPasskey(member.visitor);
    expect(added.body.recoveryCodes).toHaveLength(10);
    const { visitor, answer } = await member.signIn();
    expect([answer.status, answer.body.ways]).toEqual([401, ['passkey', 'recovery-code']]);
    expect((await visitor.post('/auth/second-step', { code: added.body.recoveryCodes[0] })).status).toBe(200);
  });

  test('of a removed member signs nobody in, and is answered like an unknown one', async () => {
    const { key } = await addPasskey(member.visitor);
    expect((await garage.owner.delete(`/garages/staff/${member.staffId}`)).status).toBe(204);
    const gone = (await signIn(key)).answer;
    const unknown = (await signIn(softPasskey())).answer;
    expect([gone.status, gone.body.detail]).toEqual([401, refused]);
    expect(gone.text).toBe(unknown.text);
    const kept = await appContext.database.inSystem((tx) =>
      tx.select().from(passkeys).where(eq(passkeys.userId, member.userId)),
    );
    expect(kept).toEqual([]);
  });

  test('of an inactive member signs nobody in until they are active again', async () => {
    const { key } = await addPasskey(member.visitor);
    const path = `/garages/staff/${member.staffId}`;
    await garage.owner.put(path, { status: 'INACTIVE' });
    expect((await signIn(key)).answer.status).toBe(401);
    await garage.owner.put(path, { status: 'ACTIVE' });
    expect((await signIn(key)).answer.status).toBe(200);
  });

  test('that was removed signs nobody in; another’s is not found', async () => {
    const { key } = await addPasskey(member.visitor);
    const { passkeys: own } = await listed();
    const other = await newMember(appContext, garage);
    expect((await other.visitor.delete(`/auth/passkeys/${own[0].id}`)).status).toBe(404);
    expect((await member.visitor.delete(`/auth/passkeys/${own[0].id}`)).status).toBe(204);
    expect((await signIn(key)).answer.status).toBe(401);
    expect((await member.signIn()).answer.status).toBe(200);
  });

  test('is a fresh proof for its own person alone', async () => {
    const { key } = await addPasskey(member.visitor);
    const other = await newMember(appContext, garage);
    const { key: others } = await addPasskey(other.visitor);
    await expireProof(appContext, member.userId);
    const prove = async (by: typeof key) => {
      const { body } = await member.visitor.post('/auth/passkey/options');
      return (await member.visitor.post('/auth/proof/passkey', { credential: by.get(body.options) })).status;
    };
    expect([await prove(others), (await member.visitor.get('/auth/proof')).status]).toEqual([400, 403]);
    expect([await prove(key), (await member.visitor.get('/auth/proof')).status]).toEqual([204, 204]);
  });
});

describe('what a passkey signed', () => {
  test('is taken once, in the browser that asked, within five minutes', async () => {
    const { key } = await addPasskey(member.visitor);
    const visitor = newVisitor(appContext.app);
    const { body } = await visitor.post('/auth/passkey/options');
    const credential = key.get(body.options);
    expect((await newVisitor(appContext.app).post('/auth/passkey', { credential })).status).toBe(401);
    const copy = newVisitor(appContext.app, { cookies: visitor.cookies });
    const both = await Promise.all([visitor, copy].map((one) => one.post('/auth/passkey', { credential })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const late = newVisitor(appContext.app);
    const asked = await late.post('/auth/passkey/options');
    appContext.setNow(new Date(Date.now() + 5 * 60_000 + 1));
    const answer = await late.post('/auth/passkey', { credential: key.get(asked.body.options) });
    appContext.setNow(null);
    expect(answer.status).toBe(401);
  });

  test.each([
    ['without asking for a finger or a PIN', {}, { verified: false }],
    ['on a page of another site', { origin: 'https://evil.example' }, {}],
    ['for another site', { site: 'evil.example' }, {}],
  ])('%s is refused, on adding too', async (_, made, how) => {
    const { body } = await member.visitor.post('/auth/passkeys/options');
    const bad = softPasskey(made);
    const credential = bad.create(body.options, how);
    expect((await member.visitor.post('/auth/passkeys', { name: 'Bad', credential })).status).toBe(400);
    const key = softPasskey();
    await addPasskey(member.visitor, key);
    const visitor = newVisitor(appContext.app);
    const asked = await visitor.post('/auth/passkey/options');
    const said = JSON.parse(softPasskey(made).get(asked.body.options, how)) as Record<string, unknown>;
    const forged = JSON.stringify({ ...said, id: key.id, rawId: key.id });
    expect((await visitor.post('/auth/passkey', { credential: forged })).body.detail).toBe(refused);
  });

  test('by a copy, whose counter is behind, is refused', async () => {
    const { key } = await addPasskey(member.visitor, softPasskey({ counts: true }));
    for (let n = 0; n < 3; n++) expect((await signIn(key)).answer.status).toBe(200);
    key.counter = 1;
    expect((await signIn(key)).answer.status).toBe(401);
  });

  test('is no passkey when it is no JSON, or other JSON', async () => {
    for (const credential of ['x', '{}', '[]', 'null', '{"id":"../","rawId":"","type":"public-key","response":{}}']) {
      const visitor = newVisitor(appContext.app);
      await visitor.post('/auth/passkey/options');
      expect((await visitor.post('/auth/passkey', { credential })).status).toBe(401);
    }
  });

  test('with an id longer than an index holds is refused on adding', async () => {
    const { added } = await addPasskey(member.visitor, softPasskey({ idLength: 1024 }));
    expect([added.status, added.body.errors]).toEqual([
      400,
      [{ path: 'credential', message: 'This passkey could not be added. Try again' }],
    ]);
    expect((await addPasskey(member.visitor, softPasskey({ idLength: 1023 }))).added.status).toBe(200);
  });

  test('is asked for once at a time when it is made: a new question ends the one before', async () => {
    const first = await member.visitor.post('/auth/passkeys/options');
    const elsewhere = newVisitor(appContext.app, { cookies: member.visitor.cookies });
    for (let n = 0; n < 3; n++) await member.visitor.post('/auth/passkeys/options');
    const open = await appContext.database.inSystem((tx) =>
      tx.select().from(challenges).where(eq(challenges.userId, member.userId)),
    );
    expect(open).toHaveLength(1);
    const credential = softPasskey().create(first.body.options);
    expect((await elsewhere.post('/auth/passkeys', { name: 'Late', credential })).status).toBe(400);
  });

  test('for signing in adds no passkey, and nothing is left of what was asked', async () => {
    const { body } = await member.visitor.post('/auth/passkey/options');
    const credential = softPasskey().create(body.options);
    const { status, body: said } = await member.visitor.post('/auth/passkeys', { name: 'Phone', credential });
    expect([status, said.errors]).toEqual([
      400,
      [{ path: 'credential', message: 'This passkey could not be added. Try again' }],
    ]);
    await addPasskey(member.visitor);
    const left = await appContext.database.inSystem((tx) =>
      tx.select().from(challenges).where(eq(challenges.userId, member.userId)),
    );
    expect(left).toEqual([]);
  });
});
