import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { authenticators } from '../database/tables/factors.ts';
import { throttles } from '../database/tables/sign-in.ts';
import { addApp, appCodeOf } from '../testing/authenticator-app.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newMember } from '../testing/member.ts';
import { messagesTo, newVisitor } from '../testing/visitor.ts';
import { runUpkeep } from '../upkeep.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let shared: Awaited<ReturnType<typeof memberWithApp>>;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  shared = await memberWithApp();
});
afterAll(() => appContext.close());
// Each test may spend the next code, and type wrong ones.
beforeEach(() =>
  appContext.database.inSystem(async (tx) => {
    await tx.update(authenticators).set({ lastStep: null }).where(eq(authenticators.userId, shared.member.userId));
    await tx.delete(throttles).where(like(throttles.key, 'wrong factor%'));
  }),
);

async function memberWithApp() {
  const one = await newMember(appContext, garage);
  return { member: one, ...(await addApp(one.visitor)) };
}

const step = (visitor: typeof shared.member.visitor, code: string) => visitor.post('/auth/second-step', { code });
const over = 'Sign in again: the second step has to be taken within 5 minutes, in the browser that began it';

describe('who has an authenticator app', () => {
  test('is asked for its code after the right password, and signed in by it', async () => {
    const { member, secret } = shared;
    const { visitor, answer } = await member.signIn();
    expect([answer.status, answer.body.code, answer.body.ways]).toEqual([
      401,
      'SECOND_STEP_NEEDED',
      ['app', 'recovery-code'],
    ]);
    expect((await visitor.get('/auth/me')).status).toBe(401);
    expect(Object.keys(visitor.cookies)).toEqual(['step']);
    const code = appCodeOf(secret);
    const entered = await step(visitor, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([entered.status, entered.body.user.id]).toEqual([200, member.userId]);
    expect((await visitor.get('/auth/me')).status).toBe(200);
    expect(visitor.cookies).not.toHaveProperty('step');
  });

  test('is answered a wrong password like everybody else', async () => {
    const { member } = shared;
    const visitor = newVisitor(appContext.app);
    const wrong = await visitor.post('/auth/login', { email: member.email, password: 'wrong-word-1' });
    const unknown = await visitor.post('/auth/login', { email: 'nobody@test.example', password: 'wrong-word-1' });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(visitor.cookies).toEqual({});
  });

  test('is asked as well after a new password by mail', async () => {
    const { member } = await memberWithApp();
    await newVisitor(appContext.app).post('/auth/forgot-password', { email: member.email });
    const mails = await messagesTo(appContext.database, member.email);
    const token = String(mails.find(({ template }) => template === 'reset-password')?.data['url'])
      .split('/')
      .at(-1);
    const visitor = newVisitor(appContext.app);
    expect((await visitor.post('/auth/reset-password', { token, password: 'another-word-1' })).status).toBe(204);
    const { status, body } = await visitor.post('/auth/login', { email: member.email, password: 'another-word-1' });
    expect([status, body.code]).toEqual([401, 'SECOND_STEP_NEEDED']);
  });

  test('has no other device signed in from the moment it was added, and is told so by mail and in the history', async () => {
    const other = await newMember(appContext, garage);
    const elsewhere = await other.signIn();
    await addApp(other.visitor);
    expect((await elsewhere.visitor.get('/auth/me')).status).toBe(401);
    expect((await other.visitor.get('/auth/me')).status).toBe(200);
    expect((await messagesTo(appContext.database, other.email))[0]?.template).toBe('second-step-changed');
    const history = await garage.owner.get(`/garages/audit?thing=users&thingId=${other.userId}`);
    expect(history.body[0]).toMatchObject({ action: 'changed', after: { secondStep: 'authenticator app added' } });
  });

  test('signs in by the password alone once it is removed, and its recovery codes are gone', async () => {
    const { member } = await memberWithApp();
    expect((await member.visitor.delete('/auth/authenticator')).status).toBe(204);
    expect((await member.visitor.get('/auth/factors')).body).toEqual({
      authenticatorSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await member.signIn()).answer.status).toBe(200);
  });
});

describe('a code of the app', () => {
  test('is taken once, also by two who send it at the same moment', async () => {
    const { member, secret } = shared;
    const [one, other] = [await member.signIn(), await member.signIn()];
    const code = appCodeOf(secret);
    const both = await Promise.all([step(one.visitor, code), step(other.visitor, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await step((await member.signIn()).visitor, code)).status).toBe(400);
  });

  test('of an earlier half minute is not taken after a later one', async () => {
    const { member, secret } = shared;
    expect((await step((await member.signIn()).visitor, appCodeOf(secret))).status).toBe(200);
    expect((await step((await member.signIn()).visitor, appCodeOf(secret, 0))).status).toBe(400);
  });

  test('is wrong five minutes later, and one of another app always', async () => {
    const { member, secret } = shared;
    const { visitor } = await member.signIn();
    for (const code of [appCodeOf(secret, -10), appCodeOf('JBSWY3DPEHPK3PXP'), '12345', '1234567'])
      expect((await step(visitor, code)).body.errors).toEqual([
        { path: 'code', message: 'This code is wrong or was already used' },
      ]);
  });

  test('is guessed at five times, whatever the guesses begin anew', async () => {
    const { member, secret } = await memberWithApp();
    const attempts = [];
    for (let n = 0; n < 6; n++) attempts.push((await step((await member.signIn()).visitor, '000000')).status);
    expect(attempts).toEqual([400, 400, 400, 400, 400, 429]);
    const late = await step((await member.signIn()).visitor, appCodeOf(secret));
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('counts by the database’s clock, so that processes whose clocks are two minutes apart agree', async () => {
    const { member, secret } = shared;
    const late = await buildApp({ ...appContext, now: () => new Date(Date.now() + 120_000) }, { shedsLoad: false });
    const { visitor, answer } = await member.signIn(newVisitor(late));
    expect(answer.body.code).toBe('SECOND_STEP_NEEDED');
    const code = appCodeOf(secret);
    const here = newVisitor(appContext.app, { cookies: visitor.cookies });
    const there = newVisitor(late, { cookies: visitor.cookies });
    expect((await step(here, code)).status).toBe(200);
    expect((await step(there, code)).status).toBe(401);
    expect((await step((await member.signIn(newVisitor(late))).visitor, code)).status).toBe(400);
    await late.close();
  });
});

describe('a recovery code', () => {
  test('stands in for the app once, however it is typed', async () => {
    const { member, recoveryCodes } = shared;
    expect(recoveryCodes).toHaveLength(10);
    const code = recoveryCodes[0]!;
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    const [one, other] = [await member.signIn(), await member.signIn()];
    const both = await Promise.all([step(one.visitor, typed), step(other.visitor, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const left = await (both[0].status === 200 ? one : other).visitor.get('/auth/factors');
    expect(left.body.recoveryCodesLeft).toBe(9);
  });

  test('of before is useless once there are new ones', async () => {
    const { member, recoveryCodes } = await memberWithApp();
    const { body } = await member.visitor.post('/auth/recovery-codes');
    expect((await step((await member.signIn()).visitor, recoveryCodes[1]!)).status).toBe(400);
    expect((await step((await member.signIn()).visitor, body.recoveryCodes[1])).status).toBe(200);
  });

  test('is not made for who has nothing that it could stand in for', async () => {
    const other = await newMember(appContext, garage);
    expect((await other.visitor.post('/auth/recovery-codes')).status).toBe(409);
  });
});

describe('a second step', () => {
  test('is taken in the browser that gave the password, once, within five minutes', async () => {
    const { member, secret, recoveryCodes } = shared;
    expect((await step(newVisitor(appContext.app), appCodeOf(secret))).body.detail).toBe(over);
    const { visitor } = await member.signIn();
    const copy = newVisitor(appContext.app, { cookies: visitor.cookies });
    expect((await step(visitor, appCodeOf(secret))).status).toBe(200);
    expect((await step(copy, recoveryCodes[2]!)).status).toBe(401);
    const late = (await member.signIn()).visitor;
    appContext.setNow(new Date(Date.now() + 5 * 60_000 + 1));
    const refused = await step(late, recoveryCodes[2]!);
    appContext.setNow(null);
    expect(refused.status).toBe(401);
  });

  test('begun with a password that was changed since is over', async () => {
    const { member, secret } = await memberWithApp();
    const { visitor } = await member.signIn();
    await member.visitor.put('/auth/password', { currentPassword: member.password, newPassword: 'another-word-1' });
    expect((await step(visitor, appCodeOf(secret))).status).toBe(401);
  });

  test('is found among a jar full of cookies, and missed in plain words where the jar lost it', async () => {
    const { member, secret } = shared;
    const jar = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`other${n}`, 'x'.repeat(60)]));
    const { visitor } = await member.signIn(newVisitor(appContext.app, { cookies: jar }));
    const { step: _, ...lost } = visitor.cookies;
    expect((await step(newVisitor(appContext.app, { cookies: lost }), appCodeOf(secret))).body.detail).toBe(over);
    expect((await step(visitor, appCodeOf(secret))).status).toBe(200);
  });

  test('leads nobody in who has lost their place meanwhile', async () => {
    const { member, secret } = await memberWithApp();
    const { visitor } = await member.signIn();
    expect((await garage.owner.delete(`/garages/staff/${member.staffId}`)).status).toBe(204);
    expect((await step(visitor, appCodeOf(secret))).status).toBe(401);
    const kept = await appContext.database.inSystem((tx) =>
      tx.select().from(authenticators).where(eq(authenticators.userId, member.userId)),
    );
    expect(kept).toEqual([]);
  });
});

describe('the secret of an app', () => {
  test('is kept sealed, goes on through a new SECRET_KEY, and is sealed with it by the upkeep', async () => {
    const { member, secret } = shared;
    const settings = {
      ...appContext.settings,
      secretKey: 'b'.repeat(40),
      previousSecretKey: appContext.settings.secretKey,
    };
    const renewed = { ...appContext, settings };
    const stored = async () => {
      const rows = await appContext.database.inSystem((tx) =>
        tx.select().from(authenticators).where(eq(authenticators.userId, member.userId)),
      );
      return rows[0]!.secret;
    };
    const before = await stored();
    expect(Buffer.from(before, 'base64url').toString('latin1')).not.toContain(secret);
    await runUpkeep(renewed);
    expect(await stored()).not.toBe(before);
    const alone = await buildApp(
      { ...appContext, settings: { ...settings, previousSecretKey: undefined } },
      { shedsLoad: false },
    );
    const { visitor } = await member.signIn(newVisitor(alone));
    expect((await step(visitor, appCodeOf(secret))).status).toBe(200);
    await alone.close();
    await runUpkeep({ ...appContext, settings: { ...appContext.settings, previousSecretKey: settings.secretKey } });
  });

  test('is not given again once the app is in force', async () => {
    const { member } = shared;
    expect((await member.visitor.post('/auth/authenticator')).status).toBe(409);
  });
});
