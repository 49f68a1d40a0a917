import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { leadSources, leadStatuses } from '#contract/leads.ts';
import { paymentModes } from '#contract/payments.ts';
import { addDays, istDayStart } from '#rules/days.ts';
import { paymentStatusOf } from '#rules/jobcard-moves.ts';
import type { JobcardStatus } from '#rules/labels.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { history as historyTable } from '../database/tables/history.ts';
import { jobCardLines, jobCards, payments } from '../database/tables/jobcards.ts';
import { leads } from '../database/tables/leads.ts';
import type { Caller, TestGarage, TestAppContext } from '../testing/garage.ts';

/** The first India day of what the generated garages do; they live for seventy days and rest then. */
export const firstDay = '2026-02-20';
export const dayAt = (n: number) => addDays(firstDay, n);
/** Noon of the last day, which is today for the whole test. */
export const now = new Date(istDayStart(dayAt(70)).getTime() + 12 * 3_600_000);

const dayLength = 86_400_000;
/** Moments of the days at, before and after midnight in India, at midnight of Greenwich, and in between. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 69 }), fc.constantFrom(0, 1, 19_799_999, 19_800_000, 43_200_000, dayLength - 1))
  .map(([day, part]) => new Date(istDayStart(dayAt(day)).getTime() + part));
const paise = fc.integer({ min: 1, max: 500_000 });
const gap = fc.integer({ min: 0, max: 3 * dayLength });
const someone = fc.constantFrom<number | null>(0, 1, null);

const line = fc.record({
  kind: fc.constantFrom('LABOUR' as const, 'PART' as const),
  description: fc.constantFrom<string>('Oil filter', 'OIL FILTER', 'Washing', 'Clutch 100%'),
  quantity: fc.integer({ min: 1, max: 9999 }).map((thousandths) => thousandths / 1000),
  total: paise,
});
const payment = fc.record({
  amount: paise,
  mode: fc.constantFrom(...paymentModes),
  receivedAt: moment,
  reversedAfter: fc.option(gap),
});
const card = fc.record({
  customer: fc.nat(3),
  openedAt: moment,
  advisor: someone,
  technician: someone,
  path: fc.constantFrom<JobcardStatus[]>(
    ['OPEN'],
    ['OPEN', 'IN_PROGRESS'],
    ['OPEN', 'IN_PROGRESS', 'READY'],
    ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED'],
    ['OPEN', 'IN_PROGRESS', 'OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED'],
    ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'IN_PROGRESS'],
    ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'IN_PROGRESS', 'DELIVERED'],
    ['OPEN', 'CANCELLED'],
  ),
  gaps: fc.array(gap, { minLength: 5, maxLength: 5 }),
  lines: fc.array(line, { maxLength: 3 }),
  payments: fc.array(payment, { maxLength: 2 }),
});
const lead = fc.record({
  created_at: moment,
  leadSource: fc.constantFrom(...leadSources),
  status: fc.constantFrom(...leadStatuses),
  assigned: someone,
});

/** What a generated garage did. */
export const histories = fc.record({
  cards: fc.array(card, { minLength: 4, maxLength: 14 }).map((all) => all.map(planned)),
  leads: fc.array(lead, { maxLength: 8 }),
});
export type History = typeof histories extends fc.Arbitrary<infer H> ? H : never;

type Drawn = typeof card extends fc.Arbitrary<infer C> ? C : never;

/** A card delivered on the day it was opened, one of a history. */
export const deliveredCard = (drawn: Partial<Drawn>) =>
  planned({
    customer: 0,
    openedAt: istDayStart(dayAt(60)),
    advisor: null,
    technician: null,
    path: ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED'],
    gaps: [0, 0, 0],
    lines: [],
    payments: [],
    ...drawn,
  });

/** A card with its moves, sums and reversals as the application would have kept them. */
function planned({ path, gaps, ...drawn }: Drawn) {
  let at = drawn.openedAt.getTime();
  const moves = path.slice(1).map((to, step) => {
    const entered = at;
    at += gaps[step]!;
    const isReopened = to === 'DELIVERED' && step < path.length - 2;
    const reopenedAt = isReopened ? new Date(at + gaps[step + 1]!) : null;
    return { from: path[step]!, to, at: new Date(at), reopenedAt, minutes: Math.round((at - entered) / 60_000) };
  });
  const taken = drawn.payments.map(({ reversedAfter, ...one }) => ({
    ...one,
    reversedAt: reversedAfter === null ? null : new Date(one.receivedAt.getTime() + reversedAfter),
  }));
  const total = sum(drawn.lines.map((one) => one.total));
  const paid = sum(taken.filter((one) => one.reversedAt === null).map((one) => one.amount));
  return {
    ...drawn,
    payments: taken,
    moves,
    status: path.at(-1)!,
    total,
    paid,
    completedAt: moves.find(({ to }) => to === 'READY')?.at ?? null,
    deliveredAt: path.at(-1) === 'DELIVERED' ? moves.at(-1)!.at : null,
    /** deliveries that do not stand, as the card was reopened */
    reopenedAt: moves.slice(0, -1).find(({ to }) => to === 'DELIVERED')?.at ?? null,
    cancelledAt: moves.find(({ to }) => to === 'CANCELLED')?.at ?? null,
  };
}

