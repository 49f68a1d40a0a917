import type { Ledger } from '#contract/customer-payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { Button } from '#web/ui/button.tsx';
import { useCredit } from './use-credit.ts';

interface CreditFirstProps {
  ledger: Ledger;
  /** the due one came from, which credit goes to first */
  firstId: string | undefined;
  onUsed: (after: Ledger) => void;
}

/** Offers to put a customer's credit on dues before more is taken (MO-113). */
export function CreditFirst({ ledger, firstId, onUsed }: CreditFirstProps) {
  const putCredit = useCredit();
  const used = Math.min(ledger.free ?? 0, ledger.dues ?? 0);
  if (used <= 0) return null;
  const use = async () => {
    const after = await putCredit(ledger, firstId);
    if (after) onUsed(after);
  };
  return (
    <p>
      <Button small onClick={() => void use()}>
        Use {inRupees(used)} of credit first
      </Button>
    </p>
  );
}
