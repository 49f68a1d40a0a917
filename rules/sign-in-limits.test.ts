import { expect, test } from 'vitest';
import { limitsOf, pauseAfter, signInLimits, type Tried, windowEnd } from './sign-in-limits.ts';

const minute = 60_000;
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
  expect(all!.most / each!.most).toBe(10);
  // six digits, three codes at once: one in 6,000 a day
  expect((3 * all!.most) / 1_000_000).toBeLessThan(1 / 6000);
});

test('every limit says how many within how long', () => {
  for (const tried of Object.keys(signInLimits) as Tried[])
    for (const limit of signInLimits[tried]) {
      const ends = windowEnd(limit, now).getTime() - now.getTime();
      expect([limit.most > 0, ends >= minute]).toEqual([true, true]);
    }
});

test('a garage sends twenty invitations on a day in India, which ends at its midnight', () => {
  const [limit] = limitsOf('invitation', false);
  expect([limit!.most, windowEnd(limit!, now).toISOString()]).toEqual([20, '2027-03-02T18:30:00.000Z']);
});
