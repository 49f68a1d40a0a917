import { useEffect, useState } from 'react';
import { credentials } from '#contract/auth.ts';
import { factors } from '#contract/factors.ts';
import { createBody } from '#contract/shapes.ts';
import { call } from '#web/api.ts';
import { hasPasskeys } from '#web/session/passkeys.ts';
import type { User } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';
import { FormInDialog } from '#web/ui/form/form-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { CodeOrRecovery } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface ConfirmProps {
  user: User;
  /** true when the person gave the proof */
  onAnswer: (goesOn: boolean) => void;
}

const title = 'Confirm that it is you';
const failure = 'It could not be confirmed. Try again.';

/**
 * Asks for the own password, or what signs in beside it, before what may harm most; what was begun goes on then, with all that was typed. A
 * code is offered to whom an authenticator app shows one, a passkey to who has one.
 */
export function ConfirmItIsYou({ user, onAnswer }: ConfirmProps) {
  const [isByCode, setByCode] = useState(false);
  const { data } = useEndpoint(factors.read, {});
  const hasApp = Boolean(data?.data.authenticatorSince);
  const hasPasskey = hasPasskeys() && (data?.data.passkeys.length ?? 0) > 0;
  const proven = () => onAnswer(true);
  return (
    <Dialog
      title={title}
      description={`This needs your ${isByCode ? 'code' : 'password'} once more. For ten minutes you are not asked again.`}
      onClose={() => onAnswer(false)}
    >
      {isByCode ? (
        <ByCode onProven={proven} onOther={() => setByCode(false)} />
      ) : (
        <ByPassword
          user={user}
          hasPasskey={hasPasskey}
          onProven={proven}
          {...(hasApp && { onOther: () => setByCode(true) })}
        />
      )}
    </Dialog>
  );
}

interface WayProps {
  onProven: () => void;
  /** goes over to the other way, where there is one */
  onOther?: () => void;
}

interface ByPasswordProps extends WayProps, Pick<ConfirmProps, 'user'> {
  hasPasskey: boolean;
}

function ByPassword({ user, hasPasskey, onProven, onOther }: ByPasswordProps) {
  const kit = useAppForm({
    schema: createBody(credentials),
    defaults: { email: user.email },
    failure,
    onSave: async ({ password }) => {
      await call(factors.prove, { body: { password } });
      onProven();
    },
  });
  const byPasskey = async (credential: string) => {
    await call(factors.proveByPasskey, { body: { credential } });
    onProven();
  };
  return (
    <FormInDialog
      kit={kit}
      title={title}
      submit="Confirm"
      busy="Confirming..."
      leave={null}
      start={hasPasskey && <PasskeyButton onPasskey={byPasskey}>Use a passkey</PasskeyButton>}
    >
      <EmailField name="email" label="Email" readOnly autoComplete="username" />
      <div data-start>
        <PasswordField name="password" label="Password" required autoComplete="current-password" />
      </div>
      {onOther && (
        <Button look="bare" className="other-way" onClick={onOther}>
          Use a code instead
        </Button>
      )}
    </FormInDialog>
  );
}

function ByCode({ onProven, onOther }: WayProps) {
  const kit = useAppForm({
    schema: factors.secondStep.body,
    defaults: { code: '' },
    failure,
    onSave: async (body) => {
      await call(factors.prove, { body });
      onProven();
    },
  });
  const { control } = kit.form;
  useEffect(() => focusField(control, 'code'), [control]);
  return (
    <FormInDialog
      kit={kit}
      title={title}
      submit="Confirm"
      busy="Confirming..."
      leave={null}
      start={<Button onClick={onOther}>Use the password</Button>}
    >
      <CodeOrRecovery />
    </FormInDialog>
  );
}
