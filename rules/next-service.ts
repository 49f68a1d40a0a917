import { addMonths, type Day, daysBetween } from './days.ts';

/** After how long and how far a garage wants to see a vehicle again. */
export interface ServiceInterval {
  serviceMonths: number;
  serviceKm: number;
}

/** A vehicle's last visit: its India day and what the odometer read. */
export interface LastVisit {
  day: Day;
  odometer: number;
}

export interface NextService {
  day: Day;
  /** whichever comes first: the day or this reading */
  odometer: number;
}

/** When the next service is due, by the garage's own interval: so many months or kilometres after the last visit. */
export function nextService({ day, odometer }: LastVisit, { serviceMonths, serviceKm }: ServiceInterval): NextService {
  return { day: addMonths(day, serviceMonths), odometer: odometer + serviceKm };
}

export type ServiceDue = 'LATER' | 'SOON' | 'DUE';

/** DUE once the day has come or the odometer, as last read, has passed; SOON in the 30 days before. */
export function serviceDue(next: NextService, today: Day, odometer: number | null): ServiceDue {
  const days = daysBetween(today, next.day);
  if (days <= 0 || (odometer !== null && odometer >= next.odometer)) return 'DUE';
  return days <= 30 ? 'SOON' : 'LATER';
}
