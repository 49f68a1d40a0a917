import { ListField } from './list-field.tsx';
import { pageTitle } from '../page-title.ts';
import { SettingsSection } from './settings-section.tsx';

export const meta = pageTitle('Bays and Labels');

const names = ['bays', 'labels'] as const;

/** The garage's own words on its job cards. */
export default function WorkshopPage() {
  return (
    <SettingsSection
      title="Bays and labels"
      names={names}
      done="Bays and labels saved"
      submit="Save Bays and Labels"
      cells={({ bays, labels }) => [
        { label: 'Bays', value: bays.join(', ') || 'None', wide: true },
        { label: 'Labels', value: labels.join(', ') || 'None', wide: true },
      ]}
    >
      <ListField
        name="bays"
        label="Bays"
        one="Bay"
        ordered
        item={word}
        hint="Offered in this order on a job card. Cards that stand in a bay keep the name it had."
      />
      <ListField
        name="labels"
        label="Labels"
        one="Label"
        ordered
        item={word}
        hint="What a card can wait for: parts, approval, washing. Cards keep the labels they have."
      />
    </SettingsSection>
  );
}

const word = {
  textOf: (one: unknown) => (typeof one === 'string' ? one : ''),
  withText: (_: unknown, text: string) => text,
};
