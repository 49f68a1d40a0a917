import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { daysBetween, istDay } from '#rules/days.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { dayAt, histories, live, now, rowsBehind, sum, type History } from './testing.ts';

// each is many requests
vi.setConfig({ testTimeout: 120_000 });

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
  appContext.setNow(now);
});
afterAll(() => appContext.close());

const ranges = fc.tuple(fc.integer({ min: 0, max: 75 }), fc.integer({ min: 0, max: 75 })).map(([a, b]) => ({
  from: dayAt(Math.min(a, b)),
  to: dayAt(Math.max(a, b)),
}));
type Days = { from: string; to: string };

/** Lives a history in a garage of its own, beside those of the runs before, and asks its owner. */
const inGarages = (claim: (owner: Caller, history: History, days: Days, people: Caller[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(histories, ranges, async (history, days) => {
      const garage = await newGarage(appContext);
      const people = [await garage.hire('SERVICE_ADVISOR'), await garage.hire('TECHNICIAN')];
      await live(appContext, garage, history, people);
      await claim(garage.owner, history, days, people);
    }),
    { numRuns: 5 },
  );

const lies = (moment: Date | null, { from, to }: Days) =>
  moment !== null && istDay(moment) >= from && istDay(moment) <= to;
const rangeOf = ({ from, to }: Days) => `from=${from}&to=${to}`;
const inPaise = (amount: unknown) => Math.round((amount as number) * 100);
const paiseOf = (all: readonly unknown[], field: string) =>
  sum(all.map((one) => inPaise((one as Record<string, unknown>)[field])));
const numberOf = (all: readonly unknown[], field: string) =>
  sum(all.map((one) => (one as Record<string, number>)[field]!));

async function report(caller: Caller, name: string, query: string) {
  const { status, body, text } = await caller.get(`/garages/reports/${name}?${query}`);
  expect(status, text).toBe(200);
  return body;
}

/** The rows a link gives, which must be as many and come to as much as the figure says. */
async function ties(caller: Caller, address: string, figure: { count: number; paise?: number }) {
  const { rows, count, total } = await rowsBehind(caller, `/garages/reports/${address}`);
  expect([address, rows.length, count]).toEqual([address, figure.count, figure.count]);
  expect(new Set(rows.map(({ id, kind }) => `${String(id)} ${String(kind)}`)).size).toBe(rows.length);
  if (figure.paise === undefined) return rows;
  expect([address, paiseOf(rows, 'amount'), inPaise(total)]).toEqual([address, figure.paise, figure.paise]);
  return rows;
}

test('revenue by day, week, month and mode comes to the same, which is the sum of its rows', async () => {
  await inGarages(async (owner, { cards }, days) => {
    const all = cards.flatMap(({ payments }) => payments);
    const received = all.filter((one) => lies(one.receivedAt, days));
    const reversed = all.filter((one) => lies(one.reversedAt, days));
    const net = sum(received.map(({ amount }) => amount)) - sum(reversed.map(({ amount }) => amount));
    for (const by of ['day', 'week', 'month']) {
      const body = await report(owner, 'revenue', `${rangeOf(days)}&by=${by}`);
      expect(body.totals).toMatchObject({ payments: received.length, reversals: reversed.length });
      expect([inPaise(body.totals.net), paiseOf(body.periods, 'net'), paiseOf(body.modes, 'net')]).toEqual([
        net,
        net,
        net,
      ]);
      expect(paiseOf([body.totals], 'received') - paiseOf([body.totals], 'reversed')).toBe(net);
      expect(sum(body.periods.map((one: Days) => daysBetween(one.from, one.to) + 1))).toBe(
        daysBetween(days.from, days.to) + 1,
      );
      const busiest = body.periods.toSorted((a: any, b: any) => b.payments - a.payments)[0]; // oxlint-disable-line typescript/no-explicit-any -- whatever came back
      await ties(owner, `revenue/rows?${rangeOf(busiest)}`, {
        count: busiest.payments + busiest.reversals,
        paise: inPaise(busiest.net),
      });
    }
    const { modes, periods } = await report(owner, 'revenue', rangeOf(days));
    for (const { mode, net: taken } of modes)
      expect(
        paiseOf(
          periods.flatMap((one: { modes: { mode: string }[] }) => one.modes.filter((part) => part.mode === mode)),
          'net',
        ),
      ).toBe(inPaise(taken));
    for (const { from, to, modes: parts } of periods
      .filter((one: { modes: unknown[] }) => one.modes.length > 0)
      .slice(0, 2))
      for (const { mode, net: taken } of parts) {
        const rows = await rowsBehind(owner, `/garages/reports/revenue/rows?from=${from}&to=${to}&mode=${mode}`);
        expect(inPaise(rows.total)).toBe(inPaise(taken));
      }
    for (const { mode, ...figures } of modes)
      await ties(owner, `revenue/rows?${rangeOf(days)}&mode=${mode}`, {
        count: figures.payments + figures.reversals,
        paise: inPaise(figures.net),
      });
    await ties(owner, `revenue/rows?${rangeOf(days)}&kind=REVERSAL`, {
      count: reversed.length,
      paise: 0 - sum(reversed.map(({ amount }) => amount)),
    });
  });
});

test('what is delivered is worth what the cards delivered on these days come to, line by line', async () => {
  await inGarages(async (owner, { cards }, days) => {
    const delivered = cards.filter((one) => lies(one.deliveredAt, days));
    const worth = sum(delivered.map(({ total }) => total));
    const body = await report(owner, 'delivered', `${rangeOf(days)}&by=week`);
    expect([body.totals.cards, inPaise(body.totals.worth), paiseOf(body.periods, 'worth')]).toEqual([
      delivered.length,
      worth,
      worth,
    ]);
    const revenue = await report(owner, 'revenue', rangeOf(days));
    expect([body.totals.received, paiseOf(body.periods, 'received')]).toEqual([
      revenue.totals.net,
      inPaise(revenue.totals.net),
    ]);
    await ties(owner, `delivered/rows?${rangeOf(days)}`, { count: delivered.length, paise: worth });

    const items = await report(owner, 'items', rangeOf(days));
    expect([inPaise(items.totals.worth), paiseOf(items.kinds, 'worth'), paiseOf(items.items, 'worth')]).toEqual([
      worth,
      worth,
      worth,
    ]);
    expect(items.items.length).toBe(items.totals.items);
    expect(items.others).toEqual({ items: 0, lines: 0, quantity: 0, worth: 0 });
    for (const { kind, description, lines, quantity, worth: brought } of items.items) {
      const address = `items/rows?${rangeOf(days)}&kind=${kind}&description=${encodeURIComponent(description)}`;
      const rows = await ties(owner, address, { count: lines, paise: inPaise(brought) });
      expect(numberOf(rows, 'quantity')).toBeCloseTo(quantity, 3);
    }
  });
});

test('balances come to the same by age, by customer and by row', async () => {
  await inGarages(async (owner, { cards }, { to }) => {
    const owing = cards.filter(
      ({ status, total, paid, openedAt }) => status !== 'CANCELLED' && total > paid && istDay(openedAt) <= to,
    );
    const ages = owing.map(({ openedAt, deliveredAt }) =>
      daysBetween(istDay(deliveredAt !== null && istDay(deliveredAt) <= to ? deliveredAt : openedAt), to),
    );
    const balance = sum(owing.map(({ total, paid }) => total - paid));
    const body = await report(owner, 'outstanding', `to=${to}`);
    expect([body.totals.cards, inPaise(body.totals.balance)]).toEqual([owing.length, balance]);
    expect([paiseOf(body.bands, 'balance'), paiseOf(body.customers, 'balance')]).toEqual([balance, balance]);
    const limits = [-1, 7, 30, 60, 90, Infinity];
    expect(body.bands.map(({ cards: n }: { cards: number }) => n)).toEqual(
      limits.slice(1).map((limit, at) => ages.filter((age) => age > limits[at]! && age <= limit).length),
    );
    for (const { band, cards: count, balance: due } of body.bands)
      await ties(owner, `outstanding/rows?to=${to}&band=${band}`, { count, paise: inPaise(due) });
    for (const { customerId, cards: count, balance: due } of body.customers)
      await ties(owner, `outstanding/rows?to=${to}&customerId=${customerId}`, { count, paise: inPaise(due) });
  });
});

test('cards are counted on the days they were opened, delivered and cancelled, and their stays by when they ended', async () => {
  await inGarages(async (owner, { cards }, days) => {
    const counted = (moment: (one: History['cards'][number]) => Date | null) =>
      cards.filter((one) => lies(moment(one), days)).length;
    const totals = {
      opened: counted(({ openedAt }) => openedAt),
      delivered: counted(({ deliveredAt }) => deliveredAt),
      reopened: counted(({ reopenedAt }) => reopenedAt),
      cancelled: counted(({ cancelledAt }) => cancelledAt),
    };
    const body = await report(owner, 'jobcards', `${rangeOf(days)}&by=month`);
    expect(body.totals).toEqual(totals);
    for (const [figure, count] of Object.entries(totals)) {
      expect(numberOf(body.periods, figure)).toBe(count);
      await ties(owner, `jobcards/rows?${rangeOf(days)}&figure=${figure}`, { count });
    }
    for (const { status, cards: count } of body.now) {
      expect(count).toBe(cards.filter((one) => one.status === status).length);
      await ties(owner, `jobcards/rows?figure=now&status=${status}`, { count });
    }
    for (const { status, stays, averageMinutes } of body.times) {
      const left = cards.flatMap(({ moves }) => moves.filter(({ from, at }) => from === status && lies(at, days)));
      const rows = await ties(owner, `jobcards/rows?${rangeOf(days)}&figure=left&status=${status}`, { count: stays });
      const minutes = left.map((one) => one.minutes).toSorted((a, b) => a - b);
      expect(rows.map((one) => one['minutes'] as number).toSorted((a, b) => a - b)).toEqual(minutes);
      expect(averageMinutes).toBe(minutes.length === 0 ? null : Math.round(sum(minutes) / minutes.length));
    }
  });
});

test('every card counts once for an advisor and once for a technician, nobody among them', async () => {
  await inGarages(async (owner, { cards }, days, people) => {
    const body = await report(owner, 'people', rangeOf(days));
    for (const part of ['ADVISOR', 'TECHNICIAN'] as const) {
      const those = body.people.filter((one: { part: string }) => one.part === part);
      for (const figure of ['opened', 'completed', 'delivered'])
        expect([part, figure, numberOf(those, figure)]).toEqual([part, figure, body.totals[figure]]);
      expect(paiseOf(those, 'worth')).toBe(inPaise(body.totals.worth));
      for (const one of those) {
        const whose = one.staffId === null ? 'nobody=true' : `staffId=${one.staffId}`;
        const address = `people/rows?${rangeOf(days)}&part=${part}&${whose}`;
        await ties(owner, address, { count: one.delivered, paise: inPaise(one.worth) });
        await ties(owner, `${address}&figure=opened`, { count: one.opened });
        await ties(owner, `${address}&figure=completed`, { count: one.completed });
      }
    }
    const own = await report(people[0]!, 'people', rangeOf(days));
    expect(own.totals.opened).toBe(
      cards.filter((one) => lies(one.openedAt, days) && (one.advisor === 0 || one.technician === 0)).length,
    );
    expect(own.people.every(({ staffId }: { staffId: string }) => staffId === people[0]!.staffId)).toBe(true);
  });
});

test('leads come to the same by source, by stage and by row', async () => {
  await inGarages(async (owner, { leads }, days) => {
    const arrived = leads.filter((one) => lies(one.created_at, days));
    const won = arrived.filter(({ status }) => status === 'WON').length;
    const body = await report(owner, 'leads', rangeOf(days));
    expect(body.totals).toMatchObject({ leads: arrived.length, won });
    expect(body.totals.conversion).toBe(
      arrived.length === 0 ? null : Math.round((won / arrived.length) * 10_000) / 10_000,
    );
    expect([numberOf(body.sources, 'leads'), numberOf(body.stages, 'leads')]).toEqual([arrived.length, arrived.length]);
    for (const { source, leads: count } of body.sources)
      await ties(owner, `leads/rows?${rangeOf(days)}&source=${source}`, { count });
    for (const { status, leads: count } of body.stages)
      await ties(owner, `leads/rows?${rangeOf(days)}&status=${status}`, { count });
  });
});

test('a customer is new when the first visit lies in the days, and visits come to their rows', async () => {
  await inGarages(async (owner, { cards }, days) => {
    const visits = cards.filter((one) => one.status !== 'CANCELLED');
    const here = visits.filter((one) => lies(one.openedAt, days));
    const isReturning = (customer: number) =>
      visits.some((one) => one.customer === customer && istDay(one.openedAt) < days.from);
    const returning = here.filter(({ customer }) => isReturning(customer));
    const body = await report(owner, 'returning', rangeOf(days));
    expect(body.totals).toMatchObject({
      visits: here.length,
      customers: new Set(here.map(({ customer }) => customer)).size,
    });
    expect(body.groups[1]).toMatchObject({
      group: 'RETURNING',
      visits: returning.length,
      customers: new Set(returning.map(({ customer }) => customer)).size,
    });
    for (const { group, visits: count, worth } of body.groups) {
      const rows = await ties(owner, `returning/rows?${rangeOf(days)}&group=${group}`, { count });
      expect(paiseOf(rows, 'amount')).toBe(inPaise(worth));
    }
    for (const { customerId, visits: count } of body.top)
      await ties(owner, `returning/rows?${rangeOf(days)}&customerId=${customerId}`, { count });
    expect(numberOf(body.top, 'visits') + body.others.visits).toBe(returning.length);
  });
});

test('what a report is compared with are the totals of as many days right before its own', async () => {
  await inGarages(async (owner, _, days) => {
    for (const name of ['revenue', 'delivered', 'jobcards', 'items', 'people', 'leads', 'returning']) {
      const { before } = await report(owner, name, rangeOf(days));
      expect([name, daysBetween(before.from, before.to), daysBetween(before.to, days.from)]).toEqual([
        name,
        daysBetween(days.from, days.to),
        1,
      ]);
      expect([name, before.totals]).toEqual([name, (await report(owner, name, rangeOf(before))).totals]);
    }
  });
});

test('the dashboard’s revenue of today is the report’s', async () => {
  await inGarages(async (owner, { cards }) => {
    const day = cards.flatMap(({ payments }) => payments)[0]?.receivedAt ?? now;
    appContext.setNow(day);
    const sums = await Promise.all([
      owner.get('/garages/dashboard').then(({ body }) => body.todaysRevenue),
      report(owner, 'revenue', rangeOf({ from: istDay(day), to: istDay(day) })).then(({ totals }) => totals.net),
    ]).finally(() => appContext.setNow(now));
    expect(sums[0]).toBe(sums[1]);
  });
});
