import { describe, expect, test } from 'vitest';
import {
  codeWaitMs,
  limitsOf,
  pauseAfter,
  signInLimits,
  type LimitedAction,
  unusedCodes,
  windowEnd,
} from './sign-in-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date('2027-03-02T12:00:00Z');

test('the fifth wrong password pauses for 30 seconds, each further one twice as long, up to 15 minutes', () => {
  const [limit] = limitsOf('wrong password', false);
  const pauses = [4, 5, 6, 7, 8, 9, 10, 11, 50].map((count) => pauseAfter(limit!, count) / 1000);
  expect(pauses).toEqual([0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

test('what strangers do is counted by nothing that a known browser is counted by', () => {
  for (const tried of ['wrong password', 'wrong code'] as const) {
    const [known, strangers] = [limitsOf(tried, true), limitsOf(tried, false)].map((limits) =>
      limits.map(({ by }) => by.join()),
    );
    expect(known).toEqual(['account,device']);
    expect(strangers).not.toContain('account,device');
  }
});

test('strangers all together have far more tries at a phone than one of them, and too few to find a code', () => {
  const [each, all] = limitsOf('wrong code', false);
  expect(all!.most / each!.most).toBe(4);
  const most = (within: number) => unusedCodes.find((one) => one.by === 'phone' && one.within === within)!.most;
  const [own] = limitsOf('wrong code', true);
  // five tries at each code of a day by who asked for it, and the strangers' at all codes alive: one in 3,571 a day
  const found = (most(day) * own!.most + all!.most * most(15 * minute)) / 1_000_000;
  expect(found).toBeCloseTo(1 / 3571, 6);
});

describe('codes to a phone', () => {
  /** Codes nobody used, so many seconds ago, newest first. */
  const asked = (isAskers: boolean, ...seconds: number[]) =>
    seconds.map((ago) => ({ created_at: new Date(now.getTime() - ago * 1000), isAskers }));
  const every = (count: number, seconds: number) => Array.from({ length: count }, (_, n) => (n + 1) * seconds);
  const wait = (unused: ReturnType<typeof asked>) => codeWaitMs(unused, now) / 1000;

  test('who asks has one in 30 seconds, three in 15 minutes and ten a day', () => {
    expect([wait([]), wait(asked(true, 10)), wait(asked(true, 30))]).toEqual([0, 20, 0]);
    expect(wait(asked(true, 40, 70, 100))).toBe(800);
    expect(wait(asked(true, ...every(10, 1000)))).toBe(86_400 - 10_000);
  });

  test('of others a few go to the phone; then only who has not asked gets one, and in the end nobody', () => {
    expect([wait(asked(false, ...every(7, 1))), wait(asked(false, ...every(8, 1)))]).toEqual([0, 900 - 8]);
    const oneOwn = [...asked(false, 1, 2, 3), ...asked(true, 40)];
    expect([wait(oneOwn), wait(asked(false, 1, 2, 3, 4))]).toEqual([900 - 40, 0]);
    expect([wait(asked(false, ...every(23, 1000))), wait(asked(false, ...every(24, 1000)))]).toEqual([
      0,
      86_400 - 24_000,
    ]);
  });
});

test('every limit says how many within how long', () => {
  for (const tried of Object.keys(signInLimits) as LimitedAction[])
    for (const limit of signInLimits[tried]) {
      const ends = windowEnd(limit, now).getTime() - now.getTime();
      expect([limit.most > 0, ends >= minute]).toEqual([true, true]);
    }
});

test('a garage sends twenty invitations on a day in India, which ends at its midnight', () => {
  const [limit] = limitsOf('invitation', false);
  expect([limit!.most, windowEnd(limit!, now).toISOString()]).toEqual([20, '2027-03-02T18:30:00.000Z']);
});
