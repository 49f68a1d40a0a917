import type { Ledger } from '#contract/customer-payments.ts';
import { toPaise, toRupees } from '#rules/money.ts';
import { creditWords } from './credit-words.ts';
import { usuallyGoesTo } from './goes-to.ts';

/** What a customer's credit would go to, in rupees and in words: the due one came from, then the oldest first. */
export function creditPlan({ free, openDues }: Pick<Ledger, 'free' | 'openDues'>, firstId: string | undefined) {
  const paise = toPaise(free ?? 0);
  const chosen = usuallyGoesTo(paise, openDues, firstId);
  return {
    amount: toRupees(chosen.reduce((sum, one) => sum + one.paise, 0)),
    allocations: chosen.map(({ dueId, paise: of }) => ({ dueId, amount: toRupees(of) })),
    about: creditWords(paise, chosen, openDues),
  };
}
