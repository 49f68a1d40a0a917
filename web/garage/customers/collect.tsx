import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerDetail } from '#contract/customers.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise, toRupees } from '#rules/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { LoadingDialog } from '#web/ui/loading-dialog.tsx';
import { usePart } from '#web/ui/use-part.ts';
import { Money } from '../ui/money.tsx';
import { useMay } from '../use-may.ts';

/** What a customer owes, less the credit that is named beside it, and taking it: onto the oldest job card that it is owed on. */
export function Collect({ customer: { outstanding, credit, oldestOwedId } }: { customer: CustomerDetail }) {
  const may = useMay();
  const queries = useQueryClient();
  const [taking, setTaking] = useState<string | null>(null);
  if (outstanding === null) return null;
  const hasCredit = credit !== null && credit !== 0;
  const owed = hasCredit ? toRupees(toPaise(outstanding) - toPaise(credit)) : outstanding;
  const close = () => {
    setTaking(null);
    void queries.invalidateQueries();
  };
  return (
    <span className="owes">
      Outstanding <Money amount={inRupees(owed)} owed={owed > 0} strong />
      {hasCredit && <span className="sub">{`${inRupees(outstanding)} unpaid less ${inRupees(credit)} credit`}</span>}
      {oldestOwedId && may('payments.record') && (
        <Button small onClick={() => setTaking(oldestOwedId)}>
          Collect
        </Button>
      )}
      {taking && <Taking id={taking} onClose={close} />}
    </span>
  );
}

/** Its script is fetched once it is opened. */
function Taking(props: { id: string; onClose: () => void }) {
  const { part, failed, again } = usePart('collect', () => import('../jobcards/collect-on-card.tsx'));
  if (part) return <part.CollectOnCard {...props} />;
  return (
    <LoadingDialog
      title="Record Payment"
      failed={failed && <ErrorState title="Failed to load the payment" onRetry={again} />}
      onClose={props.onClose}
    />
  );
}
