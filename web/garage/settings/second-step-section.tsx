import type { Settings } from '#contract/garages.ts';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { SettingsSection } from './settings-section.tsx';

const names = ['requiresSecondStep'] as const;

/** Whether those who may harm most have to sign in by two steps; only the owner sees it. */
export const SecondStepSection = () => (
  <SettingsSection
    title="Second step at sign-in"
    names={names}
    done="Second step saved"
    submit="Save Second Step"
    cells={cells}
  >
    <SwitchField
      name="requiresSecondStep"
      label="Require a second step for owners, admins and managers"
      hint="Who has none yet signs in as before and reaches the own profile alone, to add a passkey or an authenticator app."
    />
  </SettingsSection>
);

const cells = ({ requiresSecondStep }: Settings) => [
  { label: 'Second step', value: requiresSecondStep ? 'Required' : 'Not required' },
];
