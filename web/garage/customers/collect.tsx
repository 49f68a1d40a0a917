import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerDetail } from '#contract/customers.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { Button } from '#web/ui/button.tsx';
import { CollectOnCard } from '../jobcards/collect-on-card.tsx';
import { Money } from '../ui/money.tsx';
import { useMay } from '../use-may.ts';

/** What a customer owes, and taking it: onto the oldest job card that it is owed on. */
export function Collect({ customer: { outstanding, oldestOwedId } }: { customer: CustomerDetail }) {
  const may = useMay();
  const queries = useQueryClient();
  const [taking, setTaking] = useState<string | null>(null);
  if (outstanding === null) return null;
  const close = () => {
    setTaking(null);
    void queries.invalidateQueries();
  };
  return (
    <span className="owes">
      Outstanding <Money amount={inRupees(outstanding)} owed={outstanding > 0} strong />
      {oldestOwedId && may('payments.record') && (
        <Button small onClick={() => setTaking(oldestOwedId)}>
          Collect
        </Button>
      )}
      {taking && <CollectOnCard id={taking} onClose={close} />}
    </span>
  );
}
