import { eq } from 'drizzle-orm';
import type { paymentKinds, paymentModes } from '#contract/payments.ts';
import { takeOutProblem } from '#rules/drawer.ts';
import type { Ctx } from '../context.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import { garages } from '../database/tables/garages.ts';
import { conflict, drawerNeeded } from '../problems.ts';
import { branchName } from '../garages/check-branch.ts';
import { movesIn, openDayOf } from './days.queries.ts';
import { holdDrawers } from './hold-drawer.ts';

interface Tender {
  mode: (typeof paymentModes)[number];
  /** in paise */
  amount: number;
}

/**
 * The day of the drawer that these tenders of one payment belong to, which stays open until the transaction ends; null where the drawer is off
 * or none is open. Throws 409 for cash without an open day, and for cash given back above what should be there (MO-75, MO-76).
 */
export async function dayOfPayment(
  ctx: Ctx,
  branchId: string,
  kind: (typeof paymentKinds)[number],
  tenders: readonly Tender[],
): Promise<string | null> {
  const [garage] = await settingOf(ctx, {});
  if (!garage?.usesDrawer) return null;
  const cash = tenders.reduce((sum, { mode, amount }) => sum + (mode === 'CASH' ? amount : 0), 0);
  const isTakenOut = kind === 'REFUNDED' && cash > 0;
  await holdDrawers(ctx, { alone: isTakenOut });
  const day = await openDayOf(ctx, branchId);
  if (!day && cash > 0) throw await openFirst(ctx, branchId);
  const problem = day && isTakenOut ? takeOutProblem(movesIn(day), cash) : null;
  if (problem) throw conflict(problem);
  return day?.id ?? null;
}

/**
 * The day in which a payment is reversed, as that of a payment the other way round; what was typed wrongly is taken back however much should be
 * there. Throws 409 for cash without an open day.
 */
export async function dayOfReversal(ctx: Ctx, branchId: string, tender: Tender): Promise<string | null> {
  return dayOfPayment(ctx, branchId, 'RECEIVED', [tender]);
}

const settingOf = prepareQuery((ctx, _given: object) =>
  ctx.tx.select({ usesDrawer: garages.usesDrawer }).from(garages).where(eq(garages.id, ctx.garageId)),
);

async function openFirst(ctx: Ctx, branchId: string) {
  const name = branchId === 'default' ? null : await branchName(ctx, branchId);
  return drawerNeeded(
    `Open the drawer${name ? ` of ${name}` : ''} first: cash is taken and given back in a day that is open`,
    branchId,
  );
}
