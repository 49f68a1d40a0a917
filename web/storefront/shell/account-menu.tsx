import { logout, type User, useSession } from '../../session/session.ts';
import { Dropdown } from './dropdown.tsx';
import { Icon } from './icons.tsx';
import { SignedOut } from './signed-out.tsx';

/** The menu of someone the browser says is signed in, until the server says who it is (SF-13). */
export function AccountMenu() {
  const { status, user } = useSession();
  return status === 'out' ? <SignedOut /> : <Menu user={user} />;
}

/** The first letter of the name, and the name. */
function Menu({ user }: { user: User | null }) {
  return (
    <Dropdown
      className="account"
      summary={
        <>
          <span className="letter" aria-hidden>
            {user ? firstLetter(user.name) : ''}
          </span>
          <span className="who">{user?.name || (user?.phone ?? 'Account')}</span>
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
