import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { allPages } from './use-bookings-within.ts';

test('a month of more than one page is loaded whole, in the order of its pages', async () => {
  const pages: Record<string, { ids: string[]; next?: string }> = {
    first: { ids: ['a', 'b'], next: 'two' },
    two: { ids: ['c'], next: 'three' },
    three: { ids: ['d'] },
  };
  const asked: string[] = [];
  const rows = await allPages(({ cursor = 'first' }) => {
    asked.push(cursor);
    const { ids, next } = pages[cursor]!;
    const link = next && `</api/v1/garages/bookings?limit=500&cursor=${next}>; rel="next"`;
    return Promise.resolve({
      data: ids.map((id) => ({ id }) as Booking),
      headers: new Headers(link ? { link } : {}),
    });
  });
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(asked).toEqual(['first', 'two', 'three']);
});

test('when a page in the middle cannot be had, the month counts as not loaded', async () => {
  const failing = allPages(({ cursor }) =>
    cursor
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ data: [], headers: new Headers({ link: '</x?cursor=two>; rel="next"' }) }),
  );
  await expect(failing).rejects.toThrow('gone');
});
