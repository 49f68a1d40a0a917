import { istDay } from '#rules/days.ts';
import type { Tx } from '../database/database.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { lockedJobCard } from '../jobcards/jobcards.queries.ts';
import { callerOf } from './caller.ts';
import type { DemoRows } from './rows.ts';

export type DemoBill = Awaited<ReturnType<typeof issueInvoice>>;

const billedDays = 14;
const day = 24 * 60 * 60 * 1000;

/**
 * Issues the bill of each card that was delivered in the last 14 days but today, when it was delivered and by the cashier, as the
 * application issues any. What was handed over today is left for whoever looks around to bill.
 */
export async function issueDemoBills(tx: Tx, { jobCards, staff }: DemoRows, now: Date): Promise<DemoBill[]> {
  const since = now.getTime() - billedDays * day;
  const delivered = jobCards
    .filter(({ status, updated_at: at }) => status === 'DELIVERED' && at.getTime() > since && istDay(at) < istDay(now))
    .toSorted((one, other) => one.updated_at.getTime() - other.updated_at.getTime());
  const bills: DemoBill[] = [];
  for (const { id, updated_at: at } of delivered) {
    const ctx = callerOf(tx, staff, 'CASHIER', at);
    bills.push(await issueInvoice(ctx, (await lockedJobCard(ctx, { id }))!, {}, () => at));
  }
  return bills;
}
