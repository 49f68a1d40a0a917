import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { Settings } from '#contract/garages.ts';
import { gstinProblem, normaliseGstin } from '#contract/gstin.ts';
import { gstRegimeLabels } from '#rules/labels.ts';
import { stateByCode } from '#rules/states.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { stateChoices } from '../tax/state-choices.ts';

/** How the garage stands with GST: registration, GSTIN, state and what its prices and documents are (SE-27). */
export function GstRegistration() {
  return (
    <>
      <SelectField name="tax.regime" label="Registration" options={regimes} required />
      <Registered />
      <SelectField name="tax.stateCode" label="State" blank="Not said" options={stateChoices} />
      <SwitchField
        name="tax.roundsOff"
        label="Round off to a rupee"
        hint="Documents end in whole rupees, with the round-off on a line of its own."
      />
    </>
  );
}

/** The same where it is only read. */
export function registrationCells({ gstin, tax }: Settings) {
  const state = tax.stateCode ? stateByCode(tax.stateCode) : undefined;
  return [
    { label: 'Registration', value: gstRegimeLabels[tax.regime] },
    { label: 'GSTIN', value: gstin || '–' },
    { label: 'Legal name', value: tax.legalName || '–' },
    { label: 'State', value: state?.name ?? '–' },
    { label: 'Prices', value: tax.pricesIncludeTax ? 'Include tax' : 'Without tax' },
    { label: 'Round off', value: tax.roundsOff ? 'To a rupee' : 'No' },
    { label: 'HSN digits', value: String(tax.hsnDigits) },
  ];
}

const regimes = [
  { value: 'UNREGISTERED', label: 'Unregistered: bills without GST' },
  { value: 'REGULAR', label: 'Regular: tax invoices' },
  { value: 'COMPOSITION', label: 'Composition: bills of supply' },
];

function Registered() {
  const regime: unknown = useWatch({ name: 'tax.regime' });
  const isRegistered = regime === 'REGULAR' || regime === 'COMPOSITION';
  useToldByGstin();
  return (
    <>
      <Row>
        <TextField
          name="gstin"
          label="GSTIN"
          autoCapitalize="characters"
          required={isRegistered}
          hint={isRegistered ? '15 characters; the last one checks the others.' : 'Blank for a garage without one.'}
        />
        <TextField name="tax.legalName" label="Legal name" hint="As GST registered it; the garage name when blank." />
      </Row>
      {regime === 'REGULAR' && (
        <SwitchField
          name="tax.pricesIncludeTax"
          label="Prices include tax"
          hint="Off: tax comes on top of the rates on job cards, from the next change of each."
        />
      )}
      {isRegistered && (
        <SelectField
          name="tax.hsnDigits"
          label="HSN digits on documents"
          numeric
          options={[
            { value: '4', label: '4, up to ₹5 crore of turnover' },
            { value: '6', label: '6, above ₹5 crore' },
          ]}
        />
      )}
    </>
  );
}

/** A GSTIN that is typed registers the garage beside 'Unregistered' and names its state, in sight (SE-27, MO-160). */
function useToldByGstin() {
  const { getValues, setValue } = useFormMethods();
  const gstin: unknown = useWatch({ name: 'gstin' });
  const tell = useEffectEvent((typed: string) => {
    if (gstinProblem(typed) !== null) return;
    if (getValues('tax.regime') === 'UNREGISTERED') setValue('tax.regime', 'REGULAR', { shouldDirty: true });
    const state = stateByCode(normaliseGstin(typed).slice(0, 2));
    if (state && getValues('tax.stateCode') !== state.code)
      setValue('tax.stateCode', state.code, { shouldDirty: true });
  });
  useEffect(() => {
    if (typeof gstin === 'string') tell(gstin);
  }, [gstin]);
}
