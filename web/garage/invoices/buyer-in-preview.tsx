import { useState } from 'react';
import { type Customer, customers } from '#contract/customers.ts';
import type { InvoiceDraft } from '#contract/invoice-documents.ts';
import { stateWords } from '#rules/states.ts';
import { call } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { wordsOf } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CustomerDialog } from '../customers/customer-dialog.tsx';
import { useMay } from '../use-may.ts';

interface BuyerProps {
  draft: Pick<InvoiceDraft, 'buyer' | 'customerId' | 'regime' | 'placeOfSupply' | 'placeReason'>;
  /** the customer was changed, so the preview says something else */
  onChanged: () => void;
}

/** To whom the document would go, registered or as consumer, and where it is taxed, with the way to a GSTIN that is missing (MO-172). */
export function BuyerInPreview({ draft, onChanged }: BuyerProps) {
  const { buyer, regime, placeOfSupply, placeReason } = draft;
  const isTaxed = regime === 'REGULAR';
  return (
    <dl className="buyer">
      <div>
        <dt>Buyer</dt>
        <dd>{buyer.name}</dd>
      </div>
      {regime !== 'UNREGISTERED' && (
        <div>
          <dt>GSTIN</dt>
          <dd>
            {buyer.gstin ?? 'No GSTIN, billed as consumer'}
            {!buyer.gstin && <AddGstin customerId={draft.customerId} onChanged={onChanged} />}
          </dd>
        </div>
      )}
      {isTaxed && placeOfSupply && (
        <div>
          <dt>Place of supply</dt>
          <dd>
            {stateWords(placeOfSupply)}
            {placeReason && <small>{placeReason}</small>}
          </dd>
        </div>
      )}
    </dl>
  );
}

function AddGstin({ customerId, onChanged }: { customerId: string; onChanged: () => void }) {
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
        Add GSTIN
      </Button>
      {customer && (
        <CustomerDialog opened={{ customer }} forGstin onSaved={onChanged} onClose={() => setCustomer(null)} />
      )}
    </>
  );
}
