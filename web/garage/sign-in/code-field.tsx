import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';

/** A code of an authenticator app: phones show digits, and offer the code where they know it. Spaces in it do no harm. */
export const CodeField = ({ hint }: { hint?: string }) => (
  <TextField
    name="code"
    label="Code"
    required
    hint={hint}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
  />
);

/** The field for a code of an authenticator app or, once chosen or for who has no app, for a recovery code, which has letters. */
export function CodeOrRecovery({ hasApp = true }: { hasApp?: boolean }) {
  const { control, resetField } = useFormMethods();
  const [isRecovery, setRecovery] = useState(!hasApp);
  const change = () => {
    setRecovery(!isRecovery);
    // with what was said of the other kind
    resetField('code', { defaultValue: '' });
    requestAnimationFrame(() => focusField(control, 'code'));
  };
  return (
    <>
      {isRecovery ? (
        <TextField
          name="code"
          label="Recovery code"
          required
          hint="Ten letters and digits, as you kept them. Each works once."
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <CodeField hint="Six digits, as your authenticator app shows them now." />
      )}
      {hasApp && (
        <Button look="bare" className="other-way" onClick={change}>
          {isRecovery ? 'Use a code of the app' : 'Use a recovery code'}
        </Button>
      )}
    </>
  );
}
