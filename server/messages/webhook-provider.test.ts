import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refused } from './provider.ts';
import { webhookProvider } from './webhook-provider.ts';

let server: Server;
let status = 202;
beforeAll(async () => {
  server = createServer((request, reply) => {
    request.resume().on('end', () => reply.writeHead(status).end('9840012345 is not a phone'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => new Promise((done) => server.close(done)));

const parcel = { id: '1', json: '{}', to: '9840012345', subject: '', text: 'secret' };
const send = () =>
  webhookProvider('SMS_WEBHOOK_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)(parcel);

test.each([
  [400, true],
  [410, true],
  [413, true],
  [422, true],
  [401, false],
  [403, false],
  [404, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('a provider that answers %d will never take that message: %s', async (answered, isForGood) => {
  status = answered;
  const error = await send().catch((one: unknown) => one);
  expect(error instanceof Refused).toBe(isForGood);
  expect((error as Error).message).toBe(`the provider answered ${answered}`);
});

test('any answer of 2xx means taken', async () => {
  for (status of [200, 202, 204]) await expect(send()).resolves.toBeUndefined();
});
