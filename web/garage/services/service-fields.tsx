import { useWatch } from 'react-hook-form';
import { serviceCategories } from '#contract/services.ts';
import { formatMinutes } from '#rules/durations.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { MoneyField, NumberField } from '#web/ui/form/number-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TagsField } from '#web/ui/form/tags-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { NewSlugField, SlugField } from './slug-field.tsx';

const categories = serviceCategories.map((value) => ({ value, label: value }));

/** The fields of a service, in the order of the contract; the slug of a new one follows its name. */
export function ServiceFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <Row>
        <TextField name="name" label="Service name" required />
        {isNew ? <NewSlugField /> : <SlugField />}
      </Row>
      <ChoiceField name="category" label="Category" options={categories} required />
      <Row>
        <MoneyField name="base_price" label="Base price" required />
        <DurationField />
      </Row>
      <TextArea name="description" label="Description" required />
      <TagsField name="tags" label="Tags" placeholder="oil, filter" hint="Enter or a comma adds one." />
      <SwitchField name="is_active" label="Active" hint="Only active services can be booked." />
    </>
  );
}

/** Minutes in steps of a quarter of an hour, said as hours and minutes below (SV-3, SV-6). */
function DurationField() {
  const typed: unknown = useWatch({ name: 'duration' });
  const minutes = Number(typed);
  const isRead = Number.isInteger(minutes) && minutes >= 15 && minutes <= 43_200;
  return (
    <NumberField
      name="duration"
      label="Duration"
      unit="minutes"
      min={15}
      step={15}
      required
      hint={isRead ? formatMinutes(minutes) : 'In steps of 15 minutes'}
    />
  );
}
