import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { answerErrors } from './errors.ts';
import { loggerOf, logRequests, loggableError } from './log.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

/** What a small application with the application's log writes while it is asked for `url`. */
async function linesOf(url: string): Promise<string[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _, done) {
      lines.push(...line.toString().split('\n').filter(Boolean));
      done();
    },
  });
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ logger: { ...loggerOf({ logLevel: 'debug' }), stream }, logController });
  logRequests(app);
  answerErrors(app);
  app.get('/customers/:id', async ({ params }) => ({ params }));
  app.get('/broken/:phone', async ({ params }) => {
    const { phone } = params as { phone: string };
    await appContext.database.ask((db) => db.execute(sql`select ${phone}::uuid`));
  });
  await app.inject(url);
  await app.close();
  return lines;
}

test('a request is one line with its id and route, and without what stood in its address', async () => {
  const lines = await linesOf('/customers/secret-1?search=secret-2');
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told).toMatchObject([
    {
      reqId: expect.any(String),
      method: 'GET',
      route: '/customers/:id',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
  expect(lines.join()).not.toContain('secret');
});

test('an address of no route is none of the log’s business', async () => {
  const lines = await linesOf('/secret%0A{"level":60,"msg":"forged"}');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ route: 'none', status: 404 });
});

test('a failed query is told without its parameters and without what the database quotes', async () => {
  const lines = await linesOf('/broken/9876500001');
  const [told] = lines.map((line) => JSON.parse(line) as { err: { message: string; cause: Record<string, unknown> } });
  expect(told!.err.message).toBe('Failed query: select $1::uuid');
  expect(told!.err.cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: "…"' });
  expect(lines.join()).not.toContain('9876500001');
});

test('an error says nothing that a terminal obeys', () => {
  const { message } = loggableError(new Error('first\u001b[2J\u009b31m\u202eline\nsecond'));
  expect(message).toBe('first\uFFFD[2J\uFFFD31m\uFFFDline\nsecond');
});
