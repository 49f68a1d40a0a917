import { type ReactNode, useState } from 'react';
import { type Customer, customers } from '#contract/customers.ts';
import { call } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { wordsOf } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CustomerDialog } from '../customers/customer-dialog.tsx';
import type { OpenedFor } from '../customers/customer-fields.tsx';
import { useMay } from '../use-may.ts';

interface EditBuyerProps {
  customerId: string;
  /** the field that a document lacks */
  openedFor: OpenedFor;
  /** what the button says: 'Add GSTIN' */
  children: ReactNode;
  /** the customer was changed, so the preview says something else */
  onChanged: () => void;
}

/** Writes into the customer what a document lacks, above its preview; nothing for who may change no customers. */
export function EditBuyer({ customerId, openedFor, children, onChanged }: EditBuyerProps) {
  const may = useMay();
  const toast = useToast();
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [busy, setBusy] = useState(false);
  if (!may('customers.edit')) return null;
  const open = async () => {
    setBusy(true);
    try {
      setCustomer((await call(customers.read, { params: { id: customerId } })).data);
    } catch (error) {
      const title = 'The customer could not be opened';
      toast(failureToast(error, title, wordsOf(error, 'Please try again.')));
    }
    setBusy(false);
  };
  return (
    <>
      <Button small busy={busy && 'Opening...'} onClick={() => void open()}>
        {children}
      </Button>
      {customer && (
        <CustomerDialog
          opened={{ customer }}
          openedFor={openedFor}
          onSaved={onChanged}
          onClose={() => setCustomer(null)}
        />
      )}
    </>
  );
}
