import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { request } from '../../http.ts';
import { refreshUser, useSession } from '../../session/session.ts';
import { useDone } from '../../session/use-done.ts';
import { useLinkIsOver } from '../../session/use-link-is-over.ts';
import { resetChecks } from './checks.ts';
import { PasswordField } from './fields.tsx';
import { GarageLogin } from './garage-login.tsx';
import { LinkOver } from './link-over.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { mailLinkMeta } from './mail-link-meta.ts';
import { PlainForm } from './plain-form.tsx';
import type { Route } from './+types/reset-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return mailLinkMeta(matches, {
    title: 'Set a New Password',
    description: 'Set a new password for your account by the link that we have mailed to you.',
    path: '/forgot-password',
  });
}

/** Sets a password by the mailed link (SI-28). */
export default function ResetPage({ params: { token } }: Route.ComponentProps) {
  const { status } = useSession();
  // invitations led here once, and a mail may be a week old
  const isInvitation = new URLSearchParams(useLocation().search).has('invitation');
  const [done, finish] = useDone();
  const isOver = useLinkIsOver(token, !isInvitation);
  useEffect(() => {
    if (isInvitation) location.replace(`/garage/invitation/${token}`);
  }, [isInvitation, token]);
  if (done) return <Done />;
  if (isOver) return <Over />;
  return (
    <SignInLayout title="Set a new password" lead="You are then signed out everywhere, and sign in with the new one.">
      <PlainForm
        label="Set a new password"
        checks={resetChecks}
        ready={status !== 'loading'}
        failure="The password could not be set. Try again."
        button="Set password"
        busy="Saving..."
        send={async ({ password }) => {
          await request('POST', '/auth/reset-password', { body: { token, password } });
          await refreshUser();
          finish();
        }}
      >
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters, hard to guess"
        />
      </PlainForm>
      <ul className="gate-links">
        <li>
          The link is old?
          <Link to="/forgot-password">Ask for another</Link>
        </li>
      </ul>
    </SignInLayout>
  );
}

const Over = () => (
  <LinkOver lead="It works once, for an hour. Opening it changed nothing.">
    <a className="btn" href="/forgot-password">
      Ask for another link
    </a>
    <ul className="gate-links">
      <li>
        You know your password?
        <Link to="/login">Sign in</Link>
      </li>
    </ul>
  </LinkOver>
);

function Done() {
  const { user } = useSession();
  return (
    <SignInLayout
      title="Your new password is set."
      lead={`You were signed out everywhere.${user ? '' : ' Sign in with the new password.'}`}
    >
      <output className="good">Password changed</output>
      {user ? (
        <a className="btn" href="/account">
          Go to my account
        </a>
      ) : (
        <a className="btn" href="/login">
          Sign in
        </a>
      )}
      <ul className="gate-links">
        <GarageLogin />
      </ul>
    </SignInLayout>
  );
}
