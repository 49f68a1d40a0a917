import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApp, appCodeOf } from '../testing/authenticator-app.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newMember } from '../testing/member.ts';
import { softPasskey } from '../testing/soft-passkey.ts';
import { messagesTo, newVisitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

describe('a list of recovery codes', () => {
  test('made anew leaves a line in the history, a mail, and nobody signed in elsewhere', async () => {
    const member = await newMember(appContext, garage);
    await addApp(member.visitor);
    const elsewhere = newVisitor(appContext.app, { cookies: member.visitor.cookies });
    const mailsBefore = (await messagesTo(appContext.database, member.email)).length;
    const { status, body } = await member.visitor.post('/auth/recovery-codes');
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await elsewhere.get('/auth/me')).status).toBe(401);
    expect((await member.visitor.get('/auth/me')).status).toBe(200);
    const mails = await messagesTo(appContext.database, member.email);
    expect([mails.length, mails[0]?.template]).toEqual([mailsBefore + 1, 'second-step-changed']);
    const history = await garage.owner.get(`/garages/audit?thing=users&thingId=${member.userId}`);
    expect(history.body[0]).toMatchObject({ action: 'changed', after: { secondStep: 'recovery codes renewed' } });
  });

  test('is told once where two first factors are added at the same moment, and works', async () => {
    const member = await newMember(appContext, garage);
    const asked = await member.visitor.post('/auth/passkeys/options');
    const { body: app } = await member.visitor.post('/auth/authenticator');
    const copy = newVisitor(appContext.app, { cookies: member.visitor.cookies });
    const credential = softPasskey().create(asked.body.options);
    const first = member.visitor.post('/auth/passkeys', { name: 'Phone', credential });
    // Its recovery codes are being hashed by then.
    await new Promise((resolve) => setTimeout(resolve, 25));
    const both = await Promise.all([first, copy.put('/auth/authenticator', { code: appCodeOf(app.secret, 0) })]);
    const told = both.flatMap(({ body }) => (body.recoveryCodes ? [body.recoveryCodes] : []));
    expect(told).toHaveLength(1);
    expect((await (await member.signIn()).visitor.post('/auth/second-step', { code: told[0][0] })).status).toBe(200);
  });
});

describe('the code that puts an app in force', () => {
  test('is checked before recovery codes are made, and guessed at five times', async () => {
    const member = await newMember(appContext, garage);
    const { body: app } = await member.visitor.post('/auth/authenticator');
    const confirm = (code: string) => member.visitor.put('/auth/authenticator', { code });
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push((await confirm('000000')).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await confirm(appCodeOf(app.secret, 0))).status).toBe(429);
    appContext.setNow(new Date(Date.now() + 31_000));
    expect((await confirm(appCodeOf(app.secret, 0))).status).toBe(200);
    appContext.setNow(null);
  });
});
