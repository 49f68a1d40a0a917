import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let port: number;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  await appContext.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = appContext.app.server.address() as AddressInfo);
});
afterAll(() => appContext.close());

const cookie = () =>
  Object.entries(garage.owner.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** A lead whose body of 250,000 bytes is said and not sent. */
async function beginLead(localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.on('error', () => socket.destroy());
  socket.write(
    `POST /api/v1/garages/leads HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie()}\r\nContent-Type: application/json\r\nContent-Length: 250000\r\n\r\n{`,
  );
  return socket;
}

/** What it is answered at once, or nothing. */
const statusOf = async (socket: Socket) => {
  const [said] = (await Promise.race([once(socket, 'data'), once(socket, 'end').then(() => [''])])) as [Buffer];
  return said.toString().split(' ')[1];
};

test('bodies that one network begins and never ends are held to 32 MB together, and others are not', async () => {
  const begun = await Promise.all(Array.from({ length: 140 }, () => beginLead('127.0.0.9')));
  const answers = begun.map(statusOf);
  expect(await Promise.any(answers)).toBe('503');
  const other = await fetch(`http://127.0.0.1:${port}/api/v1/garages/leads`, {
    method: 'POST',
    headers: { cookie: cookie(), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Demo', phone: '9400000002', notes: 'x'.repeat(4000) }),
  });
  expect(other.status).toBe(201);
  for (const socket of begun) socket.destroy();
});
