import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { login, useSession } from '../../session/session.ts';
import { contentMeta } from '../content-meta.ts';
import type { Route } from './+types/register-page.ts';
import { BusinessFields } from './business-fields.tsx';
import { registerChecks } from './checks.ts';
import { PasswordField, TextField } from './fields.tsx';
import { keepCityOf } from '../city/city-of-account.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignedInLoading } from './signed-in-loading.tsx';
import { PlainForm } from './plain-form.tsx';
import { originOfVisit } from './origin-of-visit.ts';
import { pageAfterSignIn } from './page-after-sign-in.ts';

export function meta({ matches }: Route.MetaArgs) {
  return contentMeta(matches, {
    title: 'Create an Account',
    description:
      'Register your food business for wholesale groceries: your name, your phone and your business profile.',
    path: '/register',
    type: 'WebPage',
  });
}

/** Makes a customer's account with a business profile, signed in at once (SI-6). */
export default function RegisterPage() {
  const { status, user } = useSession();
  const { state }: { state: unknown } = useLocation();
  const away = user === null ? null : pageAfterSignIn(user, originOfVisit(state));
  useEffect(() => {
    if (away === null || user === null) return;
    keepCityOf(user);
    location.replace(away);
  }, [away, user]);
  if (away !== null) return <SignedInLoading />;
  return (
    <SignInLayout
      title="Create an account"
      lead="For food businesses. It takes a minute and costs nothing."
      facts={facts}
    >
      <PlainForm
        label="Create an account"
        checks={registerChecks}
        ready={status === 'out'}
        failure="Registration failed"
        button="Create account"
        busy="Creating Account..."
        send={async (values) => {
          await login(values, '/auth/register');
        }}
      >
        <OwnFields />
        <p className="gate-part small">Your business. You can also tell us later.</p>
        <BusinessFields />
      </PlainForm>
      <ul className="gate-links">
        <li>
          Already have an account?
          <Link to="/login" state={state}>
            Sign in
          </Link>
        </li>
        <li>
          A garage?
          <a href="/garage/register">Register your garage</a>
        </li>
      </ul>
    </SignInLayout>
  );
}

function OwnFields() {
  return (
    <>
      <TextField name="name" label="Name" autoComplete="name" maxLength={120} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={200}
        hint="We mail you a link to confirm it."
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        hint="10 digits"
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters, hard to guess"
      />
    </>
  );
}

const facts = [
  ['One account', 'Sign in by a code to your phone, or by email and password.'],
  [
    'Your business on file',
    'Name, kind, city and GST number are kept with your account, and you can change them at any time.',
  ],
  ['For businesses only', 'You must be 18 or over and buy for a food business.'],
] as const;
