import { describe, expect, it, test } from 'vitest';
import { bookingMoves, checkBookingMove, isOpenBooking, mayOpenJobcard, nextBookingStatuses } from './booking-moves.ts';
import { bookingStatusLabels } from './labels.ts';
import type { BookingStatus } from './labels.ts';

const statuses: BookingStatus[] = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'];

describe('the table of moves', () => {
  it.each([
    ['PENDING', 'same yes 409 409 yes'],
    ['CONFIRMED', 'yes same yes 409 yes'],
    ['IN_PROGRESS', '409 409 same yes yes'],
    ['COMPLETED', '409 409 409 same 409'],
    ['CANCELLED', 'yes 409 409 409 same'],
  ] as const)('from %s to PENDING, CONFIRMED, IN_PROGRESS, COMPLETED, CANCELLED: %s', (from, row) => {
    const answers = statuses.map((to) => checkBookingMove({ from, to, mayMove: true }));
    expect(
      answers.map((answer) => (answer.ok === false ? answer.status : answer.ok === 'same' ? 'same' : 'yes')).join(' '),
    ).toBe(row);
  });

  it('reaches every status from PENDING, and only COMPLETED ends', () => {
    const reached = new Set<BookingStatus>(['PENDING']);
    for (const from of reached) for (const to of bookingMoves[from]) reached.add(to);
    expect([...reached].toSorted()).toEqual(statuses.toSorted());
    expect(statuses.filter((status) => bookingMoves[status].length === 0)).toEqual(['COMPLETED']);
    expect(Object.keys(bookingMoves)).toEqual(Object.keys(bookingStatusLabels));
  });

  it('names both statuses in a refusal', () => {
    expect(checkBookingMove({ from: 'COMPLETED', to: 'PENDING', mayMove: true })).toEqual({
      ok: false,
      status: 409,
      message: 'A booking cannot go from Completed to Pending',
    });
  });
});

test('who may not move bookings is refused and offered nothing', () => {
  expect(checkBookingMove({ from: 'PENDING', to: 'CONFIRMED', mayMove: false })).toMatchObject({
    ok: false,
    status: 403,
  });
  expect(checkBookingMove({ from: 'COMPLETED', to: 'PENDING', mayMove: false })).toMatchObject({
    ok: false,
    status: 403,
  });
  expect(nextBookingStatuses('PENDING', { mayMove: false })).toEqual([]);
  expect(nextBookingStatuses('PENDING', { mayMove: true })).toEqual(['CONFIRMED', 'CANCELLED']);
});

test('a job card is opened from a booking that waits or is confirmed', () => {
  expect(statuses.filter(mayOpenJobcard)).toEqual(['PENDING', 'CONFIRMED']);
});

test('a booking is open until it is completed or cancelled', () => {
  expect(statuses.filter(isOpenBooking)).toEqual(['PENDING', 'CONFIRMED', 'IN_PROGRESS']);
});
