import { sql } from 'drizzle-orm';
import { jobCards } from '../database/tables/jobcards.ts';

/** As balance (rules/money.ts): what is still to be paid of a job card of the query, in paise; below 0 for an advance (MO-107). */
export const balanceOfCard = sql<number>`(${jobCards.totalAmount} - ${jobCards.amountPaid} - ${jobCards.amountWrittenOff})`;
