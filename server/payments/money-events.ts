import { sql, type SQL } from 'drizzle-orm';
import { receiptsOfRefund, type MoneyEvent } from '#rules/advance-uses.ts';
import { istDay } from '#rules/days.ts';
import { sumOfPaise } from '#rules/gst.ts';
import type { Ctx } from '../context.ts';
import { millis } from '../database/millis.ts';
import { sqlArray } from '../database/one-of.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { paymentsOfCustomer } from './account.queries.ts';
import type { PaymentRow } from './payment-columns.ts';

/** The receipts that tenders of a refund gave back of, in paise, the oldest first, each once however many tenders it has (Rule 51). */
export async function receiptsOfRefunds(ctx: Ctx, tenders: readonly PaymentRow[]) {
  const refunds = tenders.filter(({ kind }) => kind === 'REFUNDED');
  if (refunds.length === 0) return [];
  const events = await eventsOfCustomer(ctx, refunds[0]!.customerId);
  const all = await paymentsOfCustomer(ctx, refunds[0]!.customerId);
  const receipts = new Map(all.map((one) => [one.id, one]));
  const parts = refunds.flatMap(({ id }) =>
    [...receiptsOfRefund(events, id)].map(([receiptId, paise]) => ({ receipt: receipts.get(receiptId)!, paise })),
  );
  return [...Map.groupBy(parts, ({ receipt }) => receipt.number ?? receipt.id).values()]
    .map((same) => {
      const { number, receivedAt: at } = same[0]!.receipt;
      return { number, at, amount: sumOfPaise(same.map(({ paise }) => paise)) };
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What of payments `p` a table `theirs` holds. */
export const columnsOfTheirs = sql.raw(
  "p.id, p.kind, p.customer_id, p.received_at, p.reversed_at, p.amount, p.place_of_supply, p.regime, p.seller ->> 'stateCode' as seller_state",
);

/**
 * The table `events` of what happened to the payments of a table `theirs`, those that came with what is kept with them: were it joined to
 * `theirs` once more, a planner that expects few of them would put it together anew for each. A receipt has its moment when its number is
 * taken, later than its request began, so what it was put on is never before it, by moment or by turn.
 */
export const eventsOfTheirs = ({ garageId }: Ctx, before: (at: string) => SQL): SQL => sql`events as (
  select kind, 0 as turn, id as own, id as of, customer_id, received_at as at, amount, place_of_supply, regime, seller_state from theirs
  union all
  select case when a.invoice_id is null then 'HELD' else 'ALLOCATED' end, 1, greatest(a.id, p.id), a.payment_id, p.customer_id,
    greatest(a.created_at, p.received_at), a.amount, null, null, null
  from theirs p join allocations a on a.garage_id = ${garageId} and a.payment_id = p.id
  where ${before('a.created_at')}
  union all
  select 'REVERSED', 2, id, id, customer_id, reversed_at, amount, null, null, null from theirs
  where reversed_at is not null and ${before('reversed_at')}
)`;

/** All that happened to the money of a customer, in its order (MO-35). */
export const eventsOfCustomer = async (ctx: Ctx, customerId: string): Promise<MoneyEvent[]> =>
  (await eventsOfCustomers(ctx, [customerId])).flat();

/** The same of several customers, of each in its order, until a moment or until now. */
export async function eventsOfCustomers(ctx: Ctx, customerIds: readonly string[], end?: Date): Promise<MoneyEvent[][]> {
  const before = (at: string) => (end ? sql`${sql.raw(at)} < ${end.toISOString()}` : sql`true`);
  const rows = await ctx.tx.execute(sql`
    with theirs as materialized (
      select ${columnsOfTheirs} from payments p where p.garage_id = ${ctx.garageId} and p.customer_id = any (${sqlArray(customerIds)}::uuid[])
        and ${before('received_at')}
    ), ${eventsOfTheirs(ctx, before)}
    select kind, of as id, customer_id as "customerId", amount::float8 as paise, ${millis('at')} as at
    from events order by customer_id, at, own, turn`);
  const all = rowsOf<{ kind: MoneyEvent['kind']; id: string; customerId: string; paise: number; at: number }>(rows);
  return [...Map.groupBy(all, ({ customerId }) => customerId).values()].map((theirs) =>
    theirs.map(({ kind, id, paise, at }): MoneyEvent => ({ kind, id, paise, day: istDay(new Date(at)) })),
  );
}
