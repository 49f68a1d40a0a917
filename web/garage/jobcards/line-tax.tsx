import { useWatch } from 'react-hook-form';
import type { LineKind } from '#rules/labels.ts';
import { choicesOf, gstTreatmentLabels, lineUnitLabels } from '#rules/labels.ts';
import { usualOfPart } from '#rules/part-codes.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { taxRateChoices } from '../tax/rate-choices.ts';
import { useTax } from '../tax/use-tax.ts';

/** What a line is taxed at where it is not the garage's usual of its kind; nothing of it where the garage is not registered. */
export function LineTax({ kind }: { kind: LineKind }) {
  const { regime, usualTax } = useTax();
  const chosen: unknown = useWatch({ name: 'kind' });
  const description: unknown = useWatch({ name: 'description' });
  if (regime === undefined || regime === 'UNREGISTERED') return null;
  const ofKind = chosen === 'LABOUR' || chosen === 'PART' ? chosen : kind;
  const usual = usualTax?.[ofKind];
  const byName =
    usual && ofKind === 'PART' && typeof description === 'string' ? usualOfPart(description, usual.hsn) : undefined;
  const hsn = byName?.hsn ?? usual?.hsn;
  const charges = regime === 'REGULAR';
  return (
    <>
      <Row>
        <TextField
          name="hsn"
          label={chosen === 'PART' ? 'HSN' : 'SAC'}
          inputMode="numeric"
          placeholder={hsn ?? ''}
          hint={`${hsn} when it is blank.`}
        />
        <SelectField
          name="unit"
          label="Unit"
          blank={byName?.unit ? `${lineUnitLabels[byName.unit]}, by its name` : 'None'}
          options={choicesOf(lineUnitLabels)}
        />
      </Row>
      {charges && (
        <Row>
          <SelectField
            name="taxRate"
            label="GST rate"
            numeric
            blank={`The usual, ${usual?.taxRate}%`}
            options={taxRateChoices}
          />
          <SelectField name="treatment" label="Treatment" blank="The usual" options={choicesOf(gstTreatmentLabels)} />
        </Row>
      )}
    </>
  );
}
