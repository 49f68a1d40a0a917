import { useEffect, useState } from 'react';
import { request } from '../../http.ts';
import { ProblemError } from '../../problem.ts';
import { asksSecondStep, secondStepPage, useSession } from '../../session/session.ts';
import { useDone } from '../../session/use-done.ts';
import { LinkOver } from './link-over.tsx';
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
  const [over, setOver] = useState(false);
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
  if (over) return <Over />;
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
          try {
            await request('POST', '/auth/verify-email', { body: { token, ...values } });
          } catch (error) {
            if (isOver(error)) return setOver(true);
            if (!asksSecondStep(error)) {
              if (isOfPassword(error)) setWantsPassword(true);
              throw error;
            }
            location.assign(secondStepPage(error));
          }
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

const isOfPassword = (error: unknown) =>
  error instanceof ProblemError && error.errors.some(({ path }) => path === 'password');
const isOver = (error: unknown) => error instanceof ProblemError && error.status === 400 && !isOfPassword(error);

/** Whoever is signed in finds in the account whether the address is confirmed, and has another link sent. */
function Over() {
  const { user } = useSession();
  return (
    <LinkOver lead="It works once, for three days after we sent it.">
      {user?.isEmailVerified ? <output className="good">Your email address is confirmed already</output> : null}
      <a className="btn" href={user ? '/account' : '/login'}>
        {user ? 'Go to my account' : 'Sign in'}
      </a>
      {user ? null : (
        <p className="small">Your account says whether the address is confirmed, and sends another link if not.</p>
      )}
    </LinkOver>
  );
}
