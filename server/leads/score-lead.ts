import { lastTenDigits } from '#contract/phone.ts';
import { leadScore, type ScoredLead } from '#rules/lead-score.ts';
import type { Ctx } from '../context.ts';
import { customerWithPhone } from '../customers/customers.queries.ts';

/** A lead's score as it stands, with what only the garage knows: whether a customer of it has this phone. */
export async function scoreLead(ctx: Ctx, lead: Omit<ScoredLead, 'isExistingCustomer'> & { phone: string }) {
  const customer = await customerWithPhone(ctx, lastTenDigits(lead.phone));
  return leadScore({ ...lead, isExistingCustomer: customer !== undefined });
}
