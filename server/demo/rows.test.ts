import { describe, expect, test } from 'vitest';
import { bookingStatuses, timeSlots } from '#contract/bookings.ts';
import { gstinProblem } from '#contract/gstin.ts';
import { pointStates } from '#contract/inspections.ts';
import { jobCardStatuses, paymentStatuses } from '#contract/jobcard-choices.ts';
import { leadStatuses } from '#contract/leads.ts';
import { paymentModes } from '#contract/payments.ts';
import { isLoosePhone } from '#contract/phone.ts';
import { isUsualPlate } from '#contract/plate.ts';
import { serviceCategories } from '#contract/services.ts';
import { daysBetween, istDay, istDayStart } from '#rules/days.ts';
import { countProblem } from '#rules/drawer.ts';
import { paymentStatusOf } from '#rules/jobcard-moves.ts';
import { isAgreed } from '#rules/estimate-moves.ts';
import { leadScore } from '#rules/lead-score.ts';
import { lineTotal } from '#rules/money.ts';
import { starterChecklist } from '#rules/starter-checklist.ts';
import { demoRows } from './rows.ts';

const garageId = '01900000-0000-7000-8000-000000000000';
const at = (clock: string) => demoRows(garageId, new Date(`2026-03-10T${clock}+05:30`), 'a hash');
const midday = at('13:20:00');
const today = '2026-03-10';
const hour = 60 * 60 * 1000;

describe('how much there is', () => {
  test('a garage of six people has 60 customers, 90 vehicles, 14 services, 120 job cards, 80 bookings and 40 leads', () => {
    const counts = Object.fromEntries(Object.entries(midday).map(([name, rows]) => [name, rows.length]));
    expect(counts).toMatchObject({
      garages: 1,
      staff: 6,
      users: 7,
      customers: 60,
      vehicles: 90,
      services: 14,
      jobCards: 120,
      bookings: 80,
      leads: 40,
    });
  });

  test('every status, slot, category and way to pay is there', () => {
    const seen = (values: unknown[]) => new Set(values);
    expect(seen(midday.jobCards.map((card) => card.status))).toEqual(new Set(jobCardStatuses));
    expect(seen(midday.jobCards.map((card) => card.paymentStatus))).toEqual(new Set(paymentStatuses));
    expect(seen(midday.bookings.map((booking) => booking.status))).toEqual(new Set(bookingStatuses));
    expect(seen(midday.bookings.map((booking) => booking.preferredTimeSlot))).toEqual(new Set(timeSlots));
    expect(seen(midday.leads.map((lead) => lead.status))).toEqual(new Set(leadStatuses));
    expect(seen(midday.services.map((service) => service.category))).toEqual(new Set(serviceCategories));
    expect(seen(midday.payments.map((payment) => payment.mode))).toEqual(new Set(paymentModes));
  });

  test('one card that is worked on was looked through by its technician: red, amber and green points, and some still to look at', () => {
    const [inspection, ...more] = midday.inspections;
    const card = midday.jobCards.find(({ id }) => id === inspection?.jobCardId);
    expect([more.length, card?.status]).toEqual([0, 'IN_PROGRESS']);
    const points = midday.inspectionPoints.filter(({ inspectionId }) => inspectionId === inspection?.id);
    expect(new Set(points.map(({ state }) => state))).toEqual(new Set([...pointStates, null]));
    expect(points.map(({ label }) => label)).toEqual([...starterChecklist.points]);
    for (const { state, lookedById, lookedAt } of points)
      expect([lookedById, lookedAt !== null]).toEqual(state ? [card?.technicianId, true] : [null, false]);
  });

  test('it is alike each time but for ids', () => {
    const withoutIds = (rows: unknown) =>
      JSON.stringify(rows, (key, value: unknown) => (/^id$|Id$/.test(key) ? undefined : value));
    expect(withoutIds(at('13:20:00'))).toBe(withoutIds(midday));
  });
});

