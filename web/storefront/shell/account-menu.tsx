import { logout, type User } from '../../session/session.ts';
import { Dropdown } from './dropdown.tsx';
import { Icon } from './icons.tsx';

/** The menu of someone signed in: the first letter of the name, and the name (SF-13). */
export function AccountMenu({ user }: { user: User }) {
  return (
    <Dropdown
      className="account"
      summary={
        <>
          <span className="letter" aria-hidden>
            {firstLetter(user.name)}
          </span>
          <span className="who">{user.name || (user.phone ?? 'Account')}</span>
          <Icon name="down" />
        </>
      }
    >
      <ul className="menu">
        {accountLinks.map(({ to, label }) => (
          <li key={to}>
            <a className="link" href={to}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <SignOut />
        </li>
      </ul>
    </Dropdown>
  );
}

/** Plain links: the account's pages are made for one visitor and need a document of their own. */
const accountLinks = [
  { to: '/account', label: 'My Account' },
  { to: '/account/orders', label: 'My Orders' },
  { to: '/account/business', label: 'Business Profile' },
];

function SignOut() {
  return (
    <button className="link" type="button" onClick={() => void leave()}>
      Sign Out
    </button>
  );
}

async function leave() {
  await logout();
  location.assign('/');
}

function firstLetter(name: string): string {
  return String.fromCodePoint(name.trim().codePointAt(0) ?? 0x3f).toUpperCase();
}
