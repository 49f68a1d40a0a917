import { memo } from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { useFormMethods } from './use-form-methods.ts';

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; label: string; detail?: string; disabled?: boolean }[];
}

/** Two to five choices side by side, all in sight. */
export const ChoiceField = memo(({ options, ...field }: ChoiceProps) => {
  const { register } = useFormMethods();
  return (
    <Field {...field} group>
      {({ invalid, control }) => (
        <div
          className={classes('slots', invalid && 'bad', options.length > 3 && 'many')}
          style={{ '--choices': options.length }}
        >
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                value={option.value}
                disabled={option.disabled ?? false}
                required={control.required}
                {...register(field.name)}
              />
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
});
