import { memo } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useFormMethods } from './use-form-methods.ts';

/** Several lines of text. */
export const TextArea = memo(
  ({ rows = 3, placeholder, ...field }: FieldProps & { rows?: number; placeholder?: string }) => {
    const { register } = useFormMethods();
    return (
      <Field {...field}>
        {({ control }) => (
          <textarea className="input" rows={rows} placeholder={placeholder} {...control} {...register(field.name)} />
        )}
      </Field>
    );
  },
);
