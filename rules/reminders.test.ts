import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { isReminderHour, nextReminder, promiseProblem, reminderDays, type RemindedDue } from './reminders.ts';

const due = (more: Partial<RemindedDue> = {}): RemindedDue => ({
  dueDay: '2026-11-01',
  openPaise: 100,
  sent: [],
  promisedDay: null,
  ...more,
});

test('a customer is reminded on days 3, 7, 15 and 30 after the due day, each once', () => {
  const sent: number[] = [];
  const days: number[] = [];
  for (let late = -5; late < 60; late += 1) {
    const step = nextReminder(due({ sent }), addDays('2026-11-01', late));
    if (step === null) continue;
    sent.push(step);
    days.push(late);
  }
  expect(sent).toEqual(reminderDays);
  expect(days).toEqual([3, 7, 15, 30]);
});

test('who was never reminded of an old due is reminded once, not four times', () => {
  expect(nextReminder(due(), '2026-12-24')).toBe(30);
  expect(nextReminder(due({ sent: [30] }), '2026-12-25')).toBeNull();
});

test('payment ends reminders, a promise holds them back until its day is over', () => {
  expect(nextReminder(due({ openPaise: 0 }), '2026-11-10')).toBeNull();
  expect(nextReminder(due({ promisedDay: '2026-11-10' }), '2026-11-10')).toBeNull();
  expect(nextReminder(due({ promisedDay: '2026-11-10' }), '2026-11-11')).toBe(7);
});

test('reminders go out in working hours, and not on Sundays', () => {
  expect(['09:29', '09:30', '18:29', '18:30'].map((clock) => isReminderHour(clock, 1))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isReminderHour('12:00', 0)).toBe(false);
});

test('a promise is for today or later, and at most a year ahead (MO-59)', () => {
  expect(
    ['2026-11-09', '2026-11-10', '2027-11-10', '2027-11-11'].map((day) => promiseProblem(day, '2026-11-10')),
  ).toEqual(['The day of a promise has not passed yet', null, null, 'A promise can be at most a year ahead']);
});
