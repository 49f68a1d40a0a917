import { expect, test } from 'vitest';
import { alarmLevel, publicShare } from './message-caps.ts';

test('the last tenth of codes and mails is kept for whoever is known, of what else is sent none', () => {
  expect([
    publicShare('codes', 3000),
    publicShare('mails', 10),
    publicShare('mails', 1),
    publicShare('salesMails', 500),
    publicShare('customerMessages', 3000),
  ]).toEqual([2700, 9, 0, 500, 3000]);
});

test('a cap alarms at four fifths, and once strangers are refused', () => {
  const alarms = [0, 79, 80, 89, 90, 100].map((count) => alarmLevel('codes', 100, count));
  expect(alarms).toEqual([0, 0, 1, 1, 2, 2]);
  expect([79, 80, 99, 100].map((count) => alarmLevel('salesMails', 100, count))).toEqual([0, 1, 1, 2]);
});
