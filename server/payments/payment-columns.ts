import { getTableColumns } from 'drizzle-orm';
import { payments } from '../database/tables/jobcards.ts';

const { seller: _, buyer: __, ...others } = getTableColumns(payments);

/** What is read of payments: not who stands on their voucher, which is long, and which its paper alone tells. */
export const paymentColumns = others;

export type PaymentRow = Omit<typeof payments.$inferSelect, 'seller' | 'buyer'>;
