import { useController } from 'react-hook-form';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { DayBox } from './day-box.tsx';

interface DateProps extends FieldProps {
  /** the first and last day that can be picked, 'YYYY-MM-DD' */
  min?: string;
  max?: string;
}

/** A calendar day: 'YYYY-MM-DD' on the wire; it also takes a day's midnight UTC to start with. */
export function DateField({ min, max, ...field }: DateProps) {
  const { field: held } = useController({ name: field.name });
  return (
    <Field {...field}>
      {({ control }) => (
        <DayBox
          control={control}
          ref={held.ref}
          min={min}
          max={max}
          value={typeof held.value === 'string' ? held.value.replace(/^(\d{4}-\d\d-\d\d)T.*/, '$1') : ''}
          onChange={held.onChange}
          onBlur={held.onBlur}
        />
      )}
    </Field>
  );
}
