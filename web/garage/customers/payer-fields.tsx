import { useWatch } from 'react-hook-form';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { WalkInFields } from './walk-in-fields.tsx';

/** Who pays and brings no vehicle, as an insurer: name, phone and GSTIN, and with one the address that stands on the invoice (MO-172). */
export function PayerFields() {
  const gstin: unknown = useWatch({ name: 'gstNumber' });
  const isRegistered = typeof gstin === 'string' && gstin.trim() !== '';
  return (
    <>
      <WalkInFields />
      <TextField
        name="gstNumber"
        label="GST number"
        hint="15 characters, such as 33AAACT2727Q1Z3. Blank: billed as consumer."
        autoCapitalize="characters"
      />
      {isRegistered && <AddressFields registered />}
    </>
  );
}
