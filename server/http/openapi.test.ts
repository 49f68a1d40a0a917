import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveReference } from './openapi.ts';

/** Whoever asks and reads slowly holds what is sent: copies would be megabytes for each. */
test.each(['/api/openapi.json', '/api/docs/js/scalar.js', '/api/docs/'])(
  'all who ask for %s are sent the same bytes, kept once',
  async (url) => {
    const app = Fastify();
    const sent: unknown[] = [];
    app.addHook('onSend', async (_, __, payload) => void sent.push(payload));
    serveReference(app);
    for (const asked of [url, `${url}?x=1`, url.replace('d', '%64')])
      expect([asked, (await app.inject(asked)).statusCode]).toEqual([asked, 200]);
    expect(sent[0]).toBeInstanceOf(Buffer);
    expect(sent.map((one) => one === sent[0])).toEqual([true, true, true]);
    await app.close();
  },
);

test('what is not part of the reference is missing, whatever its address holds', async () => {
  const app = Fastify();
  serveReference(app);
  app.setErrorHandler((error: { status?: number }, _, reply) => reply.code(error.status ?? 500).send());
  for (const url of ['/api/docs/no', '/api/docs/%E0%A4%A4', '/api/docs/a%20b', '/api/docs/%25', '/api/docs//js'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  await app.close();
});
