import { useState } from 'react';
import { customerPayments, type Ledger } from '#contract/customer-payments.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { type Preset, presetRange, presets } from '../reports/ranges.ts';
import { DateField } from '../ui/date-field.tsx';
import { useToday } from '../use-today.ts';
import { keepStatement } from './keep-money-paper.ts';

const offered: readonly Preset[] = ['this-month', 'last-month', 'this-year'];
const choices = presets.filter(({ key }) => offered.includes(key));

const Days = customerPayments.statement.query
  .required()
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'To cannot be before From' });

/** Of which days a statement is to be, then its PDF. */
export function StatementDialog({ of, onClose }: { of: Ledger; onClose: () => void }) {
  const today = useToday();
  const [chosen, setChosen] = useState<string>('this-month');
  const kit = useAppForm({
    schema: Days,
    defaults: presetRange('this-month', today),
    failure: 'The PDF could not be made',
    onSave: async (days) => {
      await keepStatement(of, days);
      onClose();
    },
  });
  const choose = (value: string) => {
    setChosen(value);
    const preset = offered.find((key) => key === value);
    if (preset) kit.form.reset(presetRange(preset, today));
  };
  return (
    <FormDialog
      kit={kit}
      title="Statement"
      description="What was owed, what came to it and what was paid."
      onClose={onClose}
      submit="Download PDF"
      busy="Making the PDF..."
      leave={null}
    >
      <Field name="days" label="Days">
        {({ control }) => (
          <select className="input" {...control} value={chosen} onChange={({ target }) => choose(target.value)}>
            {choices.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
            <option value="own">Other days</option>
          </select>
        )}
      </Field>
      {chosen === 'own' && (
        <>
          <DateField name="from" label="From" max={today} required />
          <DateField name="to" label="To" max={today} required />
        </>
      )}
    </FormDialog>
  );
}
