import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { customerMessages } from '#contract/customer-messages.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { listing } from '../database/list.ts';
import type { ParametersOf } from '../database/prepared-query.ts';
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

/** Notes what became of a message that was handed on, in a transaction of its garage; one that is in no log is left alone. */
export async function noteOutcome(
  tx: Tx,
  garageId: string,
  { id, state, now }: { id: string; state: 'QUEUED' | 'SENT' | 'FAILED' | 'UNKNOWN'; now: Date },
): Promise<void> {
  await tx
    .update(messageLog)
    .set({ state, updated_at: now })
    .where(and(eq(messageLog.garageId, garageId), eq(messageLog.id, id)));
}
