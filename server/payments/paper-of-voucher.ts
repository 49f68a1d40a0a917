import type { GstRegime } from '#contract/gst-choices.ts';
import { isForServicesOn, placeOfAdvance, taxOfAdvance } from '#rules/advances.ts';
import { istDay } from '#rules/days.ts';
import { amountsWithin, sumOfPaise } from '#rules/gst.ts';
import { partyOfGarage } from '#rules/paper-parts.ts';
import { stateByCode } from '#rules/states.ts';
import type { Ctx } from '../context.ts';
import { partyOfCustomer } from '../customers/party-of-customer.ts';
import { customers } from '../database/tables/customers.ts';
import { jobCards, type payments } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { garageSettings } from '../garages/settings.ts';
import { regimesOf } from '../garages/tax.ts';
import { firstPlacedOf, placedOf, tendersOf } from './account.queries.ts';
import { vouchersOf } from './ledger.ts';
import { receiptsOfRefunds } from './money-events.ts';
import { onVoucher } from './new-voucher.ts';

/**
 * What the voucher of a payment is drawn of: garage and customer as they were named when it was given, what it was for then and the tax on
 * what of it was an advance, however often it is drawn, and apart from that what it was used for since (MO-43, MO-182).
 */
export async function paperOfVoucher(ctx: Ctx, payment: typeof payments.$inferSelect) {
  const garage = await garageSettings(ctx);
  const customer = (await findRow(ctx, customers, payment.customerId))!;
  const seller = payment.seller ?? partyOfGarage(garage);
  const tenders = await tendersOf(ctx, payment);
  const isReversed = tenders.every(({ reversedAt }) => reversedAt !== null);
  // of a voucher that was reversed whole all tells what it was given for
  const told = tenders.filter(({ reversedAt }) => isReversed || reversedAt === null);
  const ids = told.map(({ id }) => id);
  const [first, now] = [await firstPlacedOf(ctx, ids), await placedOf(ctx, ids)];
  const [voucher] = vouchersOf(tenders, first);
  const taken = sumOfPaise(told.map(({ amount }) => amount));
  const day = istDay(payment.receivedAt);
  const put = (some: typeof first) => sumOfPaise(some.map(({ paise }) => paise));
  return {
    garage,
    seller,
    customer: payment.buyer ?? onVoucher(partyOfCustomer(customer)),
    printedAt: ctx.now,
    voucher: { ...voucher!, credit: payment.kind === 'REFUNDED' ? 0 : taken - put(first) },
    branchId: payment.branchId ?? (await branchOfCard(ctx, payment.jobCardId)),
    receipts: payment.kind === 'REFUNDED' ? await receiptsOfRefunds(ctx, tenders) : [],
    usedSince: usedSince(voucher!.allocations, vouchersOf(tenders, now)[0]!.allocations),
    tax: advanceTax(customer, {
      day,
      paise: payment.kind === 'REFUNDED' ? 0 : taken - put(first.filter(({ invoiceId }) => invoiceId !== null)),
      regime: payment.regime ?? (await regimesOf(ctx, garage))(day),
      stateCode: seller.stateCode,
      kept: payment.placeOfSupply,
    }),
  };
}

type Allocated = ReturnType<typeof vouchersOf>[number]['allocations'];

/** What stands on dues now above what it was put on first. */
function usedSince(first: Allocated, now: Allocated): Allocated {
  const before = new Map(first.map(({ dueId, amount }) => [dueId, amount]));
  return now
    .map((one) => ({ ...one, amount: one.amount - (before.get(one.dueId) ?? 0) }))
    .filter(({ amount }) => amount > 0);
}

/** What was taken on a job card is of that card's branch. */
async function branchOfCard(ctx: Ctx, jobCardId: string | null) {
  const card = jobCardId === null ? undefined : await findRow(ctx, jobCards, jobCardId);
  return card?.branchId ?? null;
}

type Customer = typeof customers.$inferSelect;

interface Advance {
  /** in India */
  day: string;
  paise: number;
  /** of the garage when it came */
  regime: GstRegime;
  stateCode: string | null;
  /** the place that was kept with it */
  kept: string | null;
}

/** The tax in an advance, as GSTR-1 tells it (MO-101); null where it carries none. */
function advanceTax({ gstNumber: gstin, state, pincode }: Customer, { day, paise, regime, stateCode, kept }: Advance) {
  const garageState = stateCode === null ? undefined : stateByCode(stateCode)?.code;
  if (paise <= 0 || !garageState || regime !== 'REGULAR' || !isForServicesOn(day)) return null;
  const place = placeOfAdvance(garageState, { gstin, state, pincode }, kept);
  const { taxRate, placeOfSupply, isInter } = taxOfAdvance({ taxRate: null, placeOfSupply: place }, garageState);
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = amountsWithin(
    paise,
    taxRate,
    isInter ? 'IGST' : 'CGST_SGST',
  );
  return { placeOfSupply, taxRate, value: taxablePaise, cgst: cgstPaise, sgst: sgstPaise, igst: igstPaise };
}
