import { expect, test } from 'vitest';
import { bayTurns, type BookedTurn, takenBaysWords } from './bay-turns.ts';

const hours = { workingHours: { opens: '09:00', closes: '18:00' }, weeklyHoliday: 'SUNDAY' };
const late = { ...hours, workingHours: { opens: '10:00', closes: '20:00' } };
const [sunday, monday] = ['2026-11-22', '2026-11-23'];
const many = (count: number, serviceDuration: number, preferredTimeSlot: BookedTurn['preferredTimeSlot']) =>
  Array.from({ length: count }, () => ({ preferredTimeSlot, serviceDuration }));

test.each([
  ['All 3 bays are taken from 9:00 am to 12:00 pm', hours, 3, 'MORNING', many(3, 180, 'MORNING')],
  ['All 3 bays are taken from 9:00 am to 3:00 pm', hours, 3, 'MORNING', many(6, 180, 'MORNING')],
  ['All 3 bays are taken from 10:00 am to 11:30 am', late, 3, 'MORNING', many(3, 90, 'MORNING')],
  ['All 3 bays are taken from 12:00 pm to 2:00 pm', hours, 3, 'AFTERNOON', many(3, 300, 'MORNING')],
  ['All 3 bays are taken from 9:00 am to 6:00 pm', hours, 3, 'MORNING', many(3, 4320, 'MORNING')],
  ['Both bays are taken from 3:00 pm to 4:00 pm', hours, 2, 'EVENING', many(2, 60, 'EVENING')],
  ['The only bay is taken from 9:00 am to 10:00 am', hours, 1, 'MORNING', many(1, 60, 'MORNING')],
] as const)('who books one more reads %s', (words, open, bays, slot, bookings) => {
  expect(takenBaysWords(open, bays, { day: monday, slot }, bookings)).toBe(words);
});

test.each([
  ['a bay is free', 3, monday, 'MORNING', many(2, 180, 'MORNING')],
  ['the morning is over by then', 3, monday, 'AFTERNOON', many(3, 180, 'MORNING')],
  ['they come later', 3, monday, 'MORNING', many(3, 180, 'EVENING')],
  ['the garage is closed', 3, sunday, 'MORNING', many(3, 180, 'MORNING')],
  ['there are no bays', 0, monday, 'MORNING', many(3, 180, 'MORNING')],
] as const)('nothing is said of bays where %s', (_, bays, day, slot, bookings) => {
  expect(takenBaysWords(hours, bays, { day, slot }, bookings)).toBeUndefined();
});

test.each([
  ['three bookings of 3 hours fit three bays', [], 3, many(3, 180, 'MORNING')],
  ['a fourth one finds none in its slot', ['MORNING'], 3, many(4, 180, 'MORNING')],
  ['six of an hour and a half take turns', [], 3, many(6, 90, 'MORNING')],
  ['the longest come first', [], 2, [...many(3, 60, 'MORNING'), ...many(1, 180, 'MORNING')]],
  ['work of the morning that runs on', ['AFTERNOON'], 1, [...many(1, 360, 'MORNING'), ...many(1, 30, 'AFTERNOON')]],
] as const)('%s', (_, over, bays, bookings) => {
  expect(bayTurns(hours, bays, bookings).over).toEqual(over);
});
