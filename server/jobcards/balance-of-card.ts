import { sql } from 'drizzle-orm';
import { balanceInPaise } from '#rules/money.ts';
import { jobCards } from '../database/tables/jobcards.ts';

/** As balance (rules/money.ts): what is still to be paid of a job card of the query, in paise; below 0 for an advance (MO-107). */
export const balanceOfCard = sql<number>`(${jobCards.totalAmount} - ${jobCards.amountPaid} - ${jobCards.amountWrittenOff})`;

/** What of it its customer is to pay, in paise: the rest is owed by those who were billed for it (MO-150). */
export const dueOfCard = sql<number>`(${balanceOfCard} - ${jobCards.amountOwedByOthers})`;

/** The same of a card that was read, in paise. */
export const dueOfCustomer = (card: Sums): number =>
  balanceInPaise(card.totalAmount, card.amountPaid, card.amountWrittenOff) - card.amountOwedByOthers;

type Sums = Pick<
  typeof jobCards.$inferSelect,
  'totalAmount' | 'amountPaid' | 'amountWrittenOff' | 'amountOwedByOthers'
>;
