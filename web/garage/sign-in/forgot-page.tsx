import { Link, useLocation } from 'react-router';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api.ts';
import { typedEmailIn } from '#web/session/typed-email.ts';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useState } from 'react';
import { signInMeta } from './sign-in-meta.ts';
import { useHydrated } from '#web/use-hydrated.ts';

export const meta = signInMeta({
  title: 'Forgot Password',
  description: 'Have a link mailed to you that sets a new password for your garage. It works once, for an hour.',
  path: '/garage/forgot-password',
});

/** Mails an owner or a member of staff a link that sets a new password; what is said is alike for every e-mail (SI-28). */
export default function ForgotPage() {
  const ready = useHydrated();
  const email = typedEmailIn(useLocation().state);
  const [said, setSaid] = useState('');
  const kit = useAppForm({
    schema: auth.forgotPassword.body,
    // else no defaults: what was typed or filled in before the script ran stays
    defaults: email === undefined ? {} : { email },
    failure: 'The link could not be sent. Try again.',
    onSave: async (body) => {
      setSaid('');
      const { data } = await call(auth.forgotPassword, { body });
      setSaid(`${data.message}. Look among the unwanted mail too.`);
    },
  });
  return (
    <>
      <h1>Forgot password?</h1>
      <p className="sub">We mail you a link that sets a new one. It works once, for an hour.</p>
      <AppFormView kit={kit} label="Forgot password" className="short" leave={null}>
        <Fields>
          <EmailField name="email" label="Email" required autoComplete="username" />
          <SubmitButton busy="Sending..." disabled={!ready}>
            Send link
          </SubmitButton>
        </Fields>
      </AppFormView>
      <output className="door-said">{said}</output>
      <ul className="door-links">
        <li>
          <Link className="link" to="/garage/login">
            Back to sign in
          </Link>
        </li>
        <li>
          Not a garage?
          <a className="link" href="/forgot-password">
            Forgot password of a customer
          </a>
        </li>
      </ul>
    </>
  );
}
