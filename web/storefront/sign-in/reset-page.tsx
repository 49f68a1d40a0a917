import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { request } from '../../http.ts';
import { refreshUser, useSession } from '../../session/session.ts';
import { brand } from '../brand.ts';
import { resetChecks } from './checks.ts';
import { PasswordField } from './fields.tsx';
import { Gate } from './gate.tsx';
import { mailLinkMeta } from './mail-link-meta.ts';
import { PlainForm } from './plain-form.tsx';
import type { Route } from './+types/reset-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return mailLinkMeta(matches, 'Set a New Password', '/forgot-password');
}

/** Sets a password by the mailed link (reading.md, Calls). A garage's invitation leads here too, with words and a door of its own. */
export default function ResetPage({ params: { token } }: Route.ComponentProps) {
  const { status } = useSession();
  const isInvited = new URLSearchParams(useLocation().search).has('invitation');
  const words = isInvited ? invited : forgotten;
  const [done, setDone] = useState(false);
  if (done) return <Done {...words} isInvited={isInvited} />;
  return (
    <Gate title={words.title} lead={words.lead}>
      <PlainForm
        label={words.title}
        checks={resetChecks}
        ready={status !== 'loading'}
        failure="The password could not be set. Try again."
        button="Set password"
        busy="Saving..."
        send={async ({ password }) => {
          await request('POST', '/auth/reset-password', { body: { token, password } });
          await refreshUser();
          setDone(true);
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
          {isInvited ? ' Your garage can send another.' : <Link to="/forgot-password">Ask for another</Link>}
        </li>
      </ul>
    </Gate>
  );
}

const forgotten = {
  title: 'Set a new password',
  lead: 'You are then signed out everywhere, and sign in with the new one.',
  doneTitle: 'Your new password is set.',
  doneLead: 'You were signed out everywhere. Sign in with the new password.',
  said: 'Password changed',
};

const invited = {
  title: `Welcome to ${brand.garage}`,
  lead: 'Your garage has added you. Choose a password; you then sign in with it and your email.',
  doneTitle: 'You are in.',
  doneLead: 'Sign in to your garage with your email and the password you have chosen.',
  said: 'Password set',
};

function Done({ doneTitle, doneLead, said, isInvited }: typeof invited & { isInvited: boolean }) {
  return (
    <Gate title={doneTitle} lead={doneLead}>
      <output className="good">{said}</output>
      <a className="btn" href={isInvited ? '/garage/login' : '/login'}>
        Sign in
      </a>
      {isInvited ? null : (
        <ul className="gate-links">
          <li>
            A garage?
            <a href="/garage/login">Garage login</a>
          </li>
        </ul>
      )}
    </Gate>
  );
}
