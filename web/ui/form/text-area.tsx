import { memo } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useFormOf } from './form-of.tsx';

interface AreaProps extends FieldProps {
  rows?: number;
  placeholder?: string;
}

/** Several lines of text. */
export const TextArea = memo(function TextArea({ rows = 3, placeholder, ...field }: AreaProps) {
  const { register } = useFormOf();
  return (
    <Field {...field}>
      {({ control }) => (
        <textarea className="input" rows={rows} placeholder={placeholder} {...control} {...register(field.name)} />
      )}
    </Field>
  );
});