describe('nobody could take it for real', () => {
  test('people, businesses and leads say that they are a demo, with phones that no mobile has', () => {
    const named = [...midday.garages, ...midday.users, ...midday.customers, ...midday.leads];
    expect(named.filter(({ name }) => !name.startsWith('Demo '))).toEqual([]);
    const phones = [...midday.customers, ...midday.leads].map(({ phone }) => phone);
    expect(phones.filter((phone) => !isLoosePhone(phone) || /^[6-9]/.test(phone))).toEqual([]);
  });

  test('plates are usual, no two alike, a few of the Bharat series; GST numbers have a right check digit', () => {
    const plates = midday.vehicles.map(({ registrationNumber }) => registrationNumber);
    expect(plates.filter((plate) => !isUsualPlate(plate))).toEqual([]);
    expect(new Set(plates).size).toBe(90);
    expect(plates.filter((plate) => plate.slice(2, 4) === 'BH').length).toBeGreaterThan(2);
    const businesses = midday.customers.filter(({ customerType }) => customerType === 'CORPORATE');
    expect(businesses.map(({ gstNumber }) => gstinProblem(gstNumber!))).toEqual(Array(12).fill(null));
  });

  test('durations are quarters of an hour, and a price is given', () => {
    const odd = midday.services.filter(({ duration, base_price }) => duration! % 15 !== 0 || !base_price);
    expect(odd).toEqual([]);
  });
});

describe('sums tie', () => {
  test('a line is quantity times rate less discount', () => {
    const wrong = midday.jobCardLines.filter(
      ({ quantity, rate, discount, total }) =>
        total !== lineTotal({ quantity, ratePaise: rate!, discountPaise: discount! }),
    );
    expect(wrong).toEqual([]);
  });

  test('a card’s total is its lines but what was declined, what was paid its payments not reversed, its payment status as the rule says', () => {
    const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
    for (const card of midday.jobCards) {
      const totalPaise = sum(
        midday.jobCardLines
          .filter(({ jobCardId, decision = null }) => jobCardId === card.id && isAgreed({ decision }))
          .map((line) => line.total),
      );
      const paidPaise = sum(
        midday.payments.filter((one) => one.jobCardId === card.id && !one.reversedAt).map((one) => one.amount),
      );
      expect({ ...card }).toMatchObject({
        totalAmount: totalPaise,
        amountPaid: paidPaise,
        paymentStatus: paymentStatusOf({ totalPaise, paidPaise, status: card.status! }),
      });
    }
  });

  test('one payment was reversed, and its card is paid by another', () => {
    const reversed = midday.payments.filter(({ reversedAt }) => reversedAt);
    expect(reversed).toHaveLength(1);
    const card = midday.jobCards.find(({ id }) => id === reversed[0]!.jobCardId)!;
    expect([card.status, card.paymentStatus, card.amountPaid]).toEqual(['DELIVERED', 'PAID', reversed[0]!.amount]);
  });

  test('nobody has paid for a cancelled card; only an advance goes above the total', () => {
    const cards = new Map(midday.jobCards.map((card) => [card.id, card]));
    const odd = midday.payments.filter(
      ({ jobCardId, amount, advance }) =>
        cards.get(jobCardId)!.status === 'CANCELLED' || (amount > cards.get(jobCardId)!.totalAmount! && !advance),
    );
    expect(odd).toEqual([]);
  });

  test('a history ends with the status of its card', () => {
    for (const card of midday.jobCards) {
      const events = midday.history.filter((event) => event.thingId === card.id);
      const status = events.reduce((last, event) => (event.kind === 'MOVED' ? event.to! : last), 'OPEN');
      expect([events[0]!.kind, status]).toEqual(['OPENED', card.status]);
      expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted());
    }
  });

  test('the card of a booking is for the same vehicle; delivering it completed the booking', () => {
    const bookings = new Map(midday.bookings.map((booking) => [booking.id, booking]));
    const booked = midday.jobCards.filter(({ bookingId }) => bookingId);
    expect(booked.length).toBeGreaterThan(10);
    for (const card of booked) {
      const { customerId, vehicleId, serviceId } = card;
      const status = card.status === 'DELIVERED' ? 'COMPLETED' : 'IN_PROGRESS';
      expect(bookings.get(card.bookingId!)).toMatchObject({ customerId, vehicleId, serviceId, status });
    }
    const worked = midday.bookings.filter(({ status }) => status === 'COMPLETED' || status === 'IN_PROGRESS');
    expect(worked).toHaveLength(booked.length);
  });

  test('a lead has the score of the rule, and a won one is the customer it became', () => {
    const phones = new Map(midday.customers.map(({ id, phone }) => [phone, id]));
    for (const lead of midday.leads) {
      expect(lead.leadScore).toBe(scoreOf(lead, phones.has(lead.phone)));
      expect(lead.customerId).toBe(lead.status === 'WON' ? phones.get(lead.phone) : null);
    }
  });
});

