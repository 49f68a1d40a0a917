import { sql } from 'drizzle-orm';
import { balanceInPaiseOfCard } from '#rules/jobcard-amounts.ts';
import { jobCards } from '../database/tables/jobcards.ts';

/** As balanceInPaiseOfCard (rules/jobcard-amounts.ts), of a job card of the query. */
export const balanceOfCard = sql<number>`(case when ${jobCards.status} = 'CANCELLED' then 0
  else ${jobCards.totalAmount} - ${jobCards.amountWrittenOff} end - ${jobCards.amountPaid})`;

/** What of it its customer is to pay, in paise: the rest is owed by those who were billed for it (MO-150). */
export const dueOfCard = sql<number>`(${balanceOfCard} - ${jobCards.amountOwedByOthers})`;

/** The same of a card that was read, in paise. */
export const dueOfCustomer = (card: Sums): number => balanceInPaiseOfCard(card) - card.amountOwedByOthers;

type Sums = Pick<
  typeof jobCards.$inferSelect,
  'status' | 'totalAmount' | 'amountPaid' | 'amountWrittenOff' | 'amountOwedByOthers'
>;
