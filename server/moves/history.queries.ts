import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { isAmong, idParameters, type Ids } from '../database/one-of.ts';
import type { Ctx } from '../context.ts';
import { oncePer, prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { history } from '../database/tables/history.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { namedOne } from '../staff/named-staff.ts';
import type { TableWithHistory } from './note-history.ts';

/** So many of what happened to a record last are shown: the audit keeps all. */
export const mostShown = 500;

/** What happened to one record, newest first. */
export const historyOf = (ctx: Ctx, table: TableWithHistory, id: string) => historiesOf(table)(ctx, idParameters([id]));

/** What happened to the records of a table, newest first; payments and documents are left out for those who may not read them. */
export const historiesOf = oncePer((table: TableWithHistory) =>
  prepareQuery((ctx, records: ParametersOf<Ids>) => {
    const newest = ctx.tx
      .select()
      .from(history)
      .where(
        and(
          tenantFilter(history, ctx),
          eq(history.thingId, table.id),
          ctx.can('payments.read') ? undefined : notInArray(history.kind, ['PAID', 'REVERSED', 'WRITTEN_OFF']),
          ctx.can('invoices.read') ? undefined : notInArray(history.kind, ['DOCUMENT_ISSUED', 'DOCUMENT_CANCELLED']),
        ),
      )
      .orderBy(desc(history.id))
      .limit(mostShown)
      .as('newest');
    const person = namedOne(ctx, newest.byId, 'person');
    return ctx.tx
      .select({
        id: newest.id,
        thingId: newest.thingId,
        at: newest.created_at,
        by: person.name,
        kind: newest.kind,
        from: newest.from,
        to: newest.to,
        reason: newest.reason,
        what: newest.what,
        amount: newest.amount,
      })
      .from(table)
      .crossJoinLateral(newest)
      .leftJoinLateral(person, sql`true`)
      .where(and(tenantFilter(table, ctx), isAmong(table.id, records)))
      .orderBy(desc(newest.id));
  }),
);
