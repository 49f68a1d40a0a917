import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

function cacheAndClock(options: { maxEntries?: number } = {}) {
  const clock = { now: 1_000, day: '2026-11-21' };
  const cache = createPageCache<string>({ now: () => clock.now, day: () => clock.day, ...options });
  const render = vi.fn<(page: string, keep?: boolean) => Promise<{ page: string; keep: boolean }>>(
    (page, keep = true) => Promise.resolve({ page, keep }),
  );
  return { clock, cache, render };
}

test('a page is rendered once and then served for a minute', async () => {
  const { clock, cache, render } = cacheAndClock();
  await cache.get('/', () => render('first'));
  clock.now += 59_999;
  expect(await cache.get('/', () => render('second'))).toBe('first');
  clock.now += 2;
  expect(await cache.get('/', () => render('third'))).toBe('third');
  expect(render).toHaveBeenCalledTimes(2);
});

test('visitors who ask at the same time wait for one render', async () => {
  const { cache, render } = cacheAndClock();
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('/chennai', () => render('page'))));
  expect(new Set(all)).toEqual(new Set(['page']));
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page that may not be kept is rendered anew each time', async () => {
  const { cache, render } = cacheAndClock();
  await cache.get('/madurai', () => render('404', false));
  await cache.get('/madurai', () => render('404', false));
  expect(render).toHaveBeenCalledTimes(2);
  expect(cache.size()).toBe(0);
});

test('the oldest page makes room when the cache is full', async () => {
  const { cache, render } = cacheAndClock({ maxEntries: 2 });
  for (const key of ['/a', '/b', '/c']) await cache.get(key, () => render(key));
  expect(cache.size()).toBe(2);
  await cache.get('/c', () => render('again'));
  expect(render).toHaveBeenCalledTimes(3);
  expect(await cache.get('/a', () => render('a again'))).toBe('a again');
});

test('a page that is asked for again stays, and the one unasked for longest makes room', async () => {
  const { cache, render } = cacheAndClock({ maxEntries: 2 });
  for (const key of ['/a', '/b', '/a', '/c', '/a']) await cache.get(key, () => render(key));
  expect(render.mock.calls.map(([page]) => page)).toEqual(['/a', '/b', '/c']);
});

test('a new day in India empties the cache', async () => {
  const { clock, cache, render } = cacheAndClock();
  await cache.get('/', () => render('Saturday'));
  clock.day = '2026-11-22';
  expect(await cache.get('/', () => render('Sunday'))).toBe('Sunday');
});

test('a page whose render began before the cache was cleared is not kept', async () => {
  const { cache, render } = cacheAndClock();
  const finish = Promise.withResolvers<{ page: string; keep: boolean }>();
  const slow = cache.get('/', () => finish.promise);
  cache.clear();
  const fresh = await cache.get('/', () => render('new prices'));
  finish.resolve({ page: 'old prices', keep: true });
  expect(await slow).toBe('old prices');
  expect(fresh).toBe('new prices');
  expect(await cache.get('/', () => render('never'))).toBe('new prices');
});

test('a render that began yesterday is not kept for today', async () => {
  const { clock, cache, render } = cacheAndClock();
  await cache.get('/', async () => {
    clock.day = '2026-11-22';
    return { page: 'yesterday', keep: true };
  });
  expect(await cache.get('/', () => render('today'))).toBe('today');
});

test('a failed render reaches everyone who waits and the next visitor tries again', async () => {
  const { cache, render } = cacheAndClock();
  const broken = () => Promise.reject(new Error('no'));
  const waiting = [cache.get('/', broken), cache.get('/', broken)];
  for (const one of waiting) await expect(one).rejects.toThrow('no');
  expect(await cache.get('/', () => render('fine'))).toBe('fine');
});
