import { choicesOf } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { pageTitle } from '../page-title.ts';
import { hoursCells } from './garage-details.tsx';
import { weekdayLabels } from './setting-labels.ts';
import { SettingsSection } from './settings-section.tsx';

export const meta = pageTitle('Working Hours');

const names = ['workingHours', 'weeklyHoliday'] as const;

/** When the garage is open. */
export default function HoursPage() {
  return (
    <SettingsSection
      title="Working hours"
      names={names}
      done="Working hours saved"
      submit="Save Working Hours"
      cells={hoursCells}
    >
      <Row>
        <TextField name="workingHours.opens" label="Opening time" type="time" required />
        <TextField name="workingHours.closes" label="Closing time" type="time" required />
      </Row>
      <SelectField
        name="weeklyHoliday"
        label="Weekly holiday"
        blank="None"
        options={choicesOf(weekdayLabels)}
        hint="Whoever takes a booking for a time when the garage is closed is told so."
      />
    </SettingsSection>
  );
}
