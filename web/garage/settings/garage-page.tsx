import { useWatch } from 'react-hook-form';
import type { Settings } from '#contract/garages.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { EmailField, PhoneField, TextField } from '#web/ui/form/text-field.tsx';
import { pageTitle } from '../page-title.ts';
import { useMay } from '../use-may.ts';
import { GarageDetails, garageCells } from './garage-details.tsx';
import { choicesOf, messageLanguageLabels } from '#rules/labels.ts';
import { SettingsSection } from './settings-section.tsx';

export const meta = pageTitle('Settings');

const names = [
  'name',
  'address',
  'city',
  'state',
  'pincode',
  'phone',
  'email',
  'gstin',
  'logoText',
  'messageLanguage',
] as const;

/** The garage itself: what it is called, where it is, and what is printed on its papers. */
export default function GaragePage() {
  const may = useMay();
  if (!may('settings.read')) return <GarageDetails />;
  return (
    <SettingsSection title="Garage" names={names} done="Garage saved" submit="Save Garage" cells={settingsCells}>
      <TextField name="name" label="Garage name" required />
      <TextField name="address" label="Full address" required />
      <Row shape="2fr 2fr 1fr">
        <TextField name="city" label="City" required />
        <TextField name="state" label="State" />
        <TextField name="pincode" label="Pincode" inputMode="numeric" />
      </Row>
      <Row shape="2fr 3fr">
        <PhoneField name="phone" label="Phone" />
        <EmailField name="email" label="Email" />
      </Row>
      <Row>
        <TextField
          name="gstin"
          label="GSTIN"
          autoCapitalize="characters"
          hint="15 characters; the last one checks the others."
        />
        <TextField
          name="logoText"
          label="Logo text"
          hint="At the head of printed job cards; the garage name when it is blank."
        />
      </Row>
      <LogoPreview />
      <SelectField
        name="messageLanguage"
        label="Message language"
        options={choicesOf(messageLanguageLabels)}
        hint="Of the mails Pattarai sends to your people: invitations, links to set a password and to confirm an email. The screens stay English."
      />
    </SettingsSection>
  );
}

function LogoPreview() {
  const [logoText, name] = useWatch({ name: ['logoText', 'name'] });
  return (
    <figure className="logo-preview">
      <figcaption>Preview</figcaption>
      <b>{String(logoText).trim() || String(name).trim() || '–'}</b>
    </figure>
  );
}

const settingsCells = (settings: Settings) => [
  ...garageCells(settings),
  { label: 'Message language', value: messageLanguageLabels[settings.messageLanguage] },
];
