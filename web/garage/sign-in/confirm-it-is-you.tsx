import { credentials } from '#contract/auth.ts';
import { factors } from '#contract/factors.ts';
import { createOf } from '#contract/shapes.ts';
import { call } from '#web/api.ts';
import { hasPasskeys } from '#web/session/passkeys.ts';
import type { User } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface ConfirmProps {
  user: User;
  /** true when the person gave the proof */
  onAnswer: (goesOn: boolean) => void;
}

/** Asks for the own password before what may harm most; what was begun goes on then, with all that was typed. */
export function ConfirmItIsYou({ user, onAnswer }: ConfirmProps) {
  const kit = useAppForm({
    schema: createOf(credentials),
    defaults: { email: user.email },
    failure: 'It could not be confirmed. Try again.',
    onSave: async ({ password }) => {
      await call(factors.prove, { body: { password } });
      onAnswer(true);
    },
  });
  const byPasskey = async (credential: string) => {
    await call(factors.proveByPasskey, { body: { credential } });
    onAnswer(true);
  };
  return (
    <FormDialog
      kit={kit}
      title="Confirm that it is you"
      description="This needs your password once more. For ten minutes you are not asked again."
      onClose={() => onAnswer(false)}
      submit="Confirm"
      busy="Confirming..."
      leave={null}
      start={hasPasskeys() && <PasskeyButton onPasskey={byPasskey}>Use a passkey</PasskeyButton>}
    >
      <EmailField name="email" label="Email" readOnly autoComplete="username" />
      <div data-start>
        <PasswordField name="password" label="Password" required autoComplete="current-password" />
      </div>
    </FormDialog>
  );
}
