import type { JobCard } from '#contract/jobcard-answers.ts';
import type { Calendar } from './calendar.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import type { Job } from './services.ts';
import type { Car } from './vehicles.ts';

/** One stay of a vehicle in the workshop, told in days before today; its job card, booking and payments follow from it. */
export interface Visit {
  /** 0 for the oldest */
  serial: number;
  status: JobCard['status'];
  car: Car;
  job: Job;
  opened: Moment;
  /** when it was cancelled, for one that was */
  cancelled: Moment | null;
  ready: Moment | null;
  delivered: Moment | null;
  /** days before today of the promised delivery; below 0 for a day to come */
  dueDaysAgo: number;
  isBooked: boolean;
}

/** A day before today and the part of its working hours. */
export type Moment = readonly [daysAgo: number, part: number];

type Stay = Pick<Visit, 'status' | 'dueDaysAgo'> & {
  days: readonly [opened: number, ready?: number, delivered?: number];
};

/** The 120 visits of the last 90 days, the oldest first. */
export function demoVisits(cars: Car[], jobs: Job[], calendar: Calendar): Visit[] {
  const chance = seededRandom(3);
  const offered = jobs.filter(({ row }) => row.is_active);
  const nextCar = carsInTurn(cars);
  return [...pastStays(chance), ...recentStays]
    .toSorted((a, b) => b.days[0] - a.days[0])
    .map((stay) => visit(stay, nextCar(stay), chance.pick(offered), calendar, chance))
    .toSorted((a, b) => b.opened[0] - a.opened[0] || a.opened[1] - b.opened[1])
    .map((one, serial) => ({ ...one, serial }));
}

const stay = (
  status: Stay['status'],
  dueDaysAgo: number,
  ...days: [opened: number, ready?: number, delivered?: number]
): Stay => ({ status, dueDaysAgo, days });

/** What stands in the workshop now, and what left it today or was called off. */
const recentStays: Stay[] = [
  stay('OPEN', -1, 0),
  stay('OPEN', 0, 0),
  stay('OPEN', -2, 0),
  stay('OPEN', 0, 1),
  stay('OPEN', -1, 1),
  stay('OPEN', -3, 2),
  stay('OPEN', -1, 2),
  stay('OPEN', 1, 4),
  stay('IN_PROGRESS', 0, 0),
  stay('IN_PROGRESS', -1, 0),
  stay('IN_PROGRESS', 0, 1),
  stay('IN_PROGRESS', -1, 1),
  stay('IN_PROGRESS', -1, 2),
  stay('IN_PROGRESS', 0, 2),
  stay('IN_PROGRESS', -2, 3),
  stay('IN_PROGRESS', 1, 4),
  stay('IN_PROGRESS', 1, 5),
  stay('IN_PROGRESS', 2, 7),
  stay('READY', 0, 1, 0),
  stay('READY', 0, 2, 0),
  stay('READY', -1, 3, 0),
  stay('READY', 0, 3, 1),
  stay('READY', 0, 4, 1),
  stay('READY', -1, 5, 2),
  stay('READY', 2, 6, 3),
  stay('READY', 3, 8, 4),
  stay('DELIVERED', 0, 3, 1, 0),
  stay('DELIVERED', 0, 2, 0, 0),
  stay('DELIVERED', 1, 4, 2, 0),
  stay('DELIVERED', 0, 1, 0, 0),
  stay('CANCELLED', 7, 9),
  stay('CANCELLED', 16, 17),
  stay('CANCELLED', 24, 26),
  stay('CANCELLED', 40, 41),
  stay('CANCELLED', 57, 58),
  stay('CANCELLED', 70, 73),
];

/** About one vehicle a day, delivered the same day or a few days on. */
function pastStays(chance: SeededRandom): Stay[] {
  return Array.from({ length: 84 }, (_, nth) => {
    const opened = 89 - Math.floor((nth * 87) / 83);
    const ready = Math.max(1, opened - chance.pick([0, 0, 1, 1, 2, 3]));
    const delivered = Math.max(1, ready - chance.pick([0, 0, 0, 1, 2]));
    return stay('DELIVERED', ready - chance.pick([-1, 0, 0, 1]), opened, ready, delivered);
  });
}

/** Vehicles 0 to 49 come again and again; each of the others stands in the workshop once, so none is there twice at one time. */
function carsInTurn(cars: Car[]) {
  const isActive = ({ owner }: Car) => owner.status === 'ACTIVE';
  const backAfterWeeks = Array.from({ length: 12 }, (_, nth) => cars[((38 + nth) * 7) % 50]!);
  const once = [...cars.slice(50, 75), ...backAfterWeeks, ...cars.slice(75)].filter(isActive);
  let regular = 0;
  let single = 0;
  return ({ status, days }: Stay) =>
    status === 'DELIVERED' && days[2] !== 0 ? cars[(regular++ * 7) % 50]! : once[single++]!;
}

function visit(from: Stay, car: Car, job: Job, calendar: Calendar, chance: SeededRandom): Visit {
  const [openedDay, readyDay, deliveredDay] = from.days;
  const opened: Moment = [Math.max(openedDay, calendar.newestOpening), chance.between(0.02, 0.45)];
  const ready = readyDay === undefined ? null : after(opened, readyDay, chance);
  const delivered = ready && deliveredDay !== undefined ? after(ready, deliveredDay, chance) : null;
  return {
    serial: 0,
    status: from.status,
    car,
    job,
    opened,
    cancelled: from.status === 'CANCELLED' ? [openedDay - 1, 0.3] : null,
    ready,
    delivered,
    dueDaysAgo: Math.min(from.dueDaysAgo, opened[0]),
    isBooked: from.status !== 'CANCELLED' && openedDay <= 20 && chance.fraction() < 0.55,
  };
}

/** Later on the same day, or at any hour of another. */
function after([day, part]: Moment, thatDay: number, chance: SeededRandom): Moment {
  return [thatDay, thatDay === day ? part + 0.22 : chance.between(0.2, 0.5)];
}