describe('what customers were asked', () => {
  test('of one visit a line was approved and one declined by link, and its vehicle has just come again, so that the declined work is offered', () => {
    const [version, ...more] = midday.estimates;
    const asked = midday.jobCards.find(({ id }) => id === version?.jobCardId)!;
    const again = midday.jobCards.find(({ vehicleId, status }) => vehicleId === asked.vehicleId && status === 'OPEN')!;
    expect([more.length, asked.status, asked.openedAt < again.openedAt]).toEqual([0, 'DELIVERED', true]);
    const lines = midday.jobCardLines.filter(({ jobCardId, decision }) => jobCardId === asked.id && decision);
    expect(lines.map(({ decision }) => decision)).toEqual(['APPROVED', 'DECLINED']);
    expect(midday.estimateLines.map(({ jobCardLineId, total }) => [jobCardLineId, total])).toEqual(
      lines.map(({ id, total }) => [id, total]),
    );
    const customer = midday.customers.find(({ id }) => id === asked.customerId)!;
    expect(midday.estimateAnswers.map(({ answer, way, name }) => [answer, way, name])).toEqual([
      ['APPROVED', 'LINK', customer.name],
      ['DECLINED', 'LINK', customer.name],
    ]);
    const told = midday.history.filter(({ thingId }) => thingId === asked.id).map(({ kind }) => kind);
    expect(told.slice(told.indexOf('ESTIMATE_SENT')).slice(0, 3)).toEqual(['ESTIMATE_SENT', 'APPROVED', 'DECLINED']);
  });
});

describe('the day it shows', () => {
  test('vehicles under work stand in different bays', () => {
    const bays = midday.jobCards.filter(({ status }) => status === 'IN_PROGRESS').map(({ bayNumber }) => bayNumber);
    expect(bays.length).toBeGreaterThan(5);
    expect(new Set(bays).size).toBe(bays.length);
  });

  test('some cards became ready and some were paid and delivered today, some are late', () => {
    const isToday = (moment: Date | null | undefined) => moment && istDay(moment) === today;
    const completed = midday.jobCards.filter(({ completedAt }) => isToday(completedAt));
    expect(new Set(completed.map(({ status }) => status))).toEqual(new Set(['READY', 'DELIVERED']));
    expect(midday.payments.filter(({ receivedAt }) => isToday(receivedAt)).length).toBeGreaterThan(3);
    const late = midday.jobCards.filter(
      ({ status, estimatedDelivery }) => status !== 'DELIVERED' && status !== 'CANCELLED' && estimatedDelivery! < today,
    );
    expect(late.length).toBeGreaterThan(2);
  });

  test('a card is completed once it is ready or delivered, and only then', () => {
    const odd = midday.jobCards.filter(
      ({ status, completedAt }) => (status === 'READY' || status === 'DELIVERED') !== Boolean(completedAt),
    );
    expect(odd).toEqual([]);
  });

  test('every booking that was called off says why, and no other does', () => {
    for (const { status, statusReason } of midday.bookings)
      expect(Boolean(statusReason), status).toBe(status === 'CANCELLED');
  });

  test('bookings lie within 20 days of today, most of them within a week; follow-ups are overdue for some', () => {
    const away = midday.bookings.map(({ preferredDate }) => Math.abs(daysBetween(today, preferredDate)));
    expect(Math.max(...away)).toBeLessThanOrEqual(20);
    expect(away.filter((days) => days <= 7).length).toBeGreaterThan(40);
    expect(
      midday.leads.filter(({ nextFollowUpDate }) => nextFollowUpDate && nextFollowUpDate < today).length,
    ).toBeGreaterThan(3);
  });
});

