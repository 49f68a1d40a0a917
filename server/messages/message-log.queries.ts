import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { customerMessages } from '#contract/customer-messages.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { listing } from '../database/list.ts';
import type { ParametersOf } from '../database/prepared-query.ts';
import { invoiceEvents } from '../database/tables/invoices.ts';
import { messageLog } from '../database/tables/messages.ts';
import { namedOne } from '../staff/named-staff.ts';

const list = listing({
  table: messageLog,
  where: (_, { customerId }: ParametersOf<{ customerId: string }>) => eq(messageLog.customerId, customerId),
  read: (ctx, where, order, limit) => {
    const person = namedOne(ctx, messageLog.byId, 'person');
    return ctx.tx
      .select({ ...getTableColumns(messageLog), by: person.name })
      .from(messageLog)
      .leftJoinLateral(person, sql`true`)
      .where(where)
      .orderBy(order)
      .limit(limit);
  },
});

/** A page of what was written to a customer. */
export const messagesPage = (ctx: Ctx, customerId: string, query: QueryOut<typeof customerMessages.list>) =>
  list.page(ctx, { customerId }, query);

/**
 * Notes what became of a message that was handed on, in a transaction of its garage, and once it was SENT in the history of the document it is
 * about (MO-151). One that is in no log is left alone, as is one of which it was noted already.
 */
export async function noteOutcome(
  tx: Tx,
  garageId: string,
  { id, state, now }: { id: string; state: 'QUEUED' | 'SENT' | 'FAILED' | 'UNKNOWN'; now: Date },
): Promise<void> {
  const [noted] = await tx
    .update(messageLog)
    .set({ state, updated_at: now })
    .where(and(eq(messageLog.garageId, garageId), eq(messageLog.id, id), ne(messageLog.state, state)))
    .returning({ invoiceId: messageLog.invoiceId, byId: messageLog.byId });
  if (state !== 'SENT' || !noted?.invoiceId) return;
  const times = { created_at: now, updated_at: now };
  const { invoiceId, byId } = noted;
  await tx.insert(invoiceEvents).values({ garageId, id: newId(now), ...times, invoiceId, kind: 'SENT', byId });
}
