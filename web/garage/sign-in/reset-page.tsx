import { Link } from 'react-router';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api.ts';
import { refreshUser, useSession } from '#web/session/session.ts';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDone } from '#web/session/use-done.ts';
import { useLinkIsOver } from '#web/session/use-link-is-over.ts';
import { signInMeta } from './sign-in-meta.ts';
import { useHydrated } from '#web/use-hydrated.ts';
import type { Route } from './+types/reset-page.ts';

export const meta = signInMeta({
  title: 'Set a New Password',
  description: 'Set a new password for your garage by the link that we have mailed to you.',
  path: '/garage/reset-password',
});

const Asked = auth.resetPassword.body.omit({ token: true });

/** Sets the password of an owner or a member of staff by the mailed link (SI-28). */
export default function ResetPage({ params: { token } }: Route.ComponentProps) {
  const ready = useHydrated();
  const { user } = useSession();
  const [done, finish] = useDone();
  const isOver = useLinkIsOver(token);
  const kit = useAppForm({
    schema: Asked,
    // no defaults: what was typed or filled in before the script ran stays
    defaults: {},
    failure: 'The password could not be set. Try again.',
    onSave: async ({ password }) => {
      await call(auth.resetPassword, { body: { token, password } });
      await refreshUser();
      finish();
    },
  });
  if (done)
    return (
      <>
        <h1>Your new password is set</h1>
        <output className="sub">
          {`You were signed out everywhere.${user ? '' : ' Sign in with the new password.'}`}
        </output>
        <LinkButton look="main" to={user ? '/garage/dashboard' : '/garage/login'}>
          {user ? 'Go to the dashboard' : 'Sign in'}
        </LinkButton>
      </>
    );
  if (isOver)
    return (
      <>
        <h1>This link is over</h1>
        <p className="sub" role="alert">
          It was used already, or it is older than an hour. Opening it changed nothing.
        </p>
        <LinkButton look="main" to="/garage/forgot-password">
          Ask for another link
        </LinkButton>
        <ul className="door-links">
          <li>
            <Link className="link" to="/garage/login">
              Sign in
            </Link>
          </li>
        </ul>
      </>
    );
  return (
    <>
      <h1>Set a new password</h1>
      <p className="sub">You are then signed out everywhere, and sign in with the new one.</p>
      <AppFormView kit={kit} label="Set a new password" className="short" leave={null}>
        <Fields>
          <PasswordField
            name="password"
            label="New password"
            required
            autoComplete="new-password"
            hint="At least 6 characters, hard to guess"
          />
          <SubmitButton busy="Saving..." disabled={!ready}>
            Set password
          </SubmitButton>
        </Fields>
      </AppFormView>
      <ul className="door-links">
        <li>
          The link is old?
          <Link className="link" to="/garage/forgot-password">
            Ask for another
          </Link>
        </li>
      </ul>
    </>
  );
}
