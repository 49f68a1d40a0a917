import { expect, test } from 'vitest';
import { createSessionQueue } from './embedded.ts';

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
