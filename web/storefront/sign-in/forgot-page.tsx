import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { request } from '../../http.ts';
import { useSession } from '../../session/session.ts';
import { typedEmailIn } from '../../session/typed-email.ts';
import { unindexed } from '#web/head.ts';
import { contentMeta } from '../content-meta.ts';
import type { Route } from './+types/forgot-page.ts';
import { emailChecks } from './checks.ts';
import { TextField } from './fields.tsx';
import { GarageLogin } from './garage-login.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { PlainForm } from './plain-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const words = contentMeta(matches, {
    title: 'Forgot Password',
    description: 'Have a link mailed to you that sets a new password. It works for an hour, once.',
    path: '/forgot-password',
    type: 'WebPage',
  });
  return [...words, unindexed];
}

/** Mails a link that sets a new password; the answer is alike for every e-mail (SI-28). Who comes from the garage's login is sent on (SI-38). */
export default function ForgotPage() {
  const { status } = useSession();
  const { state }: { state: unknown } = useLocation();
  useEffect(() => {
    if (isFromGarage()) location.replace('/garage/forgot-password');
  }, []);
  return (
    <SignInLayout title="Forgot password?" lead="We mail you a link that sets a new one. It works once, for an hour.">
      <PlainForm
        label="Forgot password"
        checks={emailChecks}
        ready={status !== 'loading'}
        failure="The link could not be sent. Try again."
        button="Send link"
        busy="Sending..."
        send={async (body) => {
          const { data } = await request<{ message: string }>('POST', '/auth/forgot-password', { body });
          return `${data.message}. Look among the unwanted mail too.`;
        }}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={200}
          defaultValue={typedEmailIn(state)}
        />
      </PlainForm>
      <ul className="gate-links">
        <li>
          <Link to="/login" state={state}>
            Back to sign in
          </Link>
        </li>
        <GarageLogin />
      </ul>
    </SignInLayout>
  );
}

/** The referrer is that of the page the browser opened, which a way within the shop leaves as it was. */
function isFromGarage(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened?.name === location.href && document.referrer === `${location.origin}/garage/login`;
}
