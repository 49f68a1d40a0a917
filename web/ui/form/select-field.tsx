import { memo } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useFormMethods } from './use-form-methods.ts';

interface SelectProps extends FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** the words of the blank choice: 'Select a service'; without it there is none */
  blank?: string;
  disabled?: boolean;
  /** the choices are numbers, and go on the wire as such */
  numeric?: boolean;
}

export const SelectField = memo(({ options, blank, disabled = false, numeric = false, ...field }: SelectProps) => {
  const { register } = useFormMethods();
  return (
    <Field {...field}>
      {({ control }) => (
        <select
          className="input"
          aria-disabled={disabled || undefined}
          data-numeric={numeric || undefined}
          {...control}
          {...register(field.name)}
        >
          {blank !== undefined && <option value="">{blank}</option>}
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled || (disabled && option.value !== '')}
            >
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
});
