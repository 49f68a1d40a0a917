import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface PasswordProps extends FieldProps {
  /** 'current-password' to sign in, 'new-password' to choose one */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown; it is sent as typed, spaces and all. */
export function PasswordField({ autoComplete, ...field }: PasswordProps) {
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  const Glyph = shown ? EyeOff : Eye;
  return (
    <Field {...field}>
      {({ control }) => (
        <div className="input">
          <input
            type={shown ? 'text' : 'password'}
            data-secret=""
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...register(field.name)}
          />
          <button
            type="button"
            className="clear"
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Glyph aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
