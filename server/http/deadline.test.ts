import { expect, test, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

const askedBefore = (elapsedTime: number) => {
  const warn = vi.fn<() => void>();
  return { warn, request: { log: { warn } } as unknown as Parameters<typeof withDeadline>[1], reply: { elapsedTime } };
};

test('what is answered in time is answered, and what fails in time fails as it did', async () => {
  const { request, reply, warn } = askedBefore(0);
  expect(await withDeadline(60_000, request, reply, Promise.resolve('an answer'))).toBe('an answer');
  const failed = withDeadline(60_000, request, reply, Promise.reject(new Error('no such thing')));
  await expect(failed).rejects.toThrow('no such thing');
  expect(warn).not.toHaveBeenCalled();
});

test('nobody waits longer than the time since the request came; what goes wrong after that is told to the log', async () => {
  const { request, reply, warn } = askedBefore(59_990);
  const work = Promise.withResolvers<string>();
  await expect(withDeadline(60_000, request, reply, work.promise)).rejects.toMatchObject({ status: 503 });
  work.reject(new Error('too late'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});
