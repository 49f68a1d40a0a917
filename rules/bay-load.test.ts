import { expect, test } from 'vitest';
import { bayLoad, bayLoadWords, isOverbooked } from './bay-load.ts';

const garage = {
  bays: ['Bay 1', 'Bay 2', 'Lift'],
  workingHours: { opens: '09:00', closes: '18:00' },
  weeklyHoliday: 'SUNDAY',
  branches: [{ id: 'default', bays: [] as string[] }],
};
const monday = '2026-11-23';
const slots = ['MORNING', 'AFTERNOON', 'EVENING'] as const;
/** one in each slot after another */
const taking = (...minutes: number[]) =>
  minutes.map((serviceDuration, at) => ({
    status: 'CONFIRMED',
    branchId: 'default',
    preferredTimeSlot: slots[at % 3]!,
    serviceDuration,
  }));
const inMorning = (count: number, branchId = 'default') =>
  Array.from({ length: count }, () => ({ ...taking(180)[0]!, branchId }));
const wordsOf = (more: Partial<typeof garage>, bookings: ReturnType<typeof taking>, day = monday) =>
  bayLoadWords(bayLoad({ ...garage, ...more }, day, bookings));

test.each([
  ['27 h free', {}, taking()],
  ['6 h 30 min of 27 h booked', {}, taking(240, 150)],
  ['27 h of 27 h booked', {}, taking(540, 540, 540)],
  ['30 h booked, 3 h over', {}, taking(540, 540, 540, 180)],
  ['6 h booked', { bays: [] }, taking(360)],
  ['Nothing booked', { bays: [] }, taking()],
])('a day reads %s', (words, more, bookings) => {
  expect(wordsOf(more, bookings)).toBe(words);
});

test('a service of many days takes a bay of this day and no more; a cancelled booking takes none', () => {
  expect(bayLoad(garage, monday, taking(4320))).toEqual({ booked: 540, open: 1620, over: [] });
  expect(bayLoad(garage, monday, [{ ...taking(60)[0]!, status: 'CANCELLED' }]).booked).toBe(0);
});

test('four bookings of three hours in a morning with three bays are too many, though the day has room', () => {
  expect(wordsOf({}, inMorning(3))).toBe('9 h of 27 h booked');
  expect(wordsOf({}, inMorning(4))).toBe('12 h of 27 h booked, too many in the morning');
  expect(isOverbooked(bayLoad(garage, monday, inMorning(4)))).toBe(true);
  expect(isOverbooked(bayLoad(garage, monday, inMorning(3)))).toBe(false);
});

test('each branch fills bays of its own', () => {
  const two = { ...garage, branches: [...garage.branches, { id: 'beach', bays: [] }] };
  const booked = [...inMorning(2), ...inMorning(2, 'beach')];
  expect(bayLoad(two, monday, booked)).toEqual({ booked: 720, open: 3240, over: [] });
  expect(bayLoad(two, monday, inMorning(4, 'beach'), 'beach')).toEqual({ booked: 720, open: 1620, over: ['MORNING'] });
  expect(bayLoad(two, monday, [...booked, ...inMorning(2)]).over).toEqual(['MORNING']);
});

test('a branch with one bay is over with two bookings of a morning that three bays have room for, whichever are shown', () => {
  const two = { ...garage, branches: [...garage.branches, { id: 'beach', bays: ['Pit'] }] };
  const fits = [...inMorning(3), ...inMorning(1, 'beach')];
  expect(bayLoad(two, monday, fits)).toEqual({ booked: 720, open: 2160, over: [] });
  expect(bayLoad(two, monday, inMorning(2, 'beach'), 'beach')).toEqual({ booked: 360, open: 540, over: ['MORNING'] });
  expect(bayLoad(two, monday, inMorning(2, 'default'), 'default')).toEqual({ booked: 360, open: 1620, over: [] });
  expect(bayLoadWords(bayLoad(two, monday, inMorning(2, 'beach')))).toBe('6 h of 36 h booked, too many in the morning');
});

test('where one of the branches that are shown has no bays, what is booked is said without what there is room for', () => {
  const two = { ...garage, bays: [], branches: [...garage.branches, { id: 'beach', bays: ['Pit'] }] };
  expect(bayLoadWords(bayLoad(two, monday, inMorning(4)))).toBe('12 h booked');
  expect(bayLoadWords(bayLoad(two, monday, inMorning(1, 'beach'), 'beach'))).toBe('3 h of 9 h booked');
  const over = bayLoad(two, monday, [...inMorning(4), ...inMorning(2, 'beach')]);
  expect(bayLoadWords(over)).toBe('18 h booked, too many in the morning');
  expect(isOverbooked(over)).toBe(true);
});

test('on the weekly holiday there is nothing to fill', () => {
  expect(wordsOf({}, taking(), '2026-11-22')).toBe('Closed');
  expect(wordsOf({}, taking(60), '2026-11-22')).toBe('Closed, 1 h booked');
});
