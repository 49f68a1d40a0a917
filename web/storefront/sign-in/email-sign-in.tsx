import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isPlainPress } from '../../plain-press.ts';
import { asksSecondStep, login, secondStepPage } from '../../session/session.ts';
import { withTypedEmail } from '../../session/typed-email.ts';
import { credentialChecks } from './checks.ts';
import { OtherWays } from './other-ways.tsx';
import { PasswordField, TextField } from './fields.tsx';
import { PlainForm } from './plain-form.tsx';

/** Sign-in by e-mail and password. */
export function EmailSignIn({ ready }: { ready: boolean }) {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const email = useRef<HTMLInputElement>(null);
  return (
    <>
      <PlainForm
        label="Sign in by email"
        checks={credentialChecks}
        again="password"
        ready={ready}
        failure="Invalid credentials"
        button="Sign In"
        busy="Signing in..."
        send={async (credentials) => {
          try {
            await login(credentials);
          } catch (error) {
            if (!asksSecondStep(error)) throw error;
            location.assign(secondStepPage(error));
          }
        }}
      >
        <TextField
          ref={email}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={200}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </PlainForm>
      <ul className="gate-links">
        <li>
          <Link
            to="/forgot-password"
            state={state}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              void navigate('/forgot-password', { state: withTypedEmail(state, email.current?.value.trim()) });
            }}
          >
            Forgot password?
          </Link>
        </li>
        <li>Just registered, and now on another device? Open the link in our mail first.</li>
      </ul>
      <OtherWays />
    </>
  );
}
