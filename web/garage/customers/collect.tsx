import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerDetail } from '#contract/customers.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise, toRupees } from '#rules/money.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PartDialog } from '#web/ui/part-dialog.tsx';
import { Money } from '../ui/money.tsx';
import { useMay } from '../use-may.ts';

/**
 * What a customer owes, less the credit that is named beside it, and taking it: onto the oldest job card that it is owed on, or in the
 * ledger what was billed to them of the cards of others.
 */
export function Collect({ customer: { id, outstanding, credit, oldestOwedId } }: { customer: CustomerDetail }) {
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
      {owed > 0 && !oldestOwedId && may('payments.record') && (
        <LinkButton small to={`/garage/customers/${id}/ledger`}>
          Collect
        </LinkButton>
      )}
      {taking && (
        <PartDialog
          name="collect"
          load={() => import('../jobcards/collect-on-card.tsx')}
          title="Record Payment"
          what="the payment"
          onClose={close}
        >
          {({ CollectOnCard }) => <CollectOnCard id={taking} onClose={close} />}
        </PartDialog>
      )}
    </span>
  );
}
