import { useEffect, useMemo } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { forgetUser, useOnePerson, useSession } from '../../session/session.ts';
import { askToSignInHere } from '../../session/ask-again.ts';
import { PageTop } from '../look/page-top.tsx';
import '../sign-in/fields.css';
import './account.css';
import { type Customer, isCustomer } from './customer.ts';

/**
 * The guard of the account and what its pages share (SI-24, SI-25). The server renders no more than
 * 'Loading...'; a garage user has no account here (SI-26).
 */
export default function AccountLayout() {
  const { status, user } = useSession();
  useOnePerson();
  const { pathname, search, hash } = useLocation();
  useEffect(() => askToSignInHere(leave), []);
  if (status === 'loading') return <Waiting />;
  if (user === null) return <SignInFirst from={`${pathname}${search}${hash}`} />;
  return isCustomer(user) ? <Account key={user.id} customer={user} /> : <ToGarage />;
}

/** A session that ended elsewhere: the guard then leads to the sign-in, and back. */
async function leave(): Promise<boolean> {
  forgetUser();
  return false;
}

function Account({ customer }: { customer: Customer }) {
  return (
    <div className="account-page">
      <PageTop title={customer.name === '' ? 'Your account' : `Hello, ${customer.name}`}>
        <nav aria-label="Account">
          <ul className="account-nav">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <NavLink className="pick" to={to} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </PageTop>
      <div className="wrap account-body">
        <Outlet context={customer} />
      </div>
    </div>
  );
}

const pages = [
  { to: '/account', label: 'My Account' },
  { to: '/account/orders', label: 'My Orders' },
  { to: '/account/business', label: 'Business Profile' },
];

/**
 * Keeps where the person wanted to go, and the page's room until the sign-in has come. The state is one and the same object, or each render
 * would navigate anew.
 */
function SignInFirst({ from }: { from: string }) {
  const state = useMemo(() => ({ from }), [from]);
  return (
    <>
      <Navigate to="/login" replace state={state} />
      <Waiting />
    </>
  );
}

/** The garage is another face: it gets a document of its own. */
function ToGarage() {
  useEffect(() => location.replace('/garage/dashboard'), []);
  return <Waiting />;
}

function Waiting() {
  return (
    <div className="wrap account-wait g">
      <noscript>
        <p className="alert">Your account needs JavaScript. Switch it on in your browser and load the page again.</p>
      </noscript>
      <output>Loading...</output>
    </div>
  );
}
