import { expect, test } from 'vitest';
import { bookingMoves, isOpenBooking, mayOpenJobcard } from './booking-moves.ts';
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

test('a booking is open until it is completed or cancelled', () => {
  expect(statuses.filter(isOpenBooking)).toEqual(['PENDING', 'CONFIRMED', 'IN_PROGRESS']);
});
