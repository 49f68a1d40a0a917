import type { Ledger } from '#contract/customer-payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';

/** How a customer stands before a payment: 'owes ₹500.00, and has ₹20.00 here as credit'. */
export function standsWords({ dues, free }: Pick<Ledger, 'dues' | 'free'>): string {
  const owed = dues ? `owes ${inRupees(dues)}` : 'owes nothing';
  return free ? `${owed}, and has ${inRupees(free)} here as credit` : owed;
}
