import { Row } from '#web/ui/form/app-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { usePlaceOfCustomer } from './use-place-of-customer.ts';

/** Where a customer is, as papers say it. Only who is `registered` has a GSTIN that tells. */
export function AddressFields({ registered }: { registered: boolean }) {
  const problem = usePlaceOfCustomer(registered);
  return (
    <>
      <Row>
        <TextField name="addressLine1" label="Address line 1" />
        <TextField name="addressLine2" label="Address line 2" />
      </Row>
      <Row shape="2fr 2fr 1fr">
        <TextField name="city" label="City" />
        <TextField name="state" label="State" />
        <TextField name="pincode" label="Pincode" inputMode="numeric" maxLength={6} />
      </Row>
      {problem && <output className="form-alert">{problem}</output>}
    </>
  );
}
