import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { factors } from '#contract/factors.ts';
import { login } from '#web/session/session.ts';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { CodeOrRecovery } from './code-field.tsx';

/** The second step, after the right password: one field for a code. Being signed in leads on. */
export function SecondStep() {
  const { state }: { state: unknown } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  const kit = useAppForm({
    schema: factors.secondStep.body,
    defaults: { code: '' },
    failure: 'This code could not be checked. Try again.',
    onSave: async (body) => {
      await login(body, '/auth/second-step');
    },
  });
  useEffect(() => page.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={page}>
      <h1>One more step</h1>
      <p className="sub">Your password was right. Now show that it is you.</p>
      <AppFormView kit={kit} label="Second step" className="short" leave={null}>
        <Fields>
          <CodeOrRecovery />
          <SubmitButton busy="Checking...">Continue</SubmitButton>
        </Fields>
      </AppFormView>
      <ul className="door-links">
        <li>
          <Link className="link" to="/garage/login" state={state} replace>
            Sign in as somebody else
          </Link>
        </li>
        <li>Nothing left to show? Ask the owner of your garage.</li>
      </ul>
    </div>
  );
}