describe.each(['00:00:30', '08:59:00', '09:01:00', '10:00:00', '13:20:00', '23:59:59'])('started at %s', (clock) => {
  const rows = at(clock);
  const now = new Date(`${today}T${clock}+05:30`);

  test('nothing was done in the future, and no row changed before it was made', () => {
    for (const [name, made] of Object.entries(rows)) {
      const dated = made as Record<string, unknown>[];
      const moments = dated.flatMap((row) => Object.values(row).filter((value) => value instanceof Date));
      expect({ name, late: moments.filter((moment) => moment > now) }).toEqual({ name, late: [] });
      const odd = dated.filter(({ created_at, updated_at }) => created_at && updated_at! < created_at);
      expect({ name, odd }).toEqual({ name, odd: [] });
    }
  });

  test('cards are opened in working hours, in the order of their numbers, after booking and customer were known', () => {
    const known = new Map([...rows.vehicles, ...rows.bookings].map(({ id, created_at }) => [id, created_at]));
    for (const [place, card] of rows.jobCards.entries()) {
      const since = card.openedAt.getTime() - istDayStart(istDay(card.openedAt)).getTime();
      expect(since).toBeGreaterThanOrEqual(9 * hour);
      expect(since).toBeLessThan(19 * hour);
      expect(card.openedAt >= (rows.jobCards[place - 1]?.openedAt ?? card.openedAt)).toBe(true);
      const before = [card.vehicleId, card.bookingId ?? card.vehicleId].map((id) => known.get(id)!);
      expect(before.filter((moment) => moment >= card.openedAt)).toEqual([]);
    }
  });

  test('yesterday’s drawer was closed ₹10 short with a reason, and today’s began with what was counted; each payment names its day', () => {
    const [before, open] = rows.drawerDays;
    const [closing, ...more] = rows.drawerClosings;
    expect([rows.drawerDays.length, closing?.drawerDayId, more]).toEqual([2, before!.id, []]);
    const cash = rows.payments.filter(({ mode, drawerDayId }) => mode === 'CASH' && drawerDayId === before!.id);
    const moves = rows.cashMoves.filter(({ drawerDayId }) => drawerDayId === before!.id);
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    expect([cash.length > 0, moves.length]).toEqual([true, 2]);
    expect(closing!.counted).toBe(before!.opening + sum(cash) - sum(moves) - 1000);
    expect([closing!.reason, open!.count, countProblem(open!.count, open!.day)]).toEqual([
      expect.any(String),
      closing!.count,
      null,
    ]);
    for (const { receivedAt, drawerDayId } of rows.payments)
      expect(drawerDayId).toBe(rows.drawerDays.find(({ day }) => day === istDay(receivedAt))?.id ?? null);
    const taken = rows.payments.filter(({ drawerDayId }) => drawerDayId === open!.id);
    expect(taken.filter(({ receivedAt }) => receivedAt < open!.created_at)).toEqual([]);
  });

  test('no vehicle stands in the workshop twice at one time', () => {
    const overlapping = [...Map.groupBy(rows.jobCards, ({ vehicleId }) => vehicleId).values()].flatMap((stays) =>
      stays.filter((card, place) => place > 0 && stays[place - 1]!.updated_at > card.openedAt),
    );
    expect(overlapping).toEqual([]);
  });
});

function scoreOf(lead: (typeof midday.leads)[number], isExistingCustomer: boolean) {
  const { vehicleMake = null, vehicleModel = null, email = null, budget = null } = lead;
  const { leadSource = 'PHONE', urgency = 'THIS_WEEK', priority = 'MEDIUM' } = lead;
  return leadScore({ vehicleMake, vehicleModel, email, budget, leadSource, urgency, priority, isExistingCustomer });
}
