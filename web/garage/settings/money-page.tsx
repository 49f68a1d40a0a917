import type { ledgerFields } from '#contract/ledgers.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { pageTitle } from '../page-title.ts';
import { SettingsSection } from './settings-section.tsx';

export const meta = pageTitle('Money');

const paying = ['upiId', 'bankDetails', 'termDays', 'invoiceTerms'] as const;
const drawer = ['usesDrawer'] as const;
const tallyLedgers = ['ledgers'] as const;

/** Where the garage is paid and by when, whether cash goes into a drawer, and what Tally calls its ledgers (MO-152). */
export default function MoneyPage() {
  return (
    <>
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
