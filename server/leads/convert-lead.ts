import type { Ctx } from '../context.ts';
import { customerDetail } from '../customers/customers.queries.ts';
import { leads } from '../database/tables/leads.ts';
import { updateRow } from '../database/write.ts';
import { withStatus } from '../http/answer.ts';
import { writeMove } from '../moves/move-record.ts';
import { conflict } from '../problems.ts';
import { scoreLead } from './score-lead.ts';
import { wonCustomer } from './won-customer.ts';

type Lead = typeof leads.$inferSelect;

/**
 * Makes a customer of a lead and sets it WON: 201 with the one made, 200 with the one matched by phone or made before, so that running it
 * twice creates nothing new (LE-10). Throws 409 when the lead is lost.
 */
export async function convertLead(ctx: Ctx, row: Lead) {
  if (row.status === 'LOST') throw conflict('A lost lead cannot become a customer');
  const { customerId, made } = await wonCustomer(ctx, row);
  const changes = { customerId, leadScore: await scoreLead(ctx, row) };
  if (row.status === 'WON') await updateRow(ctx, leads, row, changes);
  else await writeMove(ctx, leads, row, { to: 'WON' }, { changes });
  return withStatus(made ? 201 : 200, (await customerDetail(ctx, customerId))!);
}
