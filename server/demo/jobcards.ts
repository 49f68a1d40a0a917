import { fuelLevels } from '#contract/jobcard-choices.ts';
import { isAgreed } from '#rules/estimate-moves.ts';
import { paymentStatusOf } from '#rules/jobcard-moves.ts';
import { newId } from '../database/ids.ts';
import type { bookings } from '../database/tables/bookings.ts';
import type { jobCards } from '../database/tables/jobcards.ts';
import { answeredEstimate } from './answered-estimate.ts';
import type { Calendar } from './calendar.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { demoHistory } from './history.ts';
import { demoLines } from './lines.ts';
import { counted } from './numbers.ts';
import { demoPayments } from './payments.ts';
import { bays, labels, type Team } from './people.ts';
import type { Visit } from './visits.ts';

type CardRow = typeof jobCards.$inferInsert;
type BookingRow = typeof bookings.$inferInsert;

/** The job card of each visit with its lines, payments and history; totals and payment status are worked out of them. */
export function demoJobCards(
  visits: Visit[],
  bookingOf: ReadonlyMap<Visit, BookingRow>,
  team: Team,
  calendar: Calendar,
) {
  const chance = seededRandom(5);
  const bayOf = baysInTurn();
  const asked = lastVisitBefore(visits);
  const told = visits.map((visit) => {
    const id = newId(calendar.moment(...visit.opened));
    const booking = bookingOf.get(visit) ?? null;
    const lines = demoLines(visit, id, calendar, visit === asked);
    const agreed = lines.filter(({ decision = null }) => isAgreed({ decision }));
    const totalPaise = sum(agreed.map(({ total }) => total));
    const payments = demoPayments(visit, id, totalPaise, team, calendar);
    const paidPaise = sum(payments.filter(({ reversedAt }) => !reversedAt).map(({ amount }) => amount));
    const people = peopleOf(visit, team);
    const bookingNumber = booking?.bookingNumber ?? null;
    const events = demoHistory({ visit, jobCardId: id, bookingNumber, lines, payments, ...people }, team, calendar);
    const card: CardRow = {
      ...whatWasAsked(visit, booking, calendar, chance),
      id,
      advisorId: people.advisor.id,
      technicianId: people.technician?.id ?? null,
      paymentStatus: paymentStatusOf({ totalPaise, paidPaise, status: visit.status }),
      totalAmount: totalPaise,
      amountPaid: paidPaise,
      bayNumber: bayOf(visit),
      updated_at: events.at(-1)!.created_at,
    };
    const estimate = visit === asked ? answeredEstimate({ visit, jobCardId: id, lines, ...people }, calendar) : null;
    return { card, lines, payments, events, estimate };
  });
  const estimates = told.flatMap(({ estimate }) => estimate ?? []);
  return {
    cards: told.map(({ card }) => card),
    lines: told.flatMap(({ lines }) => lines),
    payments: told.flatMap(({ payments }) => payments),
    events: told.flatMap(({ events }) => events),
    estimates: estimates.map(({ version }) => version),
    estimateLines: estimates.flatMap(({ lines }) => lines),
    estimateAnswers: estimates.flatMap(({ answers }) => answers),
  };
}

/** The visit before one that has just begun: what was declined then is offered again now. */
function lastVisitBefore(visits: readonly Visit[]): Visit {
  const earlier = ({ car, serial }: Visit) =>
    visits.findLast((one) => one.car === car && one.serial < serial && one.status === 'DELIVERED');
  return earlier(visits.findLast((one) => one.status === 'OPEN' && earlier(one))!)!;
}

const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);

function peopleOf({ serial, status }: Visit, team: Team) {
  const isUnassigned = status === 'OPEN' || status === 'CANCELLED' ? serial % 2 === 1 : serial % 7 === 3;
  return {
    advisor: serial % 4 === 2 ? team.manager : team.advisor,
    technician: isUnassigned ? null : team.technician,
  };
}

/** Each vehicle being worked on stands in a bay of its own; those that wait stand in none. */
function baysInTurn() {
  let taken = 0;
  return ({ status, serial }: Visit): string | null => {
    if (status === 'IN_PROGRESS') return bays[taken++]!;
    return status === 'DELIVERED' ? bays[serial % bays.length]! : null;
  };
}

function whatWasAsked(visit: Visit, booking: BookingRow | null, calendar: Calendar, chance: SeededRandom) {
  const { car, job, opened, ready, serial, status } = visit;
  const openedAt = calendar.moment(...opened);
  return {
    garageId: car.row.garageId,
    jobCardNumber: counted('JC', serial),
    customerId: car.owner.id,
    vehicleId: car.row.id,
    bookingId: booking?.id ?? null,
    serviceId: booking?.serviceId ?? null,
    status,
    odometerIn: Math.max(500, car.row.odometer - opened[0] * 25),
    fuelLevel: chance.pick(fuelLevels),
    customerConcerns: job.offer.concern,
    advisorObservations: status === 'OPEN' ? null : job.offer.observation,
    labels: status === 'IN_PROGRESS' && serial % 3 === 1 ? [labels[serial % labels.length]!] : [],
    estimatedDelivery: calendar.day(visit.dueDaysAgo),
    estimatedDeliveryTime: serial % 3 === 0 ? null : `${16 + (serial % 4)}:${serial % 2 === 0 ? '00' : '30'}`,
    openedAt,
    completedAt: ready && calendar.moment(...ready),
    created_at: openedAt,
  };
}
