import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, newEmail, newVisitor, openLink } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

let made = 0;
const form = () => ({
  name: 'Test Motors',
  slug: `test-motors-${(made += 1)}`,
  email: '',
  phone: '9876500000',
  address: '1 Test Street',
  city: 'Chennai',
  state: '',
  pincode: '600001',
  ownerName: 'Test Owner',
  ownerEmail: newEmail(),
  ownerPhone: '9876500001',
  ownerPassword: 'secret-1',
});
const register = (body: unknown, headers?: Record<string, string>, visitor = newVisitor(appContext.app)) =>
  visitor.post('/garages/register', body, headers);

describe('registering a garage', () => {
  test('makes the garage with its owner, who is signed in and may do everything there', async () => {
    const visitor = newVisitor(appContext.app);
    const body = form();
    const answer = await register(body, {}, visitor);
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      name: 'Test Owner',
      email: body.ownerEmail,
      phone: '9876500001',
      type: 'GARAGE_USER',
      role: 'GARAGE_OWNER',
      accessLevel: 'OWNER',
      garage: { name: 'Test Motors', slug: body.slug },
      isEmailVerified: false,
    });
    expect((await visitor.get('/auth/me')).body).toEqual(answer.body);
    const added = await visitor.post('/garages/customers', { name: 'First Customer', phone: '9876500002' });
    expect(added.status).toBe(201);
    const typed = { email: body.ownerEmail, password: body.ownerPassword };
    expect((await visitor.post('/auth/garage/login', typed)).body).toEqual(answer.body);
    expect((await newVisitor(appContext.app).post('/auth/garage/login', typed)).status).toBe(401);
    await openLink(appContext.database, visitor, body.ownerEmail);
    expect((await newVisitor(appContext.app).post('/auth/garage/login', typed)).status).toBe(200);
  });

  test('the owner is mailed a link that confirms the address', async () => {
    const visitor = newVisitor(appContext.app);
    const body = form();
    await register(body, {}, visitor);
    const [mail] = await messagesTo(appContext.database, body.ownerEmail);
    expect(mail).toMatchObject({ template: 'verify-email', channel: 'email' });
    const token = /^http:\/\/localhost\/garage\/verify-email\/([\w-]{43})$/.exec(String(mail!.data['url']))?.[1];
    expect((await visitor.post('/auth/verify-email', { token })).status).toBe(204);
    expect((await visitor.get('/auth/me')).body.user.isEmailVerified).toBe(true);
  });

  test('a slug that is taken is said at its field, and nothing is kept', async () => {
    const first = form();
    await register(first);
    const both = await register(first);
    const errors = [{ path: 'slug', message: 'This slug is already taken' }];
    expect([both.status, both.body.detail, both.body.errors]).toEqual([409, 'This slug is already taken', errors]);
    expect(await messagesTo(appContext.database, first.ownerEmail)).toHaveLength(1);
  });

  test('two who take one slug at once make one garage', async () => {
    const { slug } = form();
    const both = await Promise.all([1, 2].map(() => register({ ...form(), slug })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('the same request sent twice under one key makes one garage and signs in both times', async () => {
    const body = form();
    const key = { 'idempotency-key': `register-${body.slug}` };
    const visitors = [1, 2, 3].map(() => newVisitor(appContext.app));
    const answers = await Promise.all(visitors.map((visitor) => register(body, key, visitor)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: { user } }) => user.id)).size).toBe(1);
    for (const visitor of visitors) expect((await visitor.get('/auth/me')).status).toBe(200);
    expect((await register({ ...body, ownerPassword: 'other-12' }, key)).status).toBe(409);
  });

  test('sent again after the password was changed, it signs nobody in', async () => {
    const body = form();
    const key = { 'idempotency-key': `register-${body.slug}` };
    const visitor = newVisitor(appContext.app);
    await register(body, key, visitor);
    await visitor.put('/auth/password', { currentPassword: body.ownerPassword, newPassword: 'changed-1' });
    const again = await register(body, key);
    expect([again.status, again.body.detail]).toEqual([401, 'Invalid credentials']);
  });

  test('the history of the garage begins with it', async () => {
    const visitor = newVisitor(appContext.app);
    const body = form();
    await register(body, {}, visitor);
    const { body: rows, text } = await visitor.get('/garages/audit');
    const said = rows.map(({ thing, action }: Record<string, string>) => `${thing} ${action}`);
    expect(said.toSorted()).toEqual(['garages created', 'staff created', 'users created']);
    expect(rows.find(({ thing }: Record<string, string>) => thing === 'garages')).toMatchObject({
      personName: body.ownerName,
      after: { name: body.name, slug: body.slug },
    });
    expect(text).not.toContain('argon2');
  });

  test('what is missing is said in the order of the form', async () => {
    const { status, body } = await register({ slug: 'Bad Slug', ownerPassword: 'short', ownerPhone: '123' });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'name', message: 'Garage name is required' },
        { path: 'slug', message: 'Slug must contain only lowercase letters, numbers, and hyphens' },
        { path: 'address', message: 'Full address is required' },
        { path: 'city', message: 'City is required' },
        { path: 'ownerName', message: 'Owner name is required' },
        { path: 'ownerEmail', message: 'Owner email is required' },
        { path: 'ownerPhone', message: 'Owner phone must be 10 digits' },
        { path: 'ownerPassword', message: 'Password must be at least 6 characters' },
      ],
    ]);
  });
});
