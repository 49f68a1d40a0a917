import type { FastifyBaseLogger } from 'fastify';
import { istClock, istDay, istDayStart, weekday } from '#rules/days.ts';
import { isReminderHour, reminderHours } from '#rules/reminders.ts';
import type { AppContext, Ctx, Person } from '../context.ts';
import { customers } from '../database/tables/customers.ts';
import { findRow } from '../database/write.ts';
import { eachGarage } from '../garages/each-garage.ts';
import { duesOf } from '../payments/dues.queries.ts';
import { hasManyEntries } from '../payments/many-entries.ts';
import { claimSteps, lateDues, stepsOf } from './reminders.queries.ts';
import { remindOfDues, channelFor } from './write-message.ts';

const lookEvery = 10 * 60_000;

/** Reminds of what is due soon after the start and every ten minutes, where a provider takes it. Answers how to stop, which waits. */
export function startReminders(appContext: AppContext, log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  let under = Promise.resolve();
  const run = () => {
    under = under
      .then(() => remindAll(appContext))
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error }, 'reminders wait'));
  };
  const first = setTimeout(run, 60_000).unref();
  const timer = setInterval(run, lookEvery).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return under;
  };
}

/**
 * Writes to every customer of every garage of whose dues a step is reached, in the hours of rules/reminders.ts; each step once, however many
 * processes do it at once. Answers how many messages were written.
 */
export async function remindAll(appContext: AppContext): Promise<number> {
  const { settings, database, now: clock } = appContext;
  const now = clock();
  const today = istDay(now);
  const hasWay = settings.webhooks.whatsapp !== undefined || settings.webhooks.sms !== undefined;
  if (!hasWay || !isReminderHour(istClock(now), weekday(today))) return 0;
  let written = 0;
  await eachGarage(appContext, async (garageId) => {
    const ids = await database.inGarage(garageId, async (tx) => {
      const ctx = contextOf(tx, garageId, now);
      return [...(await stepsOf(ctx, await lateDues(ctx))).keys()];
    });
    for (const id of ids)
      if (await database.inGarage(garageId, (tx) => remindOne(appContext, contextOf(tx, garageId, now), id)))
        written += 1;
  });
  return written;
}

/** What was read a moment ago is read again: a payment, a promise or an opting out may have come between. */
async function remindOne(appContext: AppContext, ctx: Ctx, customerId: string): Promise<boolean> {
  // nobody knows what they owe, and the others are not to wait for them
  if (await hasManyEntries(ctx, customerId)) return false;
  const customer = await findRow(ctx, customers, customerId, { lock: true });
  const steps = customer && (await stepsOf(ctx, await duesOf(ctx, { customerId }))).get(customerId);
  if (!customer || !steps) return false;
  const channel = await channelFor(appContext, ctx, customer);
  // what nobody takes stays to be done by hand
  if (!channel || (await claimSteps(ctx, steps)) === 0) return false;
  await remindOfDues(appContext, ctx, customer, { channel, expiresAt: endOfHours(ctx.today) });
  return true;
}

/** What no provider took by then is not sent in the night. */
const endOfHours = (today: string): Date => {
  const [hours = 0, minutes = 0] = reminderHours.to.split(':').map(Number);
  return new Date(istDayStart(today).getTime() + (hours * 60 + minutes) * 60_000);
};

function contextOf(tx: Ctx['tx'], garageId: string, now: Date): Ctx {
  const person = { ...machine, garageId };
  return { tx, garageId, network: '', person, now, today: istDay(now), requestId: 'reminders', can: () => false };
}

/** What leaves by itself stands in history under an id that is nobody's. */
const machine: Omit<Person, 'garageId'> = {
  userId: '00000000-0000-0000-0000-000000000000',
  staffId: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  name: 'Reminders',
  role: 'TECHNICIAN',
  accessLevel: 'VIEW_ONLY',
  isFresh: false,
  permissions: new Set(),
};
