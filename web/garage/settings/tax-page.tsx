import { documentKinds } from '#contract/gst-choices.ts';
import { prefixFields } from '#contract/tax.ts';
import { partHsnAtFirst } from '#rules/hsn.ts';
import { choicesOf, documentKindLabels, gstTreatmentLabels, lineKindLabels } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { pageTitle } from '../page-title.ts';
import { taxRateChoices } from '../tax/rate-choices.ts';
import { GstRegistration, registrationCells } from './gst-registration.tsx';
import { SettingsSection } from './settings-section.tsx';

export const meta = pageTitle('Tax');

const registration = ['gstin', 'tax'] as const;
const rates = ['usualTax'] as const;
const prefixes = ['numberPrefixes'] as const;

/** How the garage stands with GST, what its lines are taxed at, and how its documents are numbered (SE-27 to SE-30). */
export default function TaxPage() {
  return (
    <>
      <SettingsSection title="GST" names={registration} done="GST saved" submit="Save GST" cells={registrationCells}>
        <GstRegistration />
      </SettingsSection>
      <SettingsSection
        title="Usual tax"
        names={rates}
        done="Usual tax saved"
        submit="Save Usual Tax"
        cells={({ usualTax }) =>
          kinds.map((kind) => ({
            label: lineKindLabels[kind],
            value: `${usualTax[kind].hsn}, ${usualTax[kind].taxRate}%`,
            detail: gstTreatmentLabels[usualTax[kind].treatment],
          }))
        }
      >
        <p className="sub about">
          Lines that say nothing else are taxed so, from today on. While parts have {partHsnAtFirst}, an everyday part
          has the code of its name, as engine oil 2710.
        </p>
        {kinds.map((kind) => (
          <Row key={kind} shape="1fr 1fr 1fr">
            <TextField
              name={`usualTax.${kind}.hsn`}
              label={kind === 'LABOUR' ? 'Labour, SAC' : 'Parts, HSN'}
              inputMode="numeric"
              required
            />
            <SelectField name={`usualTax.${kind}.taxRate`} label="GST rate" numeric options={taxRateChoices} />
            <SelectField
              name={`usualTax.${kind}.treatment`}
              label="Treatment"
              options={choicesOf(gstTreatmentLabels)}
            />
          </Row>
        ))}
      </SettingsSection>
      <SettingsSection
        title="Numbers"
        names={prefixes}
        done="Numbers saved"
        submit="Save Numbers"
        cells={({ numberPrefixes }) =>
          documentKinds.map((kind) => ({ label: documentKindLabels[kind], value: numberPrefixes[kind] }))
        }
      >
        <p className="sub about">
          What stands before the number of a document, as INV of INV/26-27/00001. Each begins at 1 on 1 April.
        </p>
        <Row shape="1fr 1fr 1fr">
          {documentKinds.slice(0, 3).map((kind) => (
            <Prefix key={kind} kind={kind} />
          ))}
        </Row>
        <Row>
          {documentKinds.slice(3).map((kind) => (
            <Prefix key={kind} kind={kind} />
          ))}
        </Row>
      </SettingsSection>
    </>
  );
}

const kinds = ['LABOUR', 'PART'] as const;

const manyOf: Readonly<Record<keyof typeof prefixFields, string>> = {
  INVOICE: 'Tax invoices',
  BILL_OF_SUPPLY: 'Bills of supply',
  BILL: 'Bills',
  CREDIT_NOTE: 'Credit notes',
  DEBIT_NOTE: 'Debit notes',
};

function Prefix({ kind }: { kind: keyof typeof prefixFields }) {
  return <TextField name={`numberPrefixes.${kind}`} label={manyOf[kind]} autoCapitalize="characters" required />;
}
