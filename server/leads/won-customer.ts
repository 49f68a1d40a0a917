import { sql } from 'drizzle-orm';
import { longestText } from '#contract/fields.ts';
import { lastTenDigits } from '#contract/phone.ts';
import { type LeadWork, notesFromLead } from '#rules/lead-notes.ts';
import type { Ctx } from '../context.ts';
import { customerWithPhone } from '../customers/customers.queries.ts';
import { customers } from '../database/tables/customers.ts';
import type { leads } from '../database/tables/leads.ts';
import { insertRow } from '../database/write.ts';
import { defaultAddressOf } from '../garages/default-address.ts';

type Won = Pick<typeof leads.$inferSelect, 'customerId' | 'name' | 'phone' | 'email' | keyof LeadWork>;

/** The customer a won lead is: the one it became before, the one with its phone, or a new one, which `made` tells. */
export async function wonCustomer(ctx: Ctx, lead: Won): Promise<{ customerId: string; made: boolean }> {
  const known = lead.customerId ?? (await matchedCustomer(ctx, lead.phone));
  if (known) return { customerId: known, made: false };
  const { name, phone, email } = lead;
  const notes = notesFromLead(lead, longestText);
  const { id } = await insertRow(ctx, customers, { name, phone, email, notes, ...(await defaultAddressOf(ctx, {})) });
  return { customerId: id, made: true };
}

async function matchedCustomer(ctx: Ctx, phone: string) {
  const digits = lastTenDigits(phone);
  // The same turn that adding a customer takes: two with one phone at once make one customer.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} ${digits}`}, 0))`);
  return (await customerWithPhone(ctx, digits))?.id;
}
