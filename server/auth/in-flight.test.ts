import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newMobile, newVisitor, provenCustomer, type Visitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
let port: number;
beforeAll(async () => {
  appContext = await openTestAppContext();
  await appContext.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = appContext.app.server.address() as net.AddressInfo);
});
afterAll(() => appContext.close());

const signIn = (email: string, password: string, visitor = newVisitor(appContext.app)) =>
  visitor.post('/auth/login', { email, password });

/** Sends the head of a request, does `meanwhile`, sends its body, and answers the status. */
async function heldOpen(
  visitor: Pick<Visitor, 'cookies'>,
  method: string,
  path: string,
  meanwhile: () => Promise<unknown>,
) {
  const cookie = Object.entries(visitor.cookies).map(([name, value]) => `${name}=${value}`);
  const socket = net.connect(port, '127.0.0.1');
  const head = [
    `${method} /api/v1${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 2',
    `Cookie: ${cookie.join('; ')}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // so that it has been let in
  await new Promise((resolve) => setTimeout(resolve, 300));
  await meanwhile().finally(() => socket.write('{}'));
  let answer = '';
  for await (const part of socket) answer += String(part);
  return Number(answer.split(' ')[1]);
}

describe('a request whose body comes late', () => {
  test('does nothing for who was signed out meanwhile, and makes no session of it', async () => {
    const { password, visitor } = await provenCustomer(appContext);
    const thief = newVisitor(appContext.app, { cookies: { ...visitor.cookies } });
    const meanwhile = async () => {
      const changed = { currentPassword: password, newPassword: 'fresh-12' };
      expect((await visitor.put('/auth/password', changed)).status).toBe(204);
    };
    expect(await heldOpen(thief, 'DELETE', '/auth/sessions', meanwhile)).toBe(401);
    expect((await visitor.get('/auth/me')).status).toBe(200);
  });

  test('writes nothing in the garage of who was signed out meanwhile', async () => {
    const { owner } = await newGarage(appContext);
    expect(await heldOpen(owner, 'POST', '/garages/customers', async () => {})).toBe(400);
    const meanwhile = () => owner.post('/auth/logout');
    expect(await heldOpen({ cookies: { ...owner.cookies } }, 'POST', '/garages/customers', meanwhile)).toBe(401);
  });
});

test('sign-ins by the old password that were on their way leave no session after a new one', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { email, password, visitor } = await provenCustomer(appContext);
    const thieves = Array.from({ length: 6 }, () => newVisitor(appContext.app));
    const [changed] = await Promise.all([
      visitor.put('/auth/password', { currentPassword: password, newPassword: 'fresh-12' }),
      ...thieves.map((thief) => signIn(email, password, thief)),
    ]);
    expect(changed.status).toBe(204);
    for (const thief of thieves) expect((await thief.get('/auth/me')).status).toBe(401);
  }
});

test('whoever claims the e-mail of another has no more guesses at the other’s password than anyone', async () => {
  const owner = await provenCustomer(appContext);
  const thief = newVisitor(appContext.app);
  let own = 'thief-10';
  await thief.post('/auth/register', { name: 'Test', email: owner.email, phone: newMobile(), password: own });
  for (let n = 11; n < 17; n += 1) {
    const guess = `thief-${n}`;
    expect((await thief.put('/auth/password', { currentPassword: own, newPassword: guess })).status).toBe(204);
    own = guess;
    await signIn(owner.email, guess, newVisitor(appContext.app, { cookies: { browser: thief.cookies['browser']! } }));
  }
  expect((await signIn(owner.email, owner.password)).status).toBe(429);
  expect((await signIn(owner.email, owner.password, owner.visitor)).status).toBe(200);
});
