import type { QueryOut } from '#contract/endpoint.ts';
import type { customerPayments as endpoints } from '#contract/customer-payments.ts';
import { bandOf } from '#rules/dues.ts';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers } from '../database/tables/customers.ts';
import { and } from 'drizzle-orm';
import { type DueRow, duesOf, notYetBilled, unallocated } from './dues.queries.ts';
import { agesOf } from './ledger.ts';
import { openPromises } from './promises.queries.ts';

/** So many customers one answer lists. */
const mostListed = 200;

type Banded = DueRow & { band: ReturnType<typeof bandOf> };

/** Who owes how much and how late, the oldest due first; of one band, those with anything in it (MO-25, MO-27). */
export async function duesList(ctx: Ctx, { band }: QueryOut<typeof endpoints.dues>) {
  const dues = (await duesOf(ctx)).map((due) => ({ ...due, band: bandOf(due.dueDay, ctx.today) }));
  const by = Map.groupBy(dues, ({ customerId }) => customerId);
  const free = new Map((await unallocated(ctx)).map((one) => [one.customerId, one.paise]));
  const ahead = new Map((await notYetBilled(ctx)).map((one) => [one.customerId, one.paise]));
  const all = [...new Set([...by.keys(), ...free.keys(), ...ahead.keys()])].map((customerId) =>
    standingOf(customerId, by.get(customerId) ?? [], free.get(customerId) ?? 0, ahead.get(customerId) ?? 0),
  );
  const owing = all
    .filter(({ open }) => open.some((due) => band === undefined || due.band === band))
    .toSorted((a, b) => (a.oldest! < b.oldest! ? -1 : a.oldest! > b.oldest! ? 1 : b.dues - a.dues));
  const promised = await openPromises(ctx);
  const listed = owing.slice(0, mostListed);
  const names = await namesOf(
    ctx,
    listed.map(({ customerId }) => customerId),
  );
  const sum = (key: 'dues' | 'notYetBilled' | 'credit' | 'outstanding') =>
    all.reduce((total, one) => total + one[key], 0);
  return {
    totals: {
      dues: sum('dues'),
      notYetBilled: sum('notYetBilled'),
      credit: sum('credit'),
      outstanding: sum('outstanding'),
      ages: agesOf(all.flatMap(({ open }) => open)),
    },
    customers: listed.map(({ open, ...one }) => ({
      ...one,
      ...names.get(one.customerId)!,
      promisedDay: promised.get(one.customerId) ?? null,
      ages: agesOf(open),
      band: one.oldest === null ? null : bandOf(one.oldest, ctx.today),
    })),
    others: owing.length - listed.length,
  };
}

function standingOf(customerId: string, dues: readonly Banded[], unallocatedPaise: number, notYetBilledPaise: number) {
  const open = dues.filter(({ openPaise }) => openPaise > 0);
  const owed = open.reduce((sum, { openPaise }) => sum + openPaise, 0);
  const over = dues.reduce((sum, { openPaise }) => sum - Math.min(openPaise, 0), 0);
  const credit = unallocatedPaise + over;
  const oldest = open.reduce<string | null>(
    (least, { dueDay }) => (least === null || dueDay < least ? dueDay : least),
    null,
  );
  const outstanding = owed + notYetBilledPaise - credit;
  return { customerId, dues: owed, notYetBilled: notYetBilledPaise, credit, outstanding, open, oldest };
}

async function namesOf(ctx: Ctx, ids: string[]) {
  const rows = await ctx.tx
    .select({ id: customers.id, customerName: customers.name, customerPhone: customers.phone })
    .from(customers)
    .where(and(tenantFilter(customers, ctx), isOneOf(customers.id, ids)));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
