import { permissionsOf } from '#rules/permissions.ts';
import { istDay } from '#rules/days.ts';
import type { Ctx, Person } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { lockedJobCard } from '../jobcards/jobcards.queries.ts';
import type { DemoRows } from './rows.ts';
import { demoStaff } from './sign-ins.ts';

const billedDays = 14;
const day = 24 * 60 * 60 * 1000;

/**
 * Issues the bill of each card that was delivered in the last 14 days but today, when it was delivered and by the cashier, as the
 * application issues any. What was handed over today is left for whoever looks around to bill. Answers how many there are.
 */
export async function issueDemoBills(tx: Tx, { jobCards, staff }: DemoRows, now: Date): Promise<number> {
  const cashier = cashierOf(staff);
  const since = now.getTime() - billedDays * day;
  const delivered = jobCards
    .filter(({ status, updated_at: at }) => status === 'DELIVERED' && at.getTime() > since && istDay(at) < istDay(now))
    .toSorted((one, other) => one.updated_at.getTime() - other.updated_at.getTime());
  for (const { id, updated_at: at } of delivered) {
    const ctx = contextOf(tx, cashier, at);
    await issueInvoice(ctx, (await lockedJobCard(ctx, { id }))!, {}, () => at);
  }
  return delivered.length;
}

function cashierOf(staff: DemoRows['staff']): Person {
  const { name, role, accessLevel } = demoStaff.find((one) => one.role === 'CASHIER')!;
  const { id, userId, garageId } = staff.find((row) => row.role === role)!;
  const permissions = permissionsOf({ role, accessLevel });
  return { userId, staffId: id, sessionId: '', name, garageId, role, accessLevel, isFresh: false, permissions };
}

function contextOf(tx: Tx, person: Person, now: Date): Ctx {
  const { garageId, permissions } = person;
  const can: Ctx['can'] = (permission) => permissions.has(permission);
  return { tx, garageId, network: '', person, now, today: istDay(now), requestId: 'demo', can };
}
