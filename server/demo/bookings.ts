import { newId } from '../database/ids.ts';
import type { bookings } from '../database/tables/bookings.ts';
import type { Calendar } from './calendar.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { counted } from './numbers.ts';
import type { Job } from './services.ts';
import type { Car } from './vehicles.ts';
import type { Visit } from './visits.ts';

type BookingRow = typeof bookings.$inferInsert & { bookingNumber: string };
type PlannedBooking = Pick<BookingRow, 'status' | 'preferredTimeSlot'> & {
  car: Car;
  job: Job;
  /** the preferred day, in days before today; below 0 for a day to come */
  daysAgo: number;
  /** when it last moved; null for when it was made */
  movedAt: Date | null;
};

const count = 80;

/**
 * Eighty bookings from 20 days back to 20 days ahead, denser near today. Those of booked visits are under way or completed; the others
 * wait, are confirmed, or were called off. `bookingOf` gives the booking that a visit came from.
 */
export function demoBookings(visits: Visit[], cars: Car[], jobs: Job[], calendar: Calendar) {
  const chance = seededRandom(4);
  const booked = visits.filter(({ isBooked }) => isBooked);
  const asked = [
    ...booked.map((one) => ofVisit(one, calendar)),
    ...withoutVisit(count - booked.length, visits, cars, jobs, chance),
  ];
  const rows = asked.map((one) => booking(one, calendar, chance));
  const bookingOf = new Map(booked.map((one, place) => [one, rows[place]!]));
  const inOrder = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  for (const [place, row] of inOrder.entries()) row.bookingNumber = counted('BK', place);
  return { rows: inOrder, bookingOf };
}

function ofVisit(one: Visit, calendar: Calendar): PlannedBooking {
  const { car, job, opened, delivered } = one;
  return {
    car,
    job,
    daysAgo: opened[0],
    status: delivered ? 'COMPLETED' : 'IN_PROGRESS',
    preferredTimeSlot: slotAt(opened[1]),
    movedAt: calendar.moment(...(delivered ?? opened)),
  };
}

const slotAt = (part: number) => (part < 0.33 ? 'MORNING' : part < 0.7 ? 'AFTERNOON' : 'EVENING');

function withoutVisit(many: number, visits: Visit[], cars: Car[], jobs: Job[], chance: SeededRandom): PlannedBooking[] {
  const here = new Set(visits.filter(({ opened }) => opened[0] <= 9).map(({ car }) => car));
  const free = cars.filter((car) => car.owner.status === 'ACTIVE' && !here.has(car));
  const offered = jobs.filter(({ row }) => row.is_active);
  const calledOff = 6;
  const today = 7;
  return Array.from({ length: many }, (_, nth) => {
    const daysAgo = nth < calledOff ? 2 + nth * 3 : nth < calledOff + today ? 0 : comingDay(chance);
    return {
      car: free[(nth * 11) % free.length]!,
      job: chance.pick(offered),
      daysAgo,
      status: nth < calledOff ? 'CANCELLED' : (waiting[nth % waiting.length] ?? 'PENDING'),
      preferredTimeSlot: chance.pick(['MORNING', 'MORNING', 'AFTERNOON', 'EVENING']),
      movedAt: null,
    };
  });
}

const waiting = ['CONFIRMED', 'PENDING', 'CONFIRMED', 'PENDING', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'] as const;

const excuses = [
  'Customer called: cannot come on that day',
  'Vehicle is out of town',
  'Will come later in the month',
  'Booked twice',
];

/** One to twenty days ahead, the next days likelier than the last. */
const comingDay = (chance: SeededRandom) => -(1 + Math.floor(19.99 * chance.fraction() ** 1.8));

function booking(one: PlannedBooking, calendar: Calendar, chance: SeededRandom): BookingRow {
  const { car, job, daysAgo, movedAt } = one;
  const madeDaysAgo = Math.max(daysAgo, 0) + chance.whole(1, 6);
  // A new customer's first booking is not older than the customer.
  const at = new Date(
    Math.max(
      calendar.moment(madeDaysAgo, chance.between(0.05, 0.9)).getTime(),
      car.row.created_at.getTime() + chance.whole(1, 9) * 60_000,
    ),
  );
  const pickup = chance.fraction() < 0.2;
  return {
    garageId: car.row.garageId,
    id: newId(at),
    bookingNumber: '',
    customerId: car.owner.id,
    vehicleId: car.row.id,
    serviceId: job.row.id,
    preferredDate: calendar.day(daysAgo),
    preferredTimeSlot: one.preferredTimeSlot,
    customerNotes: chance.fraction() < 0.6 ? job.offer.concern : null,
    pickupRequired: pickup,
    pickupAddress: pickup ? `${car.owner.addressLine1}, ${car.owner.addressLine2}, Chennai` : null,
    estimatedPrice: job.row.base_price ?? null,
    status: one.status ?? 'PENDING',
    statusReason: one.status === 'CANCELLED' ? excuses[madeDaysAgo % excuses.length] : null,
    created_at: at,
    updated_at: movedAt ?? new Date(at.getTime() + (one.status === 'PENDING' ? 0 : 60_000)),
  };
}
