import { Link, useLocation } from 'react-router';
import { asksSecondStep, login, secondStepPage } from '../../session/session.ts';
import { credentialChecks } from './checks.ts';
import { OtherWays } from './other-ways.tsx';
import { PasswordField, TextField } from './fields.tsx';
import { PlainForm } from './plain-form.tsx';

/** Sign-in by e-mail and password. */
export function EmailSignIn({ ready }: { ready: boolean }) {
  const { state }: { state: unknown } = useLocation();
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
            location.assign(secondStepPage);
          }
        }}
      >
        <TextField
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
          <Link to="/forgot-password" state={state}>
            Forgot password?
          </Link>
        </li>
        <li>Just registered, and now on another device? Open the link in our mail first.</li>
      </ul>
      <OtherWays />
    </>
  );
}
