import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { customerLinks, estimates } from '../database/tables/estimates.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { tenantFilter } from '../database/tenant-filter.ts';

/** What a link opens, and until when. */
export type Opened = Pick<typeof customerLinks.$inferInsert, 'opens' | 'thingId' | 'expiresAt'>;

/** Makes a link and answers its token, of which a hash alone is kept: nobody can read it again. */
export async function makeLink(ctx: Ctx, opened: Opened): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.tx
    .insert(customerLinks)
    .values({ ...opened, hash: hashOf(token), forGarage: ctx.garageId, created_at: ctx.now });
  return token;
}

/** Ends the links to every version of a card's estimate. */
export const endLinks = (ctx: Ctx, jobCardId: string): Promise<void> =>
  endTo(ctx, inArray(customerLinks.thingId, versionsOf(ctx, eq(estimates.jobCardId, jobCardId))));

/** Ends every link that a customer was ever sent: to the estimates of their cards, their documents and their statement. */
export async function endLinksOfCustomer(ctx: Ctx, customerId: string): Promise<void> {
  const documents = ctx.tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(tenantFilter(invoices, ctx), eq(invoices.customerId, customerId)));
  const cards = ctx.tx
    .select({ id: jobCards.id })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), eq(jobCards.customerId, customerId)));
  await endTo(ctx, eq(customerLinks.thingId, customerId));
  await endTo(ctx, inArray(customerLinks.thingId, documents));
  await endTo(ctx, inArray(customerLinks.thingId, versionsOf(ctx, inArray(estimates.jobCardId, cards))));
}

const versionsOf = (ctx: Ctx, which: SQL) =>
  ctx.tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(tenantFilter(estimates, ctx), which));

async function endTo(ctx: Ctx, which: SQL) {
  await ctx.tx
    .update(customerLinks)
    .set({ revokedAt: ctx.now })
    .where(and(eq(customerLinks.forGarage, ctx.garageId), which, isNull(customerLinks.revokedAt)));
}

/** What a token opens, or undefined where it is unknown, expired or was ended. */
export async function findLink(tx: Tx, now: Date, token: string) {
  const [link] = await tx
    .select()
    .from(customerLinks)
    .where(
      and(eq(customerLinks.hash, hashOf(token)), isNull(customerLinks.revokedAt), gt(customerLinks.expiresAt, now)),
    );
  return link;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
