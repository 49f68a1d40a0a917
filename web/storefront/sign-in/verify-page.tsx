import { useEffect, useState } from 'react';
import { request } from '../../http.ts';
import { ProblemError } from '../../problem.ts';
import { asksSecondStep, secondStepPage, useSession } from '../../session/session.ts';
import { useDone } from '../../session/use-done.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { mailLinkMeta } from './mail-link-meta.ts';
import { PasswordField } from './fields.tsx';
import { PlainForm } from './plain-form.tsx';
import type { Route } from './+types/verify-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return mailLinkMeta(matches, {
    title: 'Confirm Your Email',
    description: 'Confirm by one press that our mail reaches you at this address.',
    path: '/login',
  });
}

/** Confirms an e-mail by the mailed link. It takes a press: programs that look into mail follow links, and would use it up. */
export default function VerifyPage({ params: { token } }: Route.ComponentProps) {
  const { status, user } = useSession();
  // mails of garages led here once, and a link is good for three days
  const isOfGarage = user?.type === 'GARAGE_USER';
  const [done, finish] = useDone();
  // another account may be signed in here: the server knows
  const [wantsPassword, setWantsPassword] = useState(false);
  useEffect(() => {
    if (isOfGarage && !done) location.replace(`/garage/verify-email/${token}`);
  }, [isOfGarage, done, token]);
  if (done) {
    return (
      <SignInLayout title="Thank you." lead="Your email address is confirmed.">
        <output className="good">Email confirmed</output>
        <a className="btn" href="/account">
          Go to my account
        </a>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="Confirm your email" lead="One press, and we know that our mail reaches you.">
      <PlainForm
        label="Confirm your email"
        checks={{}}
        ready={status !== 'loading'}
        failure="The address could not be confirmed. Try again."
        button="Confirm my email"
        busy="Confirming..."
        send={async (values) => {
          await request('POST', '/auth/verify-email', { body: { token, ...values } }).catch((error: unknown) => {
            if (asksSecondStep(error)) return location.assign(secondStepPage);
            if (error instanceof ProblemError && error.errors.some(({ path }) => path === 'password'))
              setWantsPassword(true);
            throw error;
          });
          finish();
        }}
      >
        {status === 'out' || wantsPassword ? (
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            hint="The one of your registration: you are not signed in to that account here."
          />
        ) : null}
        <p className="small">The link works once, for three days after we sent it.</p>
      </PlainForm>
    </SignInLayout>
  );
}
