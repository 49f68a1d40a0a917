import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { stateOfGstin } from '#rules/states.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { WalkInFields } from './walk-in-fields.tsx';

/** Who pays and brings no vehicle, as an insurer: name, phone and GSTIN, and with one the address that stands on the invoice (MO-172). */
export function PayerFields() {
  const { getValues, setValue } = useFormContext();
  const gstin: unknown = useWatch({ name: 'gstNumber' });
  const isRegistered = typeof gstin === 'string' && gstin.trim() !== '';
  const tell = useEffectEvent((typed: string) => {
    const state = stateOfGstin(typed);
    if (state && !getValues('state')) setValue('state', state.name, { shouldDirty: true });
  });
  useEffect(() => {
    if (typeof gstin === 'string') tell(gstin);
  }, [gstin]);
  return (
    <>
      <WalkInFields />
      <TextField
        name="gstNumber"
        label="GST number"
        hint="15 characters, such as 33AAACT2727Q1Z3. Blank: billed as consumer."
        autoCapitalize="characters"
      />
      {isRegistered && <AddressFields />}
    </>
  );
}
