import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

/** Several lines of text. */
export function TextArea({ rows = 3, placeholder, ...field }: FieldProps & { rows?: number; placeholder?: string }) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {({ control }) => (
        <textarea className="input" rows={rows} placeholder={placeholder} {...control} {...register(field.name)} />
      )}
    </Field>
  );
}
