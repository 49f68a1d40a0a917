import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { istDay } from '#rules/days.ts';
import { erasedName, yearsOfBooks } from '#rules/personal-data.ts';
import { retention } from '#rules/service-policy.ts';
import { forgetAccount } from './auth/forget-account.ts';
import type { AppContext } from './context.ts';
import type { Tx } from './database/database.ts';
import { instantOf } from './database/system.ts';
import { enquiries, storefrontLeads } from './database/tables/storefront.ts';
import { users } from './database/tables/users.ts';

const [accounts, orders, marketing] = retention;
/** The form of the shop that orders; what came by the others is marketing data. */
const ordering = 'Bulk Order Inquiry';
const batch = 100;

/**
 * Keeps what the privacy page promises: customers' accounts go 3 years after the last activity, bulk orders after 7 years, what else came
 * by a form of the shop after 2 (PO-14). A garage's people and books are the garage's own. Two processes may do it at once.
 */
export async function applyRetention({ database, now }: AppContext): Promise<void> {
  const before = (years: number) => yearsBefore(now(), years);
  await database.inSystem(noteActivity);
  while ((await database.inSystem((tx) => forgetSome(tx, before(accounts.years)))) === batch);
  await database.inSystem(async (tx) => {
    await tx.delete(storefrontLeads).where(lt(storefrontLeads.created_at, before(marketing.years)));
    const isOld = or(
      and(ne(enquiries.subject, ordering), lt(enquiries.created_at, before(marketing.years))),
      lt(enquiries.created_at, before(orders.years)),
    );
    await tx.delete(enquiries).where(isOld);
  });
}

/**
 * Takes erased customers out of a garage's documents and vouchers once the years of the books are over: buyer and registration number go;
 * number, day, lines and amounts stay (MO-51).
 */
export async function forgetOldBuyers(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`select forget_old_buyers(${istDay(yearsBefore(now, yearsOfBooks))}, ${erasedName})`);
}

/** Sessions do not stay, so the last activity is kept with the user. */
async function noteActivity(tx: Tx) {
  await tx.execute(sql`
    update users u set last_active_at = s.last from (select user_id, max(last_used_at) as last from sessions group by user_id) s
    where u.id = s.user_id and (u.last_active_at is null or u.last_active_at < s.last)`);
}

async function forgetSome(tx: Tx, limit: Date): Promise<number> {
  const old = await tx
    .select()
    .from(users)
    .where(
      and(eq(users.type, 'CUSTOMER'), sql`greatest(${users.lastActiveAt}, ${users.updated_at}) < ${instantOf(limit)}`),
    )
    .limit(batch)
    .for('update', { skipLocked: true });
  for (const user of old) await forgetAccount(tx, user);
  return old.length;
}

function yearsBefore(now: Date, years: number) {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
