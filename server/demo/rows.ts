import type { bookings } from '../database/tables/bookings.ts';
import { demoBookings } from './bookings.ts';
import { calendarOf } from './calendar.ts';
import { demoCustomers } from './customers.ts';
import { demoDrawer } from './drawer.ts';
import { demoInspection } from './inspection.ts';
import { demoJobCards } from './jobcards.ts';
import { demoLeads } from './leads.ts';
import { demoGarage, demoPeople } from './people.ts';
import { demoServices } from './services.ts';
import { statusHistory } from './status-history.ts';
import { demoVehicles } from './vehicles.ts';
import { demoVisits } from './visits.ts';

export type DemoRows = ReturnType<typeof demoRows>;

/** Every row of the demo data as it stands at `now`: alike each time but for ids and dates. Nothing in it is done after `now`. */
export function demoRows(garageId: string, now: Date, passwordHash: string) {
  const calendar = calendarOf(now);
  const { team, users, staff } = demoPeople(garageId, calendar, passwordHash);
  const customers = demoCustomers(garageId, calendar);
  const cars = demoVehicles(customers);
  const jobs = demoServices(garageId, calendar);
  const visits = demoVisits(cars, jobs, calendar);
  const { rows: bookings, bookingOf } = demoBookings(visits, cars, jobs, calendar);
  const work = demoJobCards(visits, bookingOf, team, calendar);
  const { payments, ...drawer } = demoDrawer(garageId, work.payments, team, calendar);
  const leads = demoLeads(garageId, customers, team, calendar);
  const ofBookings = statusHistory('bookings', bookings.map(standing), wayOfBooking, team.advisor);
  const ofLeads = statusHistory('leads', leads.map(standing), wayOfLead, team.advisor);
  return {
    garages: [demoGarage(garageId, calendar)],
    users,
    staff,
    services: jobs.map(({ row }) => row),
    customers,
    vehicles: cars.map(({ row }) => row),
    bookings,
    jobCards: work.cards,
    jobCardLines: work.lines,
    ...drawer,
    payments,
    estimates: work.estimates,
    estimateLines: work.estimateLines,
    estimateAnswers: work.estimateAnswers,
    ...demoInspection(work.cards),
    leads,
    history: [...work.events, ...ofBookings, ...ofLeads],
    counters: [
      { garageId, kind: 'BK', last: bookings.length },
      { garageId, kind: 'JC', last: work.cards.length },
    ],
  };
}

type Moved = Pick<typeof bookings.$inferInsert, 'garageId' | 'id' | 'created_at' | 'updated_at'> & {
  status?: string | undefined;
  statusReason?: string | null | undefined;
  lostReason?: string | null | undefined;
};
const standing = ({ status = '', statusReason, lostReason, ...row }: Moved) => ({
  ...row,
  status,
  reason: statusReason ?? lostReason ?? null,
});

const usual = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED'];
const wayOfBooking = (status: string) =>
  status === 'CANCELLED' ? ['PENDING', status] : usual.slice(0, usual.indexOf(status) + 1);
const wayOfLead = (status: string) => (status === 'NEW' ? [status] : ['NEW', status]);
