import { customerPayments, type Ledger } from '#contract/customer-payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

/** Puts a customer's credit on dues once it was said which and how much and somebody agreed (MO-113): the ledger after it, null where nothing was done. */
export function useCredit() {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  return async (ledger: Ledger, firstId?: string): Promise<Ledger | null> => {
    try {
      // a page that uses no credit loads none of it
      const { creditPlan } = await import('./credit-plan.ts');
      const { amount, allocations, about } = creditPlan(ledger, firstId);
      const used = inRupees(amount);
      const question = `Use ${used} of the credit?`;
      if (!(await confirm({ question, about, verb: 'Use Credit', mild: true }))) return null;
      const after = await change(customerPayments.useCredit, {
        params: { id: ledger.customerId },
        body: { allocations },
      });
      toast({ title: `${used} of credit put on dues` });
      return after;
    } catch (error) {
      toast(failureToast(error, 'The credit could not be used'));
      return null;
    }
  };
}
