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
import { SelectField } from '#web/ui/form/select-field.tsx';
import { taxRateChoices } from '../tax/rate-choices.ts';
import { useTax } from '../tax/use-tax.ts';
import { NewSlugField, SlugField } from '../ui/slug-field.tsx';

const slugHint = 'Lowercase letters, digits and hyphens.';
const categories = serviceCategories.map((value) => ({ value, label: value }));

/** The fields of a service, in the order of the contract; the slug of a new one follows its name. */
export function ServiceFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <Row>
        <TextField name="name" label="Service name" required />
        {isNew ? <NewSlugField hint={slugHint} /> : <SlugField hint={slugHint} />}
      </Row>
      <ChoiceField name="category" label="Category" options={categories} required />
      <Row>
        <MoneyField name="base_price" label="Base price" required />
        <DurationField />
      </Row>
      <ServiceTax />
      <TextArea name="description" label="Description" required />
      <TagsField name="tags" label="Tags" placeholder="oil, filter" hint="Enter or a comma adds one." />
      <SwitchField name="is_active" label="Active" hint="Only active services can be booked." />
    </>
  );
}

/** What a service is taxed at where it is not the garage's usual; nothing of it where the garage charges no tax. */
function ServiceTax() {
  const { regime, usualTax } = useTax();
  if (regime !== 'REGULAR') return null;
  return (
    <Row>
      <TextField name="hsn" label="SAC" inputMode="numeric" hint={`${usualTax?.LABOUR.hsn} when it is blank.`} />
      <SelectField name="taxRate" label="GST rate" numeric blank="The usual" options={taxRateChoices} />
    </Row>
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
