import { isForServicesOn, placeOfAdvance, taxOfAdvance } from '#rules/advances.ts';
import { istDay } from '#rules/days.ts';
import { amountsWithin } from '#rules/gst.ts';
import { stateByCode } from '#rules/states.ts';
import type { Ctx } from '../context.ts';
import { partyOfCustomer } from '../customers/party-of-customer.ts';
import { customers } from '../database/tables/customers.ts';
import { jobCards, type payments } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { garageSettings } from '../garages/settings.ts';
import { regimesOf } from '../garages/tax.ts';
import { accountOf, tendersOf } from './account.queries.ts';
import { notReversedPaise, vouchersOf } from './ledger.ts';
import { receiptsOfRefunds } from './money-events.ts';

/** What the voucher of a payment is drawn of: who paid, and the tax on what of it is an advance as its money stands now (MO-43). */
export async function paperOfVoucher(ctx: Ctx, payment: typeof payments.$inferSelect) {
  const garage = await garageSettings(ctx);
  const customer = (await findRow(ctx, customers, payment.customerId))!;
  const { placed, payments: all } = await accountOf(ctx, customer.id);
  const tenders = await tendersOf(ctx, payment);
  const [voucher] = vouchersOf(tenders, placed);
  const ids = new Set(tenders.map(({ id }) => id));
  const billed = placed
    .filter(({ paymentId, invoiceId }) => invoiceId !== null && ids.has(paymentId))
    .reduce((sum, { paise }) => sum + paise, 0);
  return {
    garage,
    customer: partyOfCustomer(customer),
    printedAt: ctx.now,
    voucher: voucher!,
    branchId: payment.branchId ?? (await branchOfCard(ctx, payment.jobCardId)),
    receipts: await receiptsOfRefunds(ctx, tenders, all),
    tax: await advanceTax(ctx, garage, customer, {
      day: istDay(payment.receivedAt),
      paise: notReversedPaise(tenders) - billed,
      kept: payment.placeOfSupply,
    }),
  };
}

/** What was taken on a job card is of that card's branch. */
async function branchOfCard(ctx: Ctx, jobCardId: string | null) {
  const card = jobCardId === null ? undefined : await findRow(ctx, jobCards, jobCardId);
  return card?.branchId ?? null;
}

type Garage = Awaited<ReturnType<typeof garageSettings>>;
type Customer = typeof customers.$inferSelect;

/** The tax in an advance, as GSTR-1 tells it (MO-101); null where it carries none. */
async function advanceTax(
  ctx: Ctx,
  garage: Garage,
  { gstNumber: gstin, state, pincode }: Customer,
  { day, paise, kept }: { day: string; paise: number; kept: string | null },
) {
  const garageState = garage.tax.stateCode === null ? undefined : stateByCode(garage.tax.stateCode)?.code;
  const regimeOn = await regimesOf(ctx, garage);
  if (paise <= 0 || !garageState || regimeOn(day) !== 'REGULAR' || !isForServicesOn(day)) return null;
  const place = placeOfAdvance(garageState, { gstin, state, pincode }, kept);
  const { taxRate, placeOfSupply, isInter } = taxOfAdvance({ taxRate: null, placeOfSupply: place }, garageState);
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = amountsWithin(
    paise,
    taxRate,
    isInter ? 'IGST' : 'CGST_SGST',
  );
  return { placeOfSupply, taxRate, value: taxablePaise, cgst: cgstPaise, sgst: sgstPaise, igst: igstPaise };
}
