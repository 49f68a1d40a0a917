import { sql } from 'drizzle-orm';
import { lastTenDigits } from '#contract/phone.ts';
import type { Ctx } from '../context.ts';
import { customerDetail, customerWithPhone } from '../customers/customers.queries.ts';
import { customers } from '../database/tables/customers.ts';
import { leads } from '../database/tables/leads.ts';
import { insertRow, updateRow } from '../database/write.ts';
import { withStatus } from '../http/answer.ts';
import { conflict } from '../http/problems.ts';
import { scoreLead } from './score-lead.ts';

type Lead = typeof leads.$inferSelect;

/**
 * Makes a customer of a lead and sets it WON: 201 with the one made, 200 with the one matched by phone or made before, so that running it
 * twice creates nothing new (design.md section 7). Throws 409 when the lead is lost.
 */
export async function convertLead(ctx: Ctx, row: Lead) {
  if (row.status === 'LOST') throw conflict('A lost lead cannot become a customer');
  const known = row.customerId ?? (await matchedCustomer(ctx, row.phone));
  const { name, phone, email } = row;
  const customerId = known ?? (await insertRow(ctx, customers, { name, phone, email })).id;
  await updateRow(ctx, leads, row, { status: 'WON', customerId, leadScore: await scoreLead(ctx, row) });
  return withStatus(known ? 200 : 201, (await customerDetail(ctx, customerId))!);
}

async function matchedCustomer(ctx: Ctx, phone: string) {
  const digits = lastTenDigits(phone);
  // The same turn that adding a customer takes: two with one phone at once make one customer.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} ${digits}`}, 0))`);
  return (await customerWithPhone(ctx, digits))?.id;
}
