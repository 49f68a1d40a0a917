import { useState } from 'react';
import { z } from 'zod';
import { choice, day, flag, longText, name, optional, password, rupees, text, wholeNumber } from '#contract/fields.ts';
import { DateField } from '../garage/ui/date-field.tsx';
import { AppFormView, Fields, Row, SubmitButton } from '../ui/form/app-form.tsx';
import { ChoiceField } from '../ui/form/choice-field.tsx';
import { ComboField } from '../ui/form/combo-field.tsx';
import { MoneyField, NumberField } from '../ui/form/number-field.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { CheckField, SwitchField } from '../ui/form/switch-field.tsx';
import { TagsField } from '../ui/form/tags-field.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { EmailField, PhoneField, TextField } from '../ui/form/text-field.tsx';
import { useAppForm } from '../ui/form/use-app-form.ts';
import { Section } from '../ui/section.tsx';
import { searchSamples } from './sample-rows.ts';

const sizes = ['SMALL', 'LARGE'] as const;
const Sample = z.object({
  name: name('Name'),
  code: text('Code'),
  phone: optional(text('Phone')),
  email: optional(text('Email')),
  secret: optional(password('Secret')),
  count: wholeNumber('Count', { min: 1 }),
  amount: rupees('Amount'),
  size: choice('Size', sizes),
  kind: optional(choice('Kind', sizes)),
  day: optional(day('Day')),
  owner: optional(text('Owner')),
  notes: optional(longText('Notes')),
  tags: optional(z.array(text('Tag'))),
  active: optional(flag('Active')),
  agreed: optional(flag('Agreed')),
  updated_at: optional(text('Last change')),
});
const options = sizes.map((value) => ({ value, label: value.toLowerCase() }));

/** One form with a field of each kind, which the pretended server saves, refuses or finds changed by somebody else. */
export function FormStates() {
  return (
    <>
      <SampleForm title="A form that is saved" answer="saved" />
      <SampleForm title="A form with refused fields" answer="refused" />
      <SampleForm title="A form somebody else was quicker with" answer="stale" />
    </>
  );
}

type Answer = 'saved' | 'refused' | 'stale';

function SampleForm({ title, answer }: { title: string; answer: Answer }) {
  const [saved, setSaved] = useState<string | null>(null);
  const kit = useAppForm({
    schema: Sample,
    defaults: { name: 'Sample', code: 'A1', count: 1, amount: 0, size: 'SMALL', owner: '2', tags: ['oil'] },
    onSave: async (body) => {
      await answerOf(answer, body.updated_at);
      setSaved(`${body.name}, ${body.count}, ₹${body.amount}, owner ${body.owner}`);
    },
  });
  return (
    <Section title={title}>
      <AppFormView kit={kit} label={title}>
        <Fields>
          <Row>
            <TextField name="name" label="Name" hint="A hint under the field" required />
            <TextField name="code" label="Code" readOnly />
          </Row>
          <Row>
            <PhoneField name="phone" label="Phone" />
            <EmailField name="email" label="Email" />
          </Row>
          <PasswordField name="secret" label="Secret" autoComplete="new-password" />
          <Row>
            <NumberField name="count" label="Count" unit="pieces" min={1} required />
            <MoneyField name="amount" label="Amount" required />
          </Row>
          <Row>
            <SelectField name="kind" label="Kind" options={options} blank="Select a kind" />
            <DateField name="day" label="Day" />
          </Row>
          <ChoiceField name="size" label="Size" options={options} required />
          <ComboField
            name="owner"
            label="Owner"
            search={searchSamples}
            selected={{ value: '2', label: 'Second sample' }}
            placeholder="Search by name"
          />
          <TextArea name="notes" label="Notes" />
          <TagsField name="tags" label="Tags" placeholder="oil, filter" />
          <SwitchField name="active" label="Active" hint="Acts once it is saved" />
          <CheckField name="agreed" label="Agreed" />
          <SubmitButton busy="Saving...">Save</SubmitButton>
          <output>{saved}</output>
        </Fields>
      </AppFormView>
    </Section>
  );
}

/** What a server would say, after the time a call takes; the second try of a form that was found changed is taken. */
async function answerOf(answer: Answer, seen: string | null | undefined) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (answer === 'refused')
    throw Object.assign(new Error('Name is taken'), {
      status: 400,
      detail: 'Name is taken',
      errors: [
        { path: 'name', message: 'Name is taken' },
        { path: 'amount', message: 'Amount is above the balance' },
        { path: 'nowhere', message: 'Something about the whole form' },
      ],
    });
  if (answer === 'stale' && seen !== laterTime)
    throw Object.assign(new Error('Someone else changed this'), {
      status: 409,
      detail: 'Someone else changed this',
      updated_at: laterTime,
      changed: [
        { field: 'name', label: 'Name', yours: 'Sample', theirs: 'Theirs' },
        { field: 'count', label: 'Count', yours: 1, theirs: 7 },
      ],
    });
}

const laterTime = '2026-11-24T10:00:00.000Z';
