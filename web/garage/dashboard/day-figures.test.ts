import { expect, test } from 'vitest';
import { dayFigures } from './day-figures.ts';

const today = { completedToday: 5, pendingBookings: 8, activeJobCards: 1215, todaysRevenue: 142860.5 };

test('the figures of a day are written out, money to the paisa', () => {
  expect(dayFigures(today).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Completed Today: 5',
    'Pending Bookings: 8',
    'Active Job Cards: 1,215',
    "Today's Revenue: ₹1,42,860.50",
  ]);
});

test('the revenue leads to where it is taken apart, for those who are offered that', () => {
  expect(dayFigures(today, '/there').map(({ to }) => to)).toEqual([undefined, undefined, undefined, '/there']);
  expect(dayFigures(today).at(-1)).not.toHaveProperty('to');
});

test('a day without revenue says so', () => {
  expect(dayFigures({ ...today, todaysRevenue: 0 }).at(-1)?.value).toBe('₹0.00');
});

test('someone who may not see money is not shown the revenue', () => {
  expect(dayFigures({ ...today, todaysRevenue: null }).map(({ label }) => label)).not.toContain("Today's Revenue");
});

test('every figure has its place while it loads', () => {
  expect(dayFigures(undefined).map(({ value }) => value)).toEqual([undefined, undefined, undefined, undefined]);
});
