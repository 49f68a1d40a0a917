import { sql } from 'drizzle-orm';
import type { GstRegime } from '#contract/gst-choices.ts';
import { advancesOf, isForServicesOn, placeOfAdvance } from '#rules/advances.ts';
import { usesOf, type MoneyEvent } from '#rules/advance-uses.ts';
import { istDay } from '#rules/days.ts';
import { isInterState } from '#rules/place-of-supply.ts';
import type { StateCode } from '#rules/states.ts';
import type { Ctx } from '../context.ts';
import { millis } from '../database/millis.ts';
import { rowsOf } from '../database/raw-statements.ts';
import type { RegimeOn } from '../garages/tax.ts';
import { columnsOfTheirs, eventsOfTheirs } from '../payments/money-events.ts';
import { rangeOf } from './payments-of-month.ts';

interface Event {
  kind: MoneyEvent['kind'];
  id: string;
  customerId: string;
  /** in milliseconds */
  at: number;
  paise: number;
  gstin: string | null;
  state: string | null;
  pincode: string | null;
  /** where it is taxed and how and where its garage was, as kept with a receipt */
  place: string | null;
  regime: GstRegime | null;
  sellerState: StateCode | null;
}

/**
 * The advances of a month for GSTR-1 (MO-35, MO-101): money that came while the garage charged GST in the state of the return and stood on
 * no document when the month was over, and what documents, refunds and reversals took of that of earlier months. What is on a job card is
 * an advance until it is billed.
 */
export async function advancesOfMonth(ctx: Ctx, month: string, garageState: StateCode, regimeOn: RegimeOn) {
  const all = await eventsUntil(ctx, month);
  const receipts = all
    .filter(({ kind, sellerState }) => kind === 'RECEIVED' && isOfState(garageState, sellerState))
    .map(({ id, at, paise, place, regime, ...buyer }) => {
      const day = istDay(new Date(at));
      return {
        id,
        day,
        paise,
        isForServices: isForServicesOn(day) && (regime ?? regimeOn(day)) === 'REGULAR',
        taxRate: null,
        placeOfSupply: placeOfAdvance(garageState, buyer, place),
      };
    });
  const uses = [...Map.groupBy(all, ({ customerId }) => customerId).values()].flatMap((theirs) =>
    usesOf(theirs.map(({ kind, id, at, paise }): MoneyEvent => ({ kind, id, paise, day: istDay(new Date(at)) }))),
  );
  return advancesOf(month, garageState, receipts, uses);
}

/** Whether a voucher is for returns of a state, by the one it keeps of its garage: another has returns of its own (MO-182). */
export const isOfState = (garageState: StateCode, kept: StateCode | null): boolean =>
  kept === null || !isInterState(garageState, kept);

/**
 * All that happened, until a month was over, to the money of customers to whose money anything happened in it; each one's in its order.
 */
async function eventsUntil(ctx: Ctx, month: string): Promise<Event[]> {
  const { from, to } = rangeOf(month);
  const { garageId } = ctx;
  const inIt = (at: string) => sql`${sql.raw(at)} >= ${from.toISOString()} and ${sql.raw(at)} < ${to.toISOString()}`;
  const before = (at: string) => sql`${sql.raw(at)} < ${to.toISOString()}`;
  const rows = await ctx.tx.execute(sql`
    with touched as materialized (
      select customer_id from payments where garage_id = ${garageId} and ${inIt('received_at')}
      union select customer_id from payments where garage_id = ${garageId} and ${inIt('reversed_at')}
      union select p.customer_id from allocations a join payments p on p.garage_id = ${garageId} and p.id = a.payment_id
        where a.garage_id = ${garageId} and a.invoice_id is not null and ${inIt('a.created_at')}
    ), theirs as materialized (
      select ${columnsOfTheirs} from payments p join touched t on t.customer_id = p.customer_id
      where p.garage_id = ${garageId} and ${before('p.received_at')}
    ), ${eventsOfTheirs(ctx, before)}
    select e.kind, e.of as id, e.customer_id as "customerId", ${millis('e.at')} as at, e.amount::float8 as paise,
      cu.gst_number as gstin, cu.state, cu.pincode, e.place_of_supply as place, e.regime, e.seller_state as "sellerState"
    from events e join customers cu on cu.garage_id = ${garageId} and cu.id = e.customer_id
    order by e.customer_id, e.at, e.own, e.turn`);
  return rowsOf<Event>(rows);
}
