import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { createBreath, createSessionQueue } from './embedded.ts';
import { leanClient } from './lean-client.ts';

test('whoever comes when too many wait for the one session is told to come back, and is served once they are through', async () => {
  const queued = createSessionQueue(2);
  const gate = Promise.withResolvers<string>();
  const waiting = [queued(() => gate.promise), queued(() => gate.promise)];
  const asked: string[] = [];
  const refused = queued(async () => asked.push('though full'));
  await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
  gate.resolve('served');
  expect(await Promise.all(waiting)).toEqual(['served', 'served']);
  await expect(queued(() => Promise.reject(new Error('gave up')))).rejects.toThrow('gave up');
  expect(await queued(async () => 'served again')).toBe('served again');
  expect(asked).toEqual([]);
});

test('a long transaction lets the process hear its visitors', async () => {
  const client = await PGlite.create();
  const done: string[] = [];
  await leanClient(client, createBreath()).transaction(async (tx) => {
    setImmediate(() => done.push('heard'));
    const until = performance.now() + 200;
    while (performance.now() < until) await tx.query('select 1');
    done.push('over');
  });
  expect(done).toEqual(['heard', 'over']);
  await client.close();
});
