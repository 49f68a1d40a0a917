import { expect, test } from 'vitest';
import { shareAnswer, sharePages } from './share-answer.ts';

const answer = (data: unknown, total = '2', at = '12:00') => ({
  data,
  status: 200,
  headers: new Headers({ 'x-total-count': total, date: at }),
});
const rows = () => [{ id: 'a' }, { id: 'b' }];

test('an answer that says the same as before is the one from before, whenever it was given', () => {
  const before = answer(rows());
  expect(shareAnswer(before, answer(rows(), '2', '12:05'))).toBe(before);
});

test('an answer that says something else is the later one, with each row that is as before', () => {
  const before = answer(rows());
  const after = shareAnswer(before, answer([{ id: 'a' }, { id: 'c' }], '2', '12:05'));
  expect(after.data).toEqual([{ id: 'a' }, { id: 'c' }]);
  expect((after.data as unknown[])[0]).toBe((before.data as unknown[])[0]);
  expect(after.headers.get('date')).toBe('12:05');
});

test('another total, status or way to the next page makes it another answer', () => {
  const before = answer(rows());
  expect(shareAnswer(before, answer(rows(), '3'))).not.toBe(before);
  expect(shareAnswer(before, { ...answer(rows()), status: 206 })).not.toBe(before);
  const further = answer(rows());
  further.headers.set('link', '</next>; rel="next"');
  expect(shareAnswer(before, further).headers.get('link')).toBe('</next>; rel="next"');
});

test('pages stay as they were until one of them says something else, or there is one more or less', () => {
  const before = { pages: [answer(rows()), answer(rows())], pageParams: [{}, { cursor: 'b' }] };
  const again = () => ({ pages: [answer(rows()), answer(rows())], pageParams: [{}, { cursor: 'b' }] });
  expect(sharePages(before, again())).toBe(before);
  expect(sharePages(before, { pages: [answer(rows())], pageParams: [{}] }).pages).toEqual([before.pages[0]]);
  const changed = sharePages(before, { ...again(), pages: [answer(rows()), answer([{ id: 'd' }])] });
  expect(changed.pages[0]).toBe(before.pages[0]);
  expect(changed.pages[1]?.data).toEqual([{ id: 'd' }]);
});
