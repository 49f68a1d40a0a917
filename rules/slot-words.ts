import { timeSlotLabels, type TimeSlot } from './labels.ts';

/** A time slot's word and hours apart: 'Morning' and '9 AM-12 PM' (BO-3). */
export function slotWords(slot: TimeSlot): { word: string; hours: string } {
  const [, word = '', hours = ''] = /^(.+) \((.+)\)$/.exec(timeSlotLabels[slot]) ?? [];
  return { word, hours };
}

/** The hours of a time slot where there is little room: '9-12' (BO-3). */
export const shortHours = (slot: TimeSlot): string => slotWords(slot).hours.replaceAll(/ [AP]M/g, '');