/** Puts a history into a garage, past the routes, which would date everything by the clock. `people` are those it names. */
export async function live(
  appContext: TestAppContext,
  garage: TestGarage,
  history: History,
  people: Caller[],
): Promise<void> {
  const row = (at: Date) => ({ garageId: garage.id, id: newId(at), created_at: at, updated_at: at });
  const idOf = (person: number | null) => (person === null ? null : people[person]!.staffId);
  const born = istDayStart(firstDay);
  const most = Math.max(0, ...history.cards.map((one) => one.customer));
  const owners = Array.from({ length: most + 1 }, (_, n) => ({
    ...row(born),
    name: `Owner ${n}`,
    phone: String(9_800_000_010 + n),
  }));
  const cars = owners.map((owner, n) => ({
    ...row(born),
    customerId: owner.id,
    make: 'Tata',
    model: 'Ace',
    registrationNumber: `TN01RP${n}`,
  }));
  await appContext.database.inGarage(garage.id, async (tx) => {
    await tx.insert(customers).values(owners);
    await tx.insert(vehicles).values(cars);
    const cards = history.cards.map((one, n) => ({
      of: one,
      made: {
        ...row(one.openedAt),
        jobCardNumber: `JC-${n}`,
        customerId: owners[one.customer]!.id,
        vehicleId: cars[one.customer]!.id,
        advisorId: idOf(one.advisor),
        technicianId: idOf(one.technician),
        status: one.status,
        paymentStatus: paymentStatusOf({ totalPaise: one.total, paidPaise: one.paid, status: one.status }),
        totalAmount: one.total,
        amountPaid: one.paid,
        odometerIn: 1,
        openedAt: one.openedAt,
        completedAt: one.completedAt,
      },
    }));
    const onCards = <T>(of: (one: History['cards'][number]) => (T & { at: Date })[]) =>
      cards.flatMap(({ of: one, made }) => of(one).map((part) => ({ ...row(part.at), ...part, jobCardId: made.id })));
    await insertAll(
      tx,
      jobCards,
      cards.map(({ made }) => made),
    );
    await insertAll(
      tx,
      jobCardLines,
      onCards(({ lines, openedAt }) => lines.map((one) => ({ ...one, rate: one.total, at: openedAt }))),
    );
    await insertAll(
      tx,
      payments,
      onCards((one) => one.payments.map((part) => ({ ...part, at: part.receivedAt }))),
    );
    await insertAll(
      tx,
      historyTable,
      onCards(({ moves }) => [
        ...moves.map(({ from, to, at, reopenedAt }) => ({ from, to, at, reopenedAt })),
        // a delivery by mistake, taken back at once, that no report may know of
        ...moves.slice(0, 1).map(({ at }) => ({ to: 'DELIVERED', at, undoneAt: at })),
      ]).map(({ jobCardId, ...move }) => ({
        ...move,
        kind: 'MOVED' as const,
        thing: 'job_cards' as const,
        thingId: jobCardId,
      })),
    );
    await insertAll(
      tx,
      leads,
      history.leads.map(({ assigned, ...one }) => ({
        ...row(one.created_at),
        ...one,
        name: 'Lead',
        phone: '9800000099',
        assignedToId: idOf(assigned),
      })),
    );
  });
}

async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]) {
  if (rows.length > 0) await tx.insert(table).values(rows);
}

/** Every row of a figure, page by page, with the total that each page says. */
export async function rowsBehind(caller: Caller, path: string, limit = 7) {
  const rows: Record<string, unknown>[] = [];
  const said: unknown[] = [];
  for (let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`; next !== undefined;) {
    const { status, body, headers, text } = await caller.get(next);
    if (status !== 200) throw new Error(`${next} answered ${status}: ${text}`);
    rows.push(...body.rows);
    said.push([Number(headers['x-total-count']), body.total]);
    next = /<\/api\/v1(.*)>; rel="next"/.exec((headers['link'] as string | undefined) ?? '')?.[1];
  }
  const total = said.length > 0 ? (said[0] as [number, number | null]) : [0, null];
  if (said.some((one) => String(one) !== String(total)))
    throw new Error(`${path}: pages disagree: ${said.join(' | ')}`);
  return { rows, count: total[0] as number, total: total[1] as number | null };
}

export const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
