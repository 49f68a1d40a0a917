import type { InvoiceDraft } from '#contract/invoice-documents.ts';
import { stateWords } from '#rules/states.ts';
import { EditBuyer } from './edit-buyer.tsx';

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
            {!buyer.gstin && (
              <EditBuyer customerId={draft.customerId} openedFor="gstNumber" onChanged={onChanged}>
                Add GSTIN
              </EditBuyer>
            )}
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
