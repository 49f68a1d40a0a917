import type { weekdays } from '#contract/garages.ts';

export const weekdayLabels: Readonly<Record<(typeof weekdays)[number], string>> = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
};
