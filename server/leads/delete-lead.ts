import type { Ctx } from '../context.ts';
import { leads } from '../database/tables/leads.ts';
import { deleteRow } from '../database/write.ts';
import { deleteHistory } from '../moves/note-history.ts';
import { conflict } from '../problems.ts';

/** Deletes a lead with its history. Throws 409 when it is won. */
export async function deleteLead(ctx: Ctx, row: typeof leads.$inferSelect): Promise<void> {
  if (row.status === 'WON') throw conflict('A won lead cannot be deleted');
  await deleteRow(ctx, leads, row);
  await deleteHistory(ctx, row.id);
}
