import { expect, test } from 'vitest';
import { createStream } from './stream.ts';

const change = { missed: false, changes: [{ word: 'jobcards' as const, id: 'x'.repeat(36), request: null }] };
const opened = () => createStream({ sessionId: '', generation: 1 }, {} as never, 0);

function readAll({ body }: ReturnType<typeof opened>) {
  const part = body.read() as Buffer | null;
  return part === null ? '' : part.toString();
}

test('whoever does not read holds little memory, and is told once they read again that they missed something', () => {
  const stream = opened();
  for (let told = 0; told < 10_000; told += 1) stream.tell(change);
  expect(stream.body.readableLength).toBeLessThan(5000);
  const [first, last] = [readAll(stream), readAll(stream)];
  expect(`${first}${last}`.split('\n\n').at(-2)).toBe('data: {"missed":true,"changes":[]}');
  stream.tell(change);
  expect(readAll(stream)).toBe(`data: ${JSON.stringify(change)}\n\n`);
});

test('whoever has read nothing from one beat to the next is given up', () => {
  const stream = opened();
  expect(stream.beat()).toBe(true);
  for (let told = 0; told < 100; told += 1) stream.tell(change);
  expect([stream.beat(), stream.beat()]).toEqual([true, false]);
});
