import { isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../context.ts';
import { readCaps } from '../messages/caps.ts';
import { outbox } from '../database/tables/messages.ts';

/** Connections to PostgreSQL: all, idle, and requests that wait for one. The embedded database has none. */
export function countConnections(registry: Registry, { database }: AppContext): void {
  const { connections } = database;
  if (!connections) return;
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by state; waiting are requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(connections())) gauge.set({ state }, count);
    },
  });
}

/** Browsers that follow the changes of their garage. */
export function countStreams(registry: Registry, { streams }: Pick<FastifyInstance, 'streams'>): void {
  const gauge = new Gauge({
    name: 'change_streams',
    help: 'Browsers that follow the changes of their garage',
    registers: [registry],
    collect: () => {
      gauge.set(streams.count());
    },
  });
}

/** Messages that wait to be handed on or were given up, and whether the database answered when it was asked for them. */
export function countOutbox(registry: Registry, appContext: AppContext): void {
  // The outbox is one for all processes: added up over several workers it would count double.
  const shared = { labelNames: [] as string[], aggregator: 'max' as const, registers: [registry] };
  let asked: ReturnType<typeof countMessages> | undefined;
  // The gauges of one reading share one question.
  const ask = () =>
    (asked ??= countMessages(appContext).finally(() => {
      asked = undefined;
    }));
  const up = new Gauge({
    ...shared,
    name: 'database_up',
    help: '1 when the database answers',
    aggregator: 'min',
    collect: async () => {
      up.set((await ask()) ? 1 : 0);
    },
  });
  const oldest = new Gauge({
    ...shared,
    name: 'outbox_oldest_waiting_seconds',
    help: 'How long the oldest message that waits has waited',
    collect: async () => {
      const since = ((await ask()) ?? []).flatMap((row) => (row.since ? [Date.parse(row.since)] : []));
      oldest.set(since.length === 0 ? 0 : (appContext.now().getTime() - Math.min(...since)) / 1000);
    },
  });
  const messages = new Gauge({
    ...shared,
    name: 'outbox_messages',
    help: 'Messages by channel and state: waiting, or dead',
    labelNames: ['channel', 'state'],
    collect: async () => {
      const rows = (await ask()) ?? [];
      messages.reset();
      for (const { channel, waiting, dead } of rows) {
        messages.set({ channel, state: 'waiting' }, waiting);
        messages.set({ channel, state: 'dead' }, dead);
      }
    },
  });
}

/** How much of the installation's caps on messages is used, the caps, and an alarm: 1 from four fifths on, 2 once strangers are refused. */
export function countCaps(registry: Registry, appContext: AppContext): void {
  let asked: ReturnType<typeof readCaps> | undefined;
  const ask = () =>
    (asked ??= readCaps(appContext)
      .catch(() => [])
      .finally(() => {
        asked = undefined;
      }));
  for (const [name, field, help] of capGauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['what', 'window'],
      aggregator: 'max',
      registers: [registry],
      collect: async () => {
        for (const { what, window, ...one } of await ask()) gauge.set({ what, window }, one[field]);
      },
    });
  }
}

const capGauges = [
  ['message_cap', 'cap', 'Messages that may be sent in a window'],
  ['message_cap_used', 'used', 'Messages counted in the window that runs'],
  ['message_cap_alarm', 'alarm', '1 from four fifths of a cap on, 2 once strangers are refused'],
] as const;

/** Undefined when the database does not answer: that is a figure of its own. */
const countMessages = ({ database }: AppContext) =>
  database
    .ask((db) =>
      db
        .select({
          channel: outbox.channel,
          waiting: sql<number>`count(*) filter (where ${outbox.deadAt} is null)`.mapWith(Number),
          dead: sql<number>`count(${outbox.deadAt})`.mapWith(Number),
          since: sql<string | null>`min(${outbox.created_at}) filter (where ${outbox.deadAt} is null)`,
        })
        .from(outbox)
        .where(isNull(outbox.sentAt))
        .groupBy(outbox.channel),
    )
    .catch(() => undefined);
