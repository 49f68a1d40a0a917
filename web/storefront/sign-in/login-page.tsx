import { useEffect, useState } from 'react';
import { data, useActionData, useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { unindexed } from '#web/head.ts';
import { pageContext } from '../../context.ts';
import { contentMeta } from '../content-meta.ts';
import type { Route } from './+types/login-page.ts';
import { EmailSignIn } from './email-sign-in.tsx';
import { FirstBusiness } from './first-business.tsx';
import { keepCityOf } from '../city/city-of-account.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import './login.css';
import { SignedInLoading } from './signed-in-loading.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';
import { postCode } from './post-code.ts';
import { Tabs } from './tabs.tsx';
import { originOfVisit } from './origin-of-visit.ts';
import { pageAfterSignIn } from './page-after-sign-in.ts';

export function meta({ matches }: Route.MetaArgs) {
  const words = contentMeta(matches, {
    title: 'Sign In',
    description: 'Sign in to your wholesale account by a code to your phone, or by email and password.',
    path: '/login',
    type: 'WebPage',
  });
  return [...words, unindexed];
}

/** The phone's form, or that of its code, posted before the script came. */
export async function action({ request, context }: Route.ActionArgs) {
  const { signIn } = context.get(pageContext);
  if (!signIn) throw data(null, { status: 405 });
  const posted = await postCode(await request.formData(), signIn);
  return data(posted, { status: posted.status });
}

/** Sign-in of customers (SI-12); it leads back to where the visitor came from. */
export default function LoginPage() {
  const { status, user } = useSession();
  const { state }: { state: unknown } = useLocation();
  const [later, setLater] = useState(false);
  const ready = status === 'out';
  const posted = useActionData<typeof action>();
  const asksWho = user !== null && user.name === '' && !later;
  const away = user !== null && !asksWho ? pageAfterSignIn(user, originOfVisit(state)) : null;
  // the account's pages are made for one visitor: they get a document of their own
  useEffect(() => {
    if (away === null || user === null) return;
    keepCityOf(user);
    location.replace(away);
  }, [away, user]);
  if (asksWho) {
    return (
      <SignInLayout title="Welcome." lead="Tell us who you are. We ask this once.">
        <FirstBusiness onLater={() => setLater(true)} />
      </SignInLayout>
    );
  }
  if (posted?.step === 'in' && status !== 'out') return <SignedIn />;
  if (away !== null) return <SignedInLoading />;
  return (
    <SignInLayout
      title="Sign in"
      needs="Signing in by email needs JavaScript; by phone it works without."
      late="What signing in by email needs has not come yet: load the page again. By phone it works already."
      lead="To your account, your business profile and how to order."
      facts={facts}
    >
      <Tabs
        label="How to sign in"
        tabs={[
          { name: 'Phone', id: 'by-phone', panel: <PhoneSignIn posted={posted} /> },
          { name: 'Email', id: 'by-email', panel: <EmailSignIn ready={ready} /> },
        ]}
      />
    </SignInLayout>
  );
}

/** Until the script comes and leads on; where none does, the ways that work without. */
const SignedIn = () => (
  <SignInLayout
    title="You are signed in."
    lead="The shop knows you now."
    needs="Your account needs JavaScript, the shop does not."
  >
    <output className="good">Welcome</output>
    <a className="btn" href="/">
      Go to the shop
    </a>
  </SignInLayout>
);

const facts = [
  ['By phone', 'A code by SMS, no password to remember. It works for 5 minutes.'],
  ['By email', 'With the password you chose when you registered.'],
] as const;
