import { useState } from 'react';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api.ts';
import { ProblemError } from '#web/problem.ts';
import { asksSecondStep, refreshUser, secondStepPage, useSession } from '#web/session/session.ts';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDone } from '#web/session/use-done.ts';
import { signInMeta } from './sign-in-meta.ts';
import type { Route } from './+types/verify-page.ts';

export const meta = signInMeta({
  title: 'Confirm Your Email',
  description: 'Confirm the e-mail address that you sign in to your garage with.',
  path: '/garage/verify-email',
});

const Asked = auth.verifyEmail.body.omit({ token: true });

/** Confirms the e-mail of an owner or a member of staff by the mailed link. It takes a press: programs that look into mail follow links. */
export default function VerifyPage({ params: { token } }: Route.ComponentProps) {
  const { status } = useSession();
  const [done, finish] = useDone();
  // another account may be signed in here: the server knows
  const [wantsPassword, setWantsPassword] = useState(false);
  const kit = useAppForm({
    schema: Asked,
    defaults: {},
    failure: 'The address could not be confirmed. Try again.',
    onSave: async (values) => {
      try {
        await call(auth.verifyEmail, { body: { token, ...values } });
      } catch (error) {
        if (asksSecondStep(error)) return location.assign(secondStepPage(error));
        if (error instanceof ProblemError && error.errors.some(({ path }) => path === 'password'))
          setWantsPassword(true);
        throw error;
      }
      await refreshUser();
      finish();
    },
  });
  if (done)
    return (
      <>
        <h1>Your email address is confirmed</h1>
        <output className="sub">Thank you. Our mails reach you, and you can sign in on any device.</output>
        <LinkButton look="main" to="/garage/dashboard">
          Go to the dashboard
        </LinkButton>
      </>
    );
  return (
    <>
      <h1>Confirm your email</h1>
      <p className="sub">One press, and we know that our mail reaches you. The link works once, for three days.</p>
      <AppFormView kit={kit} label="Confirm your email" className="short" leave={null}>
        <Fields>
          {(status === 'out' || wantsPassword) && (
            <PasswordField
              name="password"
              label="Password"
              required
              autoComplete="current-password"
              hint="The one you chose: you are not signed in to that account here."
            />
          )}
          <SubmitButton busy="Confirming..." disabled={status === 'loading'}>
            Confirm my email
          </SubmitButton>
        </Fields>
      </AppFormView>
    </>
  );
}
