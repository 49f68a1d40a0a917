import { sql } from 'drizzle-orm';
import { balanceInPaiseOfCard } from '#rules/jobcard-amounts.ts';
import type { Sorted } from '../database/list.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { balanceOfCard } from './balance-of-card.ts';

type JobCardRow = typeof jobCards.$inferSelect;

/** A card without a day comes last whichever comes first. */
export const byDelivery = (none: 'infinity' | '-infinity'): Sorted<JobCardRow> => ({
  by: sql`coalesce(${jobCards.estimatedDelivery}, ${sql.raw(`'${none}'`)}::date)`,
  type: 'date',
  of: ({ estimatedDelivery }) => estimatedDelivery ?? none,
});
export const byBalance: Sorted<JobCardRow> = {
  by: balanceOfCard,
  type: 'bigint',
  of: balanceInPaiseOfCard,
};
