import { documentKinds } from '#contract/gst-choices.ts';
import type { ledgerFields } from '#contract/ledgers.ts';
import { prefixFields } from '#contract/tax.ts';
import { choicesOf, documentKindLabels, gstTreatmentLabels, lineKindLabels } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
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
        <p className="sub about">Lines that say nothing else are taxed so, from today on.</p>
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
        title="On documents"
        names={paying}
        done="Saved for documents"
        submit="Save for Documents"
        cells={({ upiId, bankDetails, invoiceTerms, termDays }) => [
          { label: 'UPI ID', value: upiId || '–' },
          { label: 'Bank details', value: bankDetails || '–', wide: true },
          { label: 'Payment terms', value: `${termDays} days` },
          { label: 'Terms', value: invoiceTerms || '–', wide: true },
        ]}
      >
        <TextField
          name="upiId"
          label="UPI ID"
          placeholder="garage@bank"
          hint="A document with a balance carries a QR that holds it."
        />
        <TextArea name="bankDetails" label="Bank details" rows={3} />
        <NumberField
          name="termDays"
          label="Payment terms"
          unit="days"
          min={0}
          max={365}
          hint="A bill is due so many days after its own. A customer can have other terms."
          required
        />
        <TextArea name="invoiceTerms" label="Terms" rows={3} />
      </SettingsSection>
      <SettingsSection
        title="Drawer"
        id="drawer"
        names={drawer}
        done="Drawer saved"
        submit="Save Drawer"
        cells={({ usesDrawer }) => [
          { label: 'Drawer', value: usesDrawer ? 'Opened and closed by counting' : 'Not used' },
        ]}
      >
        <SwitchField
          name="usesDrawer"
          label="Cash goes into a drawer"
          hint="It is opened and closed by counting, on the page Day. Without an open day no cash is taken."
        />
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
      <SettingsSection
        title="Tally ledgers"
        names={tallyLedgers}
        done="Ledgers saved"
        submit="Save Ledgers"
        cells={({ ledgers }) => ledgerNames.map((name) => ({ label: ledgerLabels[name], value: ledgers[name] }))}
      >
        <p className="sub about">What the vouchers for Tally name, letter for letter as Tally has them.</p>
        {ledgerRows.map((row) => (
          <Row key={row.join()} shape="1fr 1fr 1fr">
            {row.map((name) => (
              <TextField key={name} name={`ledgers.${name}`} label={ledgerLabels[name]} required />
            ))}
          </Row>
        ))}
      </SettingsSection>
    </>
  );
}

const drawer = ['usesDrawer'] as const;

const tallyLedgers = ['ledgers'] as const;

const ledgerLabels: Readonly<Record<keyof typeof ledgerFields, string>> = {
  sales: 'Sales',
  untaxedSales: 'Sales without tax',
  cgst: 'CGST',
  sgst: 'SGST',
  utgst: 'UTGST',
  igst: 'IGST',
  roundOff: 'Round-off',
  badDebts: 'Bad debts',
  CASH: 'Cash',
  UPI: 'UPI',
  CARD: 'Card',
  BANK: 'Bank transfer',
};
const ledgerRows = [
  ['sales', 'untaxedSales', 'roundOff'],
  ['cgst', 'sgst', 'igst'],
  ['utgst', 'CASH', 'UPI'],
  ['CARD', 'BANK', 'badDebts'],
] as const;
const ledgerNames = ledgerRows.flat();

const paying = ['upiId', 'bankDetails', 'termDays', 'invoiceTerms'] as const;

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
