import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { factors } from '#contract/factors.ts';
import { hasPasskeys } from '#web/session/passkeys.ts';
import { login, type SecondStepBy, signInByPasskey } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { CodeOrRecovery } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/**
 * The second step, after the right password: by what the person has; who has no app is offered the passkey first. Being signed in leads on.
 */
export function SecondStep({ by }: { by: SecondStepBy }) {
  const { state }: { state: unknown } = useLocation();
  const [isByPasskey, setByPasskey] = useState(by === 'passkey' && hasPasskeys());
  return (
    <>
      <h1>One more step</h1>
      <p className="sub">Your password was right. Now show that it is you.</p>
      {isByPasskey ? <ByPasskey onOther={() => setByPasskey(false)} /> : <ByCode by={by} />}
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

function ByPasskey({ onOther }: { onOther: () => void }) {
  useFocusFirst();
  return (
    <div className="short">
      <PasskeyButton main onPasskey={signInByPasskey}>
        Use your passkey
      </PasskeyButton>
      <Button look="bare" onClick={onOther}>
        Use a recovery code
      </Button>
    </div>
  );
}

function ByCode({ by }: { by: SecondStepBy }) {
  const kit = useAppForm({
    schema: factors.secondStep.body,
    defaults: { code: '' },
    failure: 'This code could not be checked. Try again.',
    onSave: async (body) => {
      await login(body, '/auth/second-step');
    },
  });
  useFocusFirst();
  return (
    <>
      <AppFormView kit={kit} label="Second step" className="short" leave={null}>
        <Fields>
          <CodeOrRecovery hasApp={by !== 'passkey'} />
          <SubmitButton busy="Checking...">Continue</SubmitButton>
        </Fields>
      </AppFormView>
      {by !== 'app' && hasPasskeys() && (
        <PasskeyButton onPasskey={signInByPasskey}>Use a passkey instead</PasskeyButton>
      )}
    </>
  );
}

const useFocusFirst = () =>
  useEffect(() => document.querySelector<HTMLElement>('main :is(input, [data-start])')?.focus(), []);
