import { useFormContext } from 'react-hook-form';
import { classes } from '../classes.ts';
import { Field, type FieldProps } from './field.tsx';

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; label: string; detail?: string; disabled?: boolean }[];
}

/** Two to five choices side by side, all in sight. */
export function ChoiceField({ options, ...field }: ChoiceProps) {
  const { register } = useFormContext();
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
}
