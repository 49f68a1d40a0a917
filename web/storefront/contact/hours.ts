import { emergencyHours, openingHours } from '#rules/service-policy.ts';

const { weekdays, saturday } = openingHours;

/** When the shop answers, as the footer and the contact page say it. */
export const hours = [
  ['Mon-Fri', `${weekdays.opens}-${weekdays.closes}`],
  ['Sat', `${saturday.opens}-${saturday.closes}`],
  ['Sun', 'Closed'],
  ['Emergency support', emergencyHours],
] as const;
