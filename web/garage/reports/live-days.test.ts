import { expect, test } from 'vitest';
import { liveQuery } from './live-days.ts';

const drawn = { from: '2026-11-01', to: '2026-11-25' };
const led = (link: string, live: string, by = drawn) =>
  `${liveQuery(new URLSearchParams(link), by, new URLSearchParams(live))}`;
const today = 'from=2026-11-25&to=2026-11-25';

test('days that were chosen a moment ago go along to what was drawn for those before', () => {
  expect(led('', today)).toBe(today);
  expect(led('from=2026-11-01&to=2026-11-25&kind=PAYMENT', `${today}&by=day`)).toBe(`${today}&kind=PAYMENT`);
  expect(led('to=2026-11-25&customerId=7', 'from=2026-11-01&to=2026-11-20')).toBe('to=2026-11-20&customerId=7');
});

test('a link of days of its own keeps them, and where nothing was chosen all stays', () => {
  expect(led('from=2026-11-07&to=2026-11-07', today)).toBe('from=2026-11-07&to=2026-11-07');
  expect(led('from=2026-11-01&to=2026-11-25', '')).toBe('from=2026-11-01&to=2026-11-25');
  expect(led('', '')).toBe('');
});

test('a branch that was chosen a moment ago goes along, one that was dropped does not', () => {
  expect(led('', 'branchId=b')).toBe('branchId=b');
  const ofA = { ...drawn, branchId: 'a' };
  expect(led('from=2026-11-07&to=2026-11-07&branchId=a', 'branchId=b', ofA)).toBe(
    'from=2026-11-07&to=2026-11-07&branchId=b',
  );
  expect(led('branchId=a', '', ofA)).toBe('');
  expect(led('branchId=c', 'branchId=b', ofA)).toBe('branchId=c');
});
