import type { DocumentStanding, Invoice } from '#contract/invoice-documents.ts';

/**
 * How a document stands: as a job card PAID or PARTIAL once money is on it and nothing or something is open, else by its status (MO-112). What was
 * credited or written off is not paid.
 */
export function documentStanding({
  status,
  balance,
  amountPaid,
}: Pick<Invoice, 'status' | 'balance' | 'amountPaid'>): DocumentStanding {
  if (balance === null || !amountPaid) return status;
  return balance > 0 ? 'PARTIAL' : 'PAID';
}
