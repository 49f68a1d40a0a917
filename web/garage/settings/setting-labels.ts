import type { messageLanguages, weekdays } from '#contract/garages.ts';

export const messageLanguageLabels: Readonly<Record<(typeof messageLanguages)[number], string>> = {
  en: 'English',
  ta: 'தமிழ் (Tamil)',
  hi: 'हिन्दी (Hindi)',
};

export const weekdayLabels: Readonly<Record<(typeof weekdays)[number], string>> = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
};
