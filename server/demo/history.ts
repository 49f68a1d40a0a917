import { newId } from '../database/ids.ts';
import type { history } from '../database/tables/history.ts';
import type { jobCardLines, payments } from '../database/tables/jobcards.ts';
import { answeredAt, customerByLink, sentAt } from './answered-estimate.ts';
import type { Calendar } from './calendar.ts';
import type { Member, Team } from './people.ts';
import type { Moment, Visit } from './visits.ts';

type EventRow = typeof history.$inferInsert;
type Event = Omit<EventRow, 'garageId' | 'id' | 'thing' | 'thingId' | 'byId' | 'created_at' | 'updated_at'> & {
  at: Date;
  by: Member;
};

/** What a job card's history is told from. */
export interface Told {
  visit: Visit;
  jobCardId: string;
  bookingNumber: string | null;
  advisor: Member;
  technician: Member | null;
  lines: (typeof jobCardLines.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
}

/** The history of a job card in the words the job cards themselves write it, the oldest first. */
export function demoHistory(told: Told, team: Team, calendar: Calendar): EventRow[] {
  const { visit, jobCardId } = told;
  return [
    ...people(told, calendar),
    ...work(told),
    ...estimate(told, calendar),
    ...moves(told, calendar),
    ...money(told, team),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, by, ...event }) => ({
      ...event,
      garageId: visit.car.row.garageId,
      id: newId(at),
      thing: 'job_cards',
      thingId: jobCardId,
      byId: by.id,
      created_at: at,
      updated_at: at,
    }));
}

function people({ visit, advisor, technician, bookingNumber }: Told, calendar: Calendar): Event[] {
  const [day, part] = visit.opened;
  const events: Event[] = [
    { kind: 'OPENED', what: bookingNumber, at: calendar.moment(day, part), by: advisor },
    { ...assigned('Service advisor', advisor), at: calendar.moment(day, part + 0.01), by: advisor },
  ];
  if (technician)
    events.push({ ...assigned('Technician', technician), at: calendar.moment(day, part + 0.02), by: advisor });
  return events;
}

const assigned = (what: string, to: Member) => ({ kind: 'ASSIGNED' as const, what, to: to.name });

function work({ lines, advisor }: Told): Event[] {
  return lines.map(({ description, total, created_at }) => ({
    kind: 'LINE_ADDED',
    what: description,
    amount: total,
    at: created_at,
    by: advisor,
  }));
}

function estimate({ visit, advisor, lines }: Told, calendar: Calendar): Event[] {
  const answers = lines.flatMap(({ decision, description, total }, nth): Event[] => {
    if (decision !== 'APPROVED' && decision !== 'DECLINED') return [];
    const said = { what: description, amount: total, reason: visit.car.owner.name, to: 'LINK' };
    return [{ kind: decision, ...said, at: new Date(answeredAt(visit, calendar).getTime() + nth), by: customerByLink }];
  });
  if (answers.length === 0) return [];
  return [{ kind: 'ESTIMATE_SENT', what: '1', at: sentAt(visit, calendar), by: advisor }, ...answers];
}

function moves({ visit, advisor, technician }: Told, calendar: Calendar): Event[] {
  const { status, opened, ready, delivered, cancelled } = visit;
  const events: Event[] = [];
  const move = (from: string, to: string, when: Moment, by: Member, reason: string | null = null) =>
    events.push({ kind: 'MOVED', from, to, reason, at: calendar.moment(...when), by });
  const hands = technician ?? advisor;
  if (status !== 'OPEN' && status !== 'CANCELLED') move('OPEN', 'IN_PROGRESS', [opened[0], opened[1] + 0.05], hands);
  if (ready) move('IN_PROGRESS', 'READY', ready, hands);
  if (delivered) move('READY', 'DELIVERED', delivered, advisor);
  if (cancelled) move('OPEN', 'CANCELLED', cancelled, advisor, reasons[visit.serial % reasons.length]);
  return events;
}

const reasons = ['Customer took the vehicle elsewhere', 'Estimate not approved', 'Insurer sent it to another workshop'];

function money({ payments }: Told, team: Team): Event[] {
  return payments.flatMap(({ mode, amount, advance, receivedAt, reversedAt, reversedReason }) => {
    const to = advance ? 'ADVANCE' : null;
    const paid: Event = { kind: 'PAID', what: mode, amount, to, at: receivedAt, by: team.cashier };
    if (!reversedAt) return [paid];
    return [
      paid,
      { kind: 'REVERSED', what: mode, amount, reason: reversedReason ?? null, at: reversedAt, by: team.manager },
    ];
  });
}
