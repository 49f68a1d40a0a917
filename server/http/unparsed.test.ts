import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
  await appContext.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => appContext.close());

describe('what is hardly a request', () => {
  test.each([
    ['headers that are too large', 431, `GET /healthz HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['letters that are no request', 400, 'Hello there\r\n\r\n'],
    ['a header without a name', 400, 'GET /healthz HTTP/1.1\r\n: x\r\n\r\n'],
    ['two lengths', 400, 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
  ])('%s is a problem like any other, with the headers of every answer', async (_, status, raw) => {
    const [head = '', body = ''] = (await exchange(raw)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('content-type: application/problem+json; charset=utf-8');
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    const problem = JSON.parse(body);
    expect(problem).toEqual({
      ...problem,
      type: 'about:blank',
      status,
      error: problem.detail,
      message: problem.detail,
    });
  });

  test('a request that expects what we do not know is answered as usual', async () => {
    const answer = await exchange(
      'GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: the-unexpected\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain('"status":"ok"');
  });
});

/** Sends the bytes as they are, and answers all that came back. */
function exchange(raw: string): Promise<string> {
  const { port } = appContext.app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  connect(port, '127.0.0.1')
    .setEncoding('utf8')
    .on('data', (text) => (answer += String(text)))
    .once('error', reject)
    .once('close', () => resolve(answer))
    .write(raw);
  return promise;
}
