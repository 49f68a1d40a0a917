import { dayOfWire, istDay, isLate } from '#rules/days.ts';
import { addVehicleOwner } from '#server/jobcards/testing.ts';
import type { Caller, TestGarage, TestAppContext } from '#server/testing/garage.ts';
import type { Checks } from './checking.ts';
import { dayInIndia, nextDay, wire } from './moments.ts';

const day = 24 * 3_600_000;

/** What depends on which day it is in India, at a moment, at the last instant of its day and at the first of the next. */
export async function checkDays(
  appContext: TestAppContext,
  garage: TestGarage,
  at: Date,
  checks: Checks,
): Promise<void> {
  const today = dayInIndia(at);
  const yesterday = dayInIndia(new Date(at.getTime() - day));
  const { owner } = garage;
  checks.is('the rules’ today', istDay(at), today);
  const { body: service } = await owner.post('/garages/services', {
    name: 'Wash',
    slug: 'wash',
    category: 'Detailing',
    description: 'Wash',
    base_price: 500,
    duration: 30,
  });
  const owned = await addVehicleOwner(owner);
  const booked = (preferredDate: string) =>
    owner.post('/garages/bookings', { ...owned, serviceId: service.id, preferredDate, preferredTimeSlot: 'EVENING' });
  checks.is('a booking for today', (await booked(wire(today))).status, 201);
  checks.is('a booking for yesterday', (await booked(wire(yesterday))).body.detail, 'Date cannot be before today');

  const opened = (estimatedDelivery: string) =>
    owner.post('/garages/jobcards', { ...owned, odometerIn: 10, estimatedDelivery });
  checks.is('a card promised for yesterday', (await opened(wire(yesterday))).status, 400);
  const { body: card } = await opened(wire(today));
  const { body: lead } = await owner.post('/garages/leads', { name: 'Later', phone: '9811100001' });
  const followed = await owner.put(`/garages/leads/${lead.id}`, { nextFollowUpDate: wire(today) });
  checks.is('a follow-up today', followed.status, 200);
  await finish(owner, card.id);

  const last = new Date(nextDay(at).getTime() - 1);
  for (const [name, moment, isOver] of [
    ['at once', at, false],
    ['in the last millisecond of the day', last, false],
    ['in the first of the next day', nextDay(at), true],
  ] as const) {
    appContext.setNow(moment);
    // Somebody signed in at that moment: the owner's own session may have ended.
    const later = await garage.hire('GARAGE_MANAGER', 'ADMIN');
    await checkDay(later, `${name}, `, { today, isOver, cardId: card.id, leadId: lead.id, moment }, checks);
  }
}

interface Day {
  today: string;
  isOver: boolean;
  cardId: string;
  leadId: string;
  moment: Date;
}

/** Of `today`, when work was finished and paid, seen from a moment of that day or of the next. */
async function checkDay(owner: Caller, when: string, { today, isOver, cardId, leadId, moment }: Day, checks: Checks) {
  const { body: card } = await owner.get(`/garages/jobcards/${cardId}`);
  checks.is(`${when}the card is late`, isLate(dayOfWire(card.estimatedDelivery), istDay(moment)), isOver);
  const followUps = async (which: string) => {
    const { body } = await owner.get(`/garages/leads?followUp=${which}`);
    return body.leads.map(({ id }: { id: string }) => id);
  };
  checks.is(`${when}follow-ups of today`, await followUps('TODAY'), isOver ? [] : [leadId]);
  checks.is(`${when}follow-ups overdue`, await followUps('OVERDUE'), isOver ? [leadId] : []);
  const { body: stats } = await owner.get('/garages/dashboard');
  checks.is(
    `${when}revenue and cards done today`,
    [stats.todaysRevenue, stats.completedToday],
    isOver ? [0, 0] : [200, 1],
  );
  const received = async (of: string) => {
    const { body } = await owner.get(`/garages/reports/revenue?from=${of}&to=${of}&by=day`);
    return body.totals.net;
  };
  checks.is(`${when}revenue of that day`, await received(today), 200);
  if (isOver) checks.is(`${when}revenue of the next day`, await received(dayInIndia(moment)), 0);
}

async function finish(owner: Caller, cardId: string) {
  const path = `/garages/jobcards/${cardId}`;
  await owner.post(`${path}/lines`, { kind: 'LABOUR', description: 'Wash', quantity: 1, rate: 500 });
  await owner.post(`${path}/payments`, { amount: 200, mode: 'CASH' });
  for (const status of ['IN_PROGRESS', 'READY']) await owner.put(`${path}/status`, { status });
}
