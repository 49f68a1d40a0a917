import { expect, test } from 'vitest';
import { bookingMoves, isOpenBooking, mayNotHaveCome, mayOpenJobcard } from './booking-moves.ts';
import type { BookingStatus } from './labels.ts';
import { answerMove, nextMoves } from './moves.ts';
import { permissionsOf } from './permissions.ts';

const statuses: BookingStatus[] = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'];
const facts = {};
const advisor = permissionsOf({ role: 'SERVICE_ADVISOR', accessLevel: 'STAFF' });
const cashier = permissionsOf({ role: 'CASHIER', accessLevel: 'STAFF' });

test('only a completed booking goes nowhere', () => {
  const ends = statuses.filter((from) => nextMoves(bookingMoves, from, { powers: advisor, facts }).length === 0);
  expect(ends).toEqual(['COMPLETED']);
});

test('who may not move bookings is refused and offered nothing, whatever the table says', () => {
  for (const [from, to] of [
    ['PENDING', 'CONFIRMED'],
    ['COMPLETED', 'PENDING'],
  ] as const)
    expect(answerMove(bookingMoves, { from, to, powers: cashier, facts })).toMatchObject({ ok: false, status: 403 });
  expect(nextMoves(bookingMoves, 'PENDING', { powers: cashier, facts })).toEqual([]);
  expect(nextMoves(bookingMoves, 'PENDING', { powers: advisor, facts }).map(({ to }) => to)).toEqual([
    'CONFIRMED',
    'CANCELLED',
  ]);
});

test('a job card is opened from a booking that waits or is confirmed', () => {
  expect(statuses.filter(mayOpenJobcard)).toEqual(['PENDING', 'CONFIRMED']);
});

test.each([
  ['2026-12-21', 'EVENING', true],
  ['2026-12-22', 'MORNING', true],
  ['2026-12-22', 'AFTERNOON', false],
  ['2026-12-23', 'MORNING', false],
] as const)(
  'who was to come on %s in %s may be said not to have come at noon of the 22nd: %j (BO-41)',
  (day, slot, may) => {
    const now = { day: '2026-12-22', clock: '12:00' };
    expect(statuses.filter((status) => mayNotHaveCome({ status, jobCardId: null, day, slot }, now))).toEqual(
      may ? ['PENDING', 'CONFIRMED'] : [],
    );
    expect(mayNotHaveCome({ status: 'CONFIRMED', jobCardId: 'a card', day, slot }, now)).toBe(false);
  },
);

test('a booking is open until it is completed or cancelled', () => {
  expect(statuses.filter(isOpenBooking)).toEqual(['PENDING', 'CONFIRMED', 'IN_PROGRESS']);
});
