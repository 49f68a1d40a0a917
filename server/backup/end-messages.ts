import { sql } from 'drizzle-orm';
import { addDays, istClock, istDay } from '#rules/days.ts';
import { reminderDays, reminderHours } from '#rules/reminders.ts';
import type { Tx } from '../database/database.ts';
import { sqlArray } from '../database/one-of.ts';
import { dueDayOfCard } from '../payments/due-day.ts';
import type { StoredTable } from './catalogue.ts';

/**
 * Ends what a restored backup would send, for it may have been sent since the backup was made: messages that carry a code or a link, those to
 * customers, and reminders of steps that were reached in between (MO-110).
 */
export async function endMessages(
  tx: Tx,
  tables: readonly StoredTable[],
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<void> {
  const has = (table: string, column: string) =>
    tables.some(({ name, columns }) => name === table && columns.some(([one]) => one === column));
  if (!has('outbox', 'id')) return;
  // a message that has an end carries a code or a link
  await tx.execute(sql`delete from outbox where sent_at is null and dead_at is null and expires_at is not null`);
  if (!has('message_log', 'id')) return;
  await tx.execute(sql`delete from outbox where sent_at is null and id in (select id from message_log)`);
  await tx.execute(sql`update undelivered_messages set reason = 'EXPIRED' where id in (select id from message_log)`);
  await tx.execute(sql`update message_log set state = 'UNKNOWN', updated_at = ${now} where state = 'QUEUED'`);
  if (has('reminders', 'step') && has('invoices', 'term_days')) await claimSteps(tx, sendingDays(madeAt, now), now);
}

/** The days in whose hours for reminders some went by between two moments; the first is after the last where none did. */
function sendingDays(from: Date, to: Date): [string, string] {
  const first = istClock(from) < reminderHours.to ? istDay(from) : addDays(istDay(from), 1);
  const last = istClock(to) < reminderHours.from ? addDays(istDay(to), -1) : istDay(to);
  return [first, last];
}

/** Nobody is reminded of what was due so many days ago on one of these days; who it is written off or paid by does not matter. */
async function claimSteps(tx: Tx, [from, to]: [string, string], now: Date) {
  await tx.execute(sql`
    insert into reminders (garage_id, id, due_id, step, created_at, updated_at)
    select garage_id, gen_random_uuid(), due_id, step, ${now}, ${now}
    from (
      select garage_id, id as due_id, day + term_days as due_day from invoices where invoice_id is null
      union all
      select c.garage_id, c.id, ${dueDayOfCard(sql`c.garage_id`)} from job_cards c where c.status = 'DELIVERED'
    ) due cross join unnest(${sqlArray(reminderDays.map(String))}::int[]) as step
    where due_day + step between ${from}::date and ${to}::date
    on conflict do nothing`);
}
