import type { Ctx } from '../context.ts';
import { byRate } from '#rules/gst-summaries.ts';
import { sumOfPaise, sumOfSupplies, type Supplies } from '#rules/gst.ts';
import { gstr1, type Month } from '#rules/gstr1.ts';
import { gstr1Sums } from '#rules/gstr1-sums.ts';
import { signedLines } from '#rules/gstr1-amounts.ts';
import { daysOfMonth, lockProblem, monthOf } from '#rules/month-locks.ts';
import { signOf, type Gap } from '#rules/tax-document.ts';
import { garageSettings } from '../garages/settings.ts';
import { hsnDigitsOf, profileOn, regimesOf, taxOf } from '../garages/tax.ts';
import { advancesOfMonth, isOfState } from './advances-of-month.ts';
import { documentsOfMonth, type MonthDocument } from './documents-of-month.ts';
import { lockOf } from './month-locks.queries.ts';
import { numberedIn, paymentsOfMonth, type NumberedVoucher } from './payments-of-month.ts';

export interface ReadMonth extends Month {
  documents: readonly MonthDocument[];
  payments: Awaited<ReturnType<typeof paymentsOfMonth>>;
}

/** A month, 'YYYY-MM' in India and the running one unless said, as the rules of returns read it: the garage as it stood on its last day. */
export async function readMonth(ctx: Ctx, asked: string | undefined): Promise<ReadMonth> {
  const month = asked ?? monthOf(ctx.today);
  const { to } = daysOfMonth(month);
  const garage = await garageSettings(ctx);
  const { tax } = await taxOf(ctx, garage, to);
  const [profile] = await profileOn(ctx, { day: to });
  const regimeOn = await regimesOf(ctx, garage);
  const payments = await paymentsOfMonth(ctx, month);
  const numbered = numberedIn(month, payments);
  const isInReturn = ({ day, regime, sellerState }: NumberedVoucher) =>
    (regime ?? regimeOn(day)) === 'REGULAR' && (!tax.stateCode || isOfState(tax.stateCode, sellerState));
  // without a state nothing of the month leaves, and that is told as its gap
  const advances = tax.stateCode ? await advancesOfMonth(ctx, month, tax.stateCode, regimeOn) : null;
  return {
    month,
    seller: {
      name: tax.legalName ?? garage.name,
      gstin: profile ? profile.gstin : garage.gstin,
      address: garage.address,
      city: garage.city,
      state: tax.stateCode,
      pincode: garage.pincode,
    },
    regime: tax.regime,
    hsnDigitsOn: await hsnDigitsOf(ctx),
    documents: await documentsOfMonth(ctx, month),
    payments,
    vouchers: numbered.filter(isInReturn),
    otherVouchers: numbered.filter((one) => !isInReturn(one)),
    advancesReceived: advances?.received ?? [],
    advancesAdjusted: advances?.adjusted ?? [],
  };
}

/** What a month comes to, whether it is locked, and what keeps its returns from leaving. */
export async function monthSummary(ctx: Ctx, asked: string | undefined) {
  const read = await readMonth(ctx, asked);
  const { gaps, made } = gstr1(read);
  const bills = read.documents.filter(({ regime }) => regime === 'UNREGISTERED');
  const documents = read.documents.filter(({ regime }) => regime !== 'UNREGISTERED');
  const standing = documents.filter(isStanding);
  const lines = signedLines(standing);
  const lock = (await lockOf(ctx, read.month)) ?? null;
  return {
    month: read.month,
    lock,
    lockProblem: lock ? 'This month is locked already' : lockProblem(read.month, ctx.today),
    documents: documents.length,
    cancelled: documents.length - standing.length,
    rates: byRate(lines).map((row) => ({
      treatment: row.treatment,
      taxRate: row.taxRate,
      ...columns(sumOfSupplies([row])),
    })),
    ...columns(sumOfSupplies(lines)),
    payable: payableOf(standing),
    bills: { documents: bills.length, payable: payableOf(bills.filter(isStanding)) },
    tables: made && gstr1Sums(made).map(({ name, rows, ...sums }) => ({ name, rows, ...columns(sums) })),
    gaps: gaps.map(gapLine),
  };
}

const isStanding = ({ isCancelled }: MonthDocument) => !isCancelled;

const payableOf = (documents: readonly MonthDocument[]) =>
  sumOfPaise(documents.map((one) => signOf(one) * one.payablePaise));

/** A gap as it travels: with the document where it is mended, or without for the settings. */
export const gapLine = ({ what, where }: Gap) => ({
  what,
  document: where.kind === 'document' ? { id: where.id, number: where.number } : null,
});

const columns = ({ taxablePaise, untaxedPaise, cgstPaise, sgstPaise, igstPaise }: Supplies) => ({
  taxable: taxablePaise,
  untaxed: untaxedPaise,
  cgst: cgstPaise,
  sgst: sgstPaise,
  igst: igstPaise,
});
