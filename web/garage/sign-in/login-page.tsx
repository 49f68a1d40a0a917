import type { MouseEvent } from 'react';
import { Link, Navigate, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { auth } from '#contract/auth.ts';
import { isPlainPress } from '#web/plain-press.ts';
import { hasPasskeys } from '#web/session/passkeys.ts';
import {
  asksSecondStep,
  login,
  secondStepAt,
  secondStepPage,
  signInByPasskey,
  useSession,
} from '#web/session/session.ts';
import { withTypedEmail } from '#web/session/typed-email.ts';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { redirectOf, wantedPage } from '../guard.ts';
import { signInMeta } from './sign-in-meta.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';
import { useHydrated } from '#web/use-hydrated.ts';

export const meta = signInMeta({
  title: 'Sign In',
  description: 'Sign in to your workshop: job cards, bookings, customers and bills, by password or passkey.',
  path: '/garage/login',
});

/** Garage sign-in (SI-13); it leads back to the page one wanted. */
export default function LoginPage() {
  const { user } = useSession();
  const { state, hash }: { state: unknown; hash: string } = useLocation();
  const navigate = useNavigate();
  const ready = useHydrated();
  const kit = useAppForm({
    schema: auth.garageLogin.body,
    // no defaults: what was typed or filled in before the script ran stays
    defaults: {},
    failure: 'Invalid credentials',
    onSave: async (credentials) => {
      try {
        await login(credentials, '/auth/garage/login');
      } catch (error) {
        if (!asksSecondStep(error)) throw error;
        await navigate(secondStepPage(error), { state });
      }
    },
  });
  if (user && redirectOf(user) === null) return <Navigate to={wantedPage(state)} replace />;
  const by = secondStepAt(hash);
  if (ready && by) return <SecondStep by={by} />;
  return (
    <>
      <h1>Sign in to your garage</h1>
      <p className="sub">For garage owners and their staff.</p>
      <AppFormView kit={kit} label="Sign in" className="short">
        <Fields>
          <EmailField name="email" label="Email" required autoComplete="username" />
          <PasswordField name="password" label="Password" required autoComplete="current-password" />
          <SubmitButton busy="Signing in..." disabled={!ready}>
            Sign In
          </SubmitButton>
        </Fields>
      </AppFormView>
      <PasskeyButton disabled={!ready || !hasPasskeys()} onPasskey={signInByPasskey}>
        Use a Passkey
      </PasskeyButton>
      <ul className="door-links">
        <li>
          <a
            className="link"
            href="/forgot-password"
            onClick={(event) => toOwnPage(event, navigate, kit.form.getValues('email'))}
          >
            Forgot password?
          </a>
        </li>
        <li>Just registered, and now on another device? Open the link in our mail first.</li>
        <li>
          New here?
          <Link className="link" to="/garage/register" state={state}>
            Register your garage
          </Link>
        </li>
        <li>
          Not a garage?
          <a className="link" href="/login">
            Customer login
          </a>
        </li>
      </ul>
    </>
  );
}

/** The shop's page, which the link names, sends a garage's people on only once they may have begun to type (SI-38). */
function toOwnPage(event: MouseEvent, navigate: NavigateFunction, email: unknown) {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  const state = withTypedEmail(null, typeof email === 'string' ? email.trim() : undefined);
  void navigate('/garage/forgot-password', { state });
}
