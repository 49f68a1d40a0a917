import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, newVisitor, openLink, provenCustomer } from '../testing/visitor.ts';

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

describe('inviting a member of staff', () => {
  const invited = async (email: string) => (await messagesTo(appContext.database, email)).length;
  const tokenFor = async (email: string) => {
    const [mail] = await messagesTo(appContext.database, email);
    return /\/garage\/invitation\/([\w-]+)$/.exec(String(mail!.data['url']))![1]!;
  };
  const invite = (id: string, one = garage.owner) => one.post(`/garages/staff/${id}/invitation`);

  test('they are mailed a link by which they choose a password, sign in, and have verified the e-mail', async () => {
    const made = await addStaff();
    const [mail] = await messagesTo(appContext.database, made.email);
    const { garage: at, name: by } = (await garage.owner.get('/auth/me')).body.user;
    expect([mail!.template, mail!.subject]).toEqual(['invitation', `${at.name} has added you to Pattarai`]);
    expect(mail!.text).toContain(`Hello Demo Advisor,\n\n${by} has added you to ${at.name} at Pattarai.`);
    expect(mail!.data).toMatchObject({ name: 'Demo Advisor', garage: at.name, invitedBy: by });
    const visitor = newVisitor(appContext.app);
    const body = { token: await tokenFor(made.email), password: 'chosen-9' };
    const greeting = await visitor.post('/auth/invitation', { token: body.token });
    expect(greeting.body).toEqual({ garageName: at.name, invitedBy: by, name: 'Demo Advisor', email: made.email });
    const signedIn = await visitor.post('/auth/invitation/accept', body);
    expect([signedIn.status, signedIn.body.user.isEmailVerified]).toEqual([200, true]);
    expect((await visitor.get('/auth/me')).body).toEqual(signedIn.body);
    const anew = await newVisitor(appContext.app).post('/auth/garage/login', {
      email: made.email,
      password: 'chosen-9',
    });
    expect(anew.status).toBe(200);
    for (const path of ['/auth/invitation/accept', '/auth/reset-password'])
      expect([path, (await visitor.post(path, body)).status]).toEqual([path, 400]);
    expect((await visitor.post('/auth/invitation', { token: body.token })).status).toBe(400);
  });

  test('a mail to an address that is not proven holds nothing of what a stranger typed, an invitation no name with an address in it', async () => {
    const typed = 'Prize at evil.example';
    const { garage: own } = (await garage.owner.get('/auth/me')).body.user;
    const { email } = await addStaff({ name: typed });
    const other = (await newGarage(appContext)).owner;
    const mailTo = async (name: string) => {
      const body = person({ name });
      await other.post('/garages/staff', body);
      return (await messagesTo(appContext.database, body.email))[0]!.text;
    };
    for (const name of ['www.evil', 'Call 98400 12345', 'a@b', 'evil\u3002example', 'Go to t.co/x'])
      expect(await mailTo(name)).toMatch(/^Hello,\n\nA workshop has added you/);
    for (const name of ['Dr. K. R. Rao', 'Fathima Beevi-Khan', 'சுந்தர் ரா.'])
      expect(await mailTo(name)).toContain(`Hello ${name},`);
    const stranger = `stranger-${Date.now()}@test.example`;
    const body = { name: typed, email: stranger, phone: '9811122233', password: 'secret-1' };
    await newVisitor(appContext.app).post('/auth/register', body);
    for (const to of [email, stranger]) {
      const [mail] = await messagesTo(appContext.database, to);
      expect(mail).toBeDefined();
      for (const word of [typed, own.name]) expect(JSON.stringify(mail)).not.toContain(word);
    }
  });

  test('one who is made inactive meanwhile is not let in, and nothing changes: once active, the same link works', async () => {
    const made = await addStaff();
    const body = { token: await tokenFor(made.email), password: 'chosen-9' };
    const setActive = (status: string) => garage.owner.put(`/garages/staff/${made.id}`, { status });
    await setActive('INACTIVE');
    const { status, body: said } = await newVisitor(appContext.app).post('/auth/invitation/accept', body);
    expect([status, said.detail]).toEqual([409, 'Your garage has not made you active. Ask them']);
    await setActive('ACTIVE');
    const signIn = async (password: string) =>
      (await newVisitor(appContext.app).post('/auth/garage/login', { email: made.email, password })).status;
    expect([await signIn('secret-1'), await signIn('chosen-9')]).toEqual([200, 401]);
    expect((await newVisitor(appContext.app).post('/auth/invitation/accept', body)).status).toBe(200);
  });

  test('a customer’s link to a new password is no invitation', async () => {
    const { visitor, email } = await provenCustomer(appContext);
    await visitor.post('/auth/forgot-password', { email });
    const mails = await messagesTo(appContext.database, email);
    const url = mails.map(({ data }) => String(data['url'])).find((one) => one.includes('/reset-password/'))!;
    const answer = await newVisitor(appContext.app).post('/auth/invitation', { token: url.split('/').at(-1) });
    expect(answer.status).toBe(400);
  });

  test('the link works for seven days, and the given password until it is used', async () => {
    const made = await addStaff();
    const body = { token: await tokenFor(made.email), password: 'chosen-9' };
    const visitor = newVisitor(appContext.app);
    expect((await visitor.post('/auth/garage/login', { email: made.email, password: 'secret-1' })).status).toBe(200);
    const days = (n: number) => new Date(Date.now() + n * 86_400_000);
    try {
      appContext.setNow(days(7.01));
      expect((await visitor.post('/auth/reset-password', body)).status).toBe(400);
      appContext.setNow(days(6.99));
      expect((await visitor.post('/auth/reset-password', body)).status).toBe(204);
    } finally {
      appContext.setNow(null);
    }
  });

  test('it is sent again while the e-mail is not verified, five links an hour at most', async () => {
    const made = await addStaff();
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await invite(made.id));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 429]);
    expect(Number(answers[4]!.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await invited(made.email)).toBe(5);
  });

  test('it is not sent to someone who has verified the e-mail, or is inactive', async () => {
    const made = await addStaff();
    await newVisitor(appContext.app).post('/auth/reset-password', {
      token: await tokenFor(made.email),
      password: 'chosen-9',
    });
    const verified = await invite(made.id);
    expect([verified.status, verified.body.detail]).toEqual([409, 'Demo Advisor has verified their email already']);
    const inactive = await invite((await addStaff({ status: 'INACTIVE' })).id);
    expect([inactive.status, inactive.body.detail]).toEqual([409, 'Demo Advisor is inactive. Make them active first']);
  });

  test('only those who may change the person send it', async () => {
    const peer = await addStaff({ accessLevel: 'MANAGER' });
    const below = await addStaff();
    const manager = await garage.hire('GARAGE_MANAGER', 'MANAGER');
    expect((await invite(peer.id, manager)).status).toBe(403);
    expect((await invite(below.id, manager)).status).toBe(204);
    expect((await invite(below.id, (await newGarage(appContext)).owner)).status).toBe(404);
    expect((await invite(below.id, await garage.hire('SERVICE_ADVISOR'))).status).toBe(403);
  });

  describe('before the owner’s e-mail is proven', () => {
    const toConfirm = async (own: TestGarage) => {
      const me = newVisitor(appContext.app, { cookies: own.owner.cookies });
      await me.post('/auth/verify-email/send');
      await openLink(appContext.database, me, (await me.get('/auth/me')).body.user.email);
      return me;
    };

    test('nobody is mailed, which is said; once it is, those who wait are, without another step', async () => {
      const own = await newGarage(appContext, { isProven: false });
      const [first, second] = [person(), person()];
      const added = await own.owner.post('/garages/staff', first);
      expect([added.status, added.body.isInvited]).toEqual([201, false]);
      const refused = await invite(added.body.id, own.owner);
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        'Invitations go out once you have confirmed your email: by the link in the mail to you, or a new one from your dashboard',
      ]);
      const asked = await invite(added.body.id, await own.hire('GARAGE_MANAGER', 'MANAGER'));
      expect([asked.status, asked.body.detail]).toEqual([
        409,
        'Invitations go out once the owner has confirmed their email: by the link in their mail, or a new one from their dashboard',
      ]);
      await own.owner.post('/garages/staff', { ...second, status: 'INACTIVE' });
      expect([await invited(first.email), await invited(second.email)]).toEqual([0, 0]);
      const me = await toConfirm(own);
      expect([await invited(first.email), await invited(second.email)]).toEqual([1, 0]);
      const [mail] = await messagesTo(appContext.database, first.email);
      const { garage: at, name: by } = (await me.get('/auth/me')).body.user;
      expect(mail!.text).toContain(`${by} has added you to ${at.name} at Pattarai.`);
      const signIn = { email: first.email, password: 'secret-1' };
      expect((await newVisitor(appContext.app).post('/auth/garage/login', signIn)).status).toBe(200);
      const later = await me.post('/garages/staff', person());
      expect([later.body.isInvited, await invited(later.body.email)]).toEqual([true, 1]);
      const list = (await me.get('/garages/staff')).body.staff;
      expect(list.find(({ email }: { email: string }) => email === first.email).isInvited).toBe(true);
    });

    test('one of the staff who proves theirs changes nothing', async () => {
      const own = await newGarage(appContext, { isProven: false });
      const { email } = (await own.owner.post('/garages/staff', person())).body;
      const manager = await own.hire('GARAGE_MANAGER', 'ADMIN');
      await toConfirm({ ...own, owner: manager });
      expect(await invited(email)).toBe(0);
    });
  });

  test('twenty invitations a day in India are a garage’s most; more people are added, and invited tomorrow', async () => {
    const own = await newGarage(appContext);
    try {
      appContext.setNow(new Date('2027-03-02T18:25:00Z'));
      const me = await own.hire('GARAGE_MANAGER', 'ADMIN');
      const added = [];
      for (let n = 0; n < 21; n += 1) added.push((await me.post('/garages/staff', person())).body);
      expect(added.map(({ isInvited }) => isInvited)).toEqual([...Array<boolean>(20).fill(true), false]);
      const { id, email } = added.at(-1);
      const refused = await invite(id, me);
      expect([refused.status, refused.body.detail]).toEqual([
        429,
        '20 invitations were sent today. Send more tomorrow',
      ]);
      expect([refused.headers['retry-after'], await invited(email)]).toEqual(['300', 0]);
      appContext.setNow(new Date('2027-03-02T18:30:00Z'));
      expect([(await invite(id, me)).status, await invited(email)]).toEqual([204, 1]);
    } finally {
      appContext.setNow(null);
    }
  });

  test('it comes in the language of the garage', async () => {
    const own = await newGarage(appContext);
    for (const [messageLanguage, hello] of [
      ['ta', 'வணக்கம் Demo Advisor,'],
      ['hi', 'नमस्ते Demo Advisor,'],
      ['en', 'Hello Demo Advisor,'],
    ]) {
      await own.owner.put('/garages/settings', { messageLanguage });
      const body = person();
      await own.owner.post('/garages/staff', body);
      const [mail] = await messagesTo(appContext.database, body.email);
      expect(mail!.text.split('\n')[0]).toBe(hello);
      const { garage: at } = (await own.owner.get('/auth/me')).body.user;
      for (const words of [mail!.subject, mail!.text]) expect(words).toContain(at.name);
    }
  });
});
