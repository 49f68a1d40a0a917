import { Row } from '#web/ui/form/app-form.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { useBranches } from '../branches/use-branches.ts';
import { ListField } from './list-field.tsx';
import { pageTitle } from '../page-title.ts';
import { SettingsSection } from './settings-section.tsx';
import { wordItem } from './word-item.ts';

export const meta = pageTitle('Bays and Labels');

const names = ['bays', 'labels'] as const;

/** The garage's own words on its job cards. */
export default function WorkshopPage() {
  return (
    <>
      <BaysAndLabels />
      <NextService />
    </>
  );
}

function BaysAndLabels() {
  const hasBranches = useBranches().length > 0;
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
        item={wordItem}
        hint={`Offered in this order on a job card. Cards that stand in a bay keep the name it had.${
          hasBranches ? ' A branch that names bays of its own, under Branches, has those instead.' : ''
        }`}
      />
      <ListField
        name="labels"
        label="Labels"
        one="Label"
        ordered
        item={wordItem}
        hint="What a card can wait for: parts, approval, washing. Cards keep the labels they have."
      />
    </SettingsSection>
  );
}

const interval = ['serviceMonths', 'serviceKm'] as const;

/** When a vehicle is due again after its last visit, whichever comes first. */
function NextService() {
  return (
    <SettingsSection
      title="Next service"
      names={interval}
      done="Next service saved"
      submit="Save Next Service"
      cells={({ serviceMonths, serviceKm }) => [
        { label: 'Months after the last visit', value: serviceMonths },
        { label: 'Or after', value: `${serviceKm.toLocaleString('en-IN')} km` },
      ]}
    >
      <Row>
        <NumberField name="serviceMonths" label="Months after the last visit" min={1} max={60} required />
        <NumberField name="serviceKm" label="Or after" unit="km" min={500} max={100_000} required />
      </Row>
    </SettingsSection>
  );
}
