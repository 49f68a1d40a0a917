import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { auth, type Invitation } from '#contract/auth.ts';
import { password } from '#contract/fields.ts';
import { createBody } from '#contract/shapes.ts';
import { call } from '#web/api.ts';
import { ProblemError, wordsOf } from '#web/problem.ts';
import { asksSecondStep, login, secondStepPage } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { signInMeta } from './sign-in-meta.ts';
import type { Route } from './+types/invitation-page.ts';

export const meta = signInMeta({
  title: 'Invitation',
  description: 'Your garage has invited you: choose a password, and you are in.',
  path: '/garage/invitation',
});

/** Greets who was invited in their garage's name; with the password they choose they are signed in. */
export default function InvitationPage({ params: { token } }: Route.ComponentProps) {
  const { invitation, error } = useInvitation(token);
  if (invitation) return <Welcome token={token} invitation={invitation} />;
  if (!error)
    return (
      <>
        <h1>Your invitation</h1>
        <output>Loading...</output>
      </>
    );
  return (
    <>
      <h1>{isUseless(error) ? 'This invitation is used or too old' : 'Your invitation could not be opened'}</h1>
      <p className="sub" role="alert">
        {isUseless(error)
          ? 'If you have chosen a password already, sign in. Otherwise ask your garage to send the invitation again.'
          : wordsOf(error, 'Check your network and try again.')}
      </p>
      {!isUseless(error) && <Button onClick={() => location.reload()}>Try again</Button>}
      <ul className="door-links">
        <li>
          <Link className="link" to="/garage/login">
            Sign in
          </Link>
        </li>
      </ul>
    </>
  );
}

const chosen = createBody({ password: password() });

function Welcome({ token, invitation }: { token: string; invitation: Invitation }) {
  const { garageName, invitedBy, name, email } = invitation;
  const [isIn, setIn] = useState(false);
  const kit = useAppForm({
    schema: chosen.extend({ email: auth.forgotPassword.body.shape.email }),
    defaults: { email },
    failure: 'The password could not be set. Try again.',
    onSave: async (body) => {
      try {
        await login({ token, password: body.password }, '/auth/invitation/accept');
      } catch (error) {
        if (asksSecondStep(error)) return location.assign(secondStepPage(error));
        throw error;
      }
      setIn(true);
    },
  });
  if (isIn) return <Navigate to="/garage/dashboard" replace />;
  return (
    <>
      <h1>Welcome to {garageName}</h1>
      <p className="sub">
        {name}, {invitedBy ? `${invitedBy} has added you` : 'you have been added'} to {garageName}. Choose a password
        and you are in.
      </p>
      <AppFormView kit={kit} label="Choose a password" className="short">
        <Fields>
          <EmailField
            name="email"
            label="Email"
            readOnly
            autoComplete="username"
            hint="You sign in with it from now on."
          />
          <PasswordField
            name="password"
            label="New password"
            required
            autoComplete="new-password"
            hint="At least 6 characters, hard to guess"
          />
          <SubmitButton busy="Signing in...">Set password and sign in</SubmitButton>
        </Fields>
      </AppFormView>
    </>
  );
}

function useInvitation(token: string) {
  const [found, setFound] = useState<{ invitation?: Invitation; error?: unknown }>({});
  useEffect(() => {
    let left = false;
    const show = (what: typeof found) => left || setFound(what);
    call(auth.invitation, { body: { token } }).then(
      ({ data }) => show({ invitation: data }),
      (error: unknown) => show({ error }),
    );
    return () => {
      left = true;
    };
  }, [token]);
  return found;
}

const isUseless = (error: unknown) => error instanceof ProblemError && error.status === 400;
