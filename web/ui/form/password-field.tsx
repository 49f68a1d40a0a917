import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useFormMethods } from './use-form-methods.ts';

interface PasswordProps extends FieldProps {
  /** 'current-password' to sign in, 'new-password' to choose one */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password that can be shown, by its eye or by Alt and the arrow down; it is sent as typed, spaces and all. Tab goes past the eye, on to what is
 * filled in next.
 */
export function PasswordField({ autoComplete, ...field }: PasswordProps) {
  const { register } = useFormMethods();
  const [shown, setShown] = useState(false);
  const toggle = () => setShown((before) => !before);
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
            aria-keyshortcuts="Alt+ArrowDown"
            onKeyDown={(event) => {
              if (!event.altKey || event.key !== 'ArrowDown') return;
              event.preventDefault();
              toggle();
            }}
            {...control}
            {...register(field.name)}
          />
          <button
            type="button"
            className="clear"
            tabIndex={-1}
            title="Show password (Alt ↓)"
            aria-label="Show password"
            aria-pressed={shown}
            onClick={toggle}
          >
            <Glyph aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
