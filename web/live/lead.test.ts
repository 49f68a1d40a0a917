import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from '#contract/changes.ts';
import { lead } from './lead.ts';

const nothing: Changes = { missed: false, changes: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is heard of a server that is reached after `way` milliseconds, and which ages it is asked for. */
async function heardAfter(way: number) {
  const ages: number[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    ages.push(Number(new URLSearchParams(address.split('?')[1]).get('age')));
    await new Promise((resolve) => setTimeout(resolve, way));
    const first = new TextEncoder().encode(`data: ${JSON.stringify(nothing)}\n\n`);
    const body = new ReadableStream({ start: (stream) => stream.enqueue(first) });
    return { ok: true, body };
  });
  const heard: (Changes | null)[] = [];
  const stopped = new AbortController();
  const knownAt = Date.now() - 4000;
  void lead(stopped.signal, {
    knownAt: () => knownAt,
    hear: (event) => heard.push(event),
    lose: () => undefined,
    mayRenew: () => false,
    rest: () => new Promise(() => undefined),
  });
  await vi.advanceTimersByTimeAsync(way + 100);
  stopped.abort();
  return { ages, heard };
}

test('who asks is told of what changed since all was known, and of what the way there takes', async () => {
  expect(await heardAfter(300)).toEqual({ ages: [9], heard: [nothing] });
});

test('a way so long that the server looked back too short a time counts as something missed', async () => {
  expect((await heardAfter(6000)).heard).toEqual([{ missed: true, changes: [] }]);
});
