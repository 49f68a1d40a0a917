import type { InvoiceDraft } from '#contract/invoice-documents.ts';
import { documentKindLabels } from '#rules/labels.ts';
import { lacksRegisteredAddress } from '#rules/place-of-supply.ts';
import { stateWords } from '#rules/states.ts';
import { EditBuyer } from './edit-buyer.tsx';

interface BuyerProps {
  draft: Pick<
    InvoiceDraft,
    'kind' | 'buyer' | 'customerId' | 'regime' | 'placeOfSupply' | 'placeReason' | 'addressProblem'
  >;
  /** the customer was changed, so the preview says something else */
  onChanged: () => void;
}

/** To whom the document would go, registered or as consumer, and where it is taxed, with the way to a GSTIN or an address that is missing (MO-172). */
export function BuyerInPreview({ draft, onChanged }: BuyerProps) {
  const { kind, buyer, regime, placeOfSupply, placeReason, addressProblem } = draft;
  const isTaxed = regime === 'REGULAR';
  return (
    <>
      {regime !== 'UNREGISTERED' && lacksRegisteredAddress(buyer) && (
        <div className="form-alert">
          <span>
            This registered buyer has no street or pincode on record. The {documentKindLabels[kind].toLowerCase()} has
            to name the address (CGST Rule {kind === 'INVOICE' ? 46 : 49}).
          </span>
          <EditBuyer customerId={draft.customerId} openedFor="addressLine1" onChanged={onChanged}>
            Add address
          </EditBuyer>
        </div>
      )}
      {addressProblem && (
        <div className="form-alert">
          <span>{addressProblem}</span>
          <EditBuyer customerId={draft.customerId} openedFor="addressLine1" onChanged={onChanged}>
            Edit address
          </EditBuyer>
        </div>
      )}
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
    </>
  );
}
