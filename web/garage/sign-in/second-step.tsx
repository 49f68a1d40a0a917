import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { factors } from '#contract/factors.ts';
import { hasPasskeys } from '#web/session/passkeys.ts';
import { login, signInByPasskey } from '#web/session/session.ts';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { CodeOrRecovery } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The second step, after the right password: one field for a code. Being signed in leads on. */
export function SecondStep() {
  const { state }: { state: unknown } = useLocation();
  const kit = useAppForm({
    schema: factors.secondStep.body,
    defaults: { code: '' },
    failure: 'This code could not be checked. Try again.',
    onSave: async (body) => {
      await login(body, '/auth/second-step');
    },
  });
  useEffect(() => document.querySelector<HTMLElement>('main input')?.focus(), []);
  return (
    <>
      <h1>One more step</h1>
      <p className="sub">Your password was right. Now show that it is you.</p>
      <AppFormView kit={kit} label="Second step" className="short" leave={null}>
        <Fields>
          <CodeOrRecovery />
          <SubmitButton busy="Checking...">Continue</SubmitButton>
        </Fields>
      </AppFormView>
      {hasPasskeys() && <PasskeyButton onPasskey={signInByPasskey}>Use a passkey instead</PasskeyButton>}
      <ul className="door-links">
        <li>
          <Link className="link" to="/garage/login" state={state} replace>
            Sign in as somebody else
          </Link>
        </li>
        <li>Nothing left to show? The owner or an admin of your garage can reset your second step.</li>
      </ul>
    </>
  );
}
