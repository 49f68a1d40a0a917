import { customerPayments, type Ledger } from '#contract/customer-payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise, toRupees } from '#rules/money.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { creditWords } from './credit-words.ts';
import { usuallyGoesTo } from './goes-to.ts';

/** Puts a customer's credit on dues once it was said which and how much and somebody agreed (MO-113): the ledger after it, null where nothing was done. */
export function useCredit() {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  return async ({ customerId, free, openDues }: Ledger, firstId?: string): Promise<Ledger | null> => {
    const paise = toPaise(free ?? 0);
    const chosen = usuallyGoesTo(paise, openDues, firstId);
    const used = inRupees(toRupees(chosen.reduce((sum, one) => sum + one.paise, 0)));
    const about = creditWords(paise, chosen, openDues);
    if (!(await confirm({ question: `Use ${used} of the credit?`, about, verb: 'Use Credit', mild: true })))
      return null;
    try {
      const after = await change(customerPayments.useCredit, {
        params: { id: customerId },
        body: { allocations: chosen.map(({ dueId, paise: of }) => ({ dueId, amount: toRupees(of) })) },
      });
      toast({ title: `${used} of credit put on dues` });
      return after;
    } catch (error) {
      toast(failureToast(error, 'The credit could not be used'));
      return null;
    }
  };
}
