import { useController } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface DateProps extends FieldProps {
  /** the first and last day that can be picked, 'YYYY-MM-DD' */
  min?: string;
  max?: string;
}

/** A calendar day by the browser's own picker: 'YYYY-MM-DD'; it also takes a day's midnight UTC to start with. */
export function DateField({ min, max, ...field }: DateProps) {
  const { field: held } = useController({ name: field.name });
  return (
    <Field {...field}>
      {({ control }) => (
        <input
          className="input"
          type="date"
          min={min}
          max={max}
          {...control}
          name={held.name}
          ref={held.ref}
          value={typeof held.value === 'string' ? held.value.slice(0, 10) : ''}
          onChange={held.onChange}
          onBlur={held.onBlur}
        />
      )}
    </Field>
  );
}
