import { NavLink, Link, useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { AccountMenu } from './account-menu.tsx';
import { CityPicker } from './city-picker.tsx';
import { Dropdown } from './dropdown.tsx';
import './header.css';
import { Icon } from './icons.tsx';
import { Logo } from './logo.tsx';

export function Header() {
  const city = useSelectedCity();
  const { user } = useSession();
  const home = city ? `/${city.slug}` : '/';
  const links = [
    { to: city ? `/${city.slug}/products` : '/products', label: 'Products' },
    { to: '/about', label: 'About' },
    { to: '/contact', label: 'Contact' },
  ];
  return (
    <header className="top">
      <div className="wrap trow">
        <Logo to={home} />
        <nav className="nav" aria-label="Main">
          {links.map(({ to, label }) => (
            <NavLink className="link" key={label} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <CityPicker selected={city} />
        {user ? <AccountMenu user={user} /> : <SignedOut />}
        <Dropdown className="burger" summaryClass="pick pick-i" label="Menu" summary={<Icon name="menu" />}>
          <ul className="menu">
            {links.map(({ to, label }) => (
              <li key={label}>
                <Link className="link" to={to}>
                  {label}
                </Link>
              </li>
            ))}
            {user ? null : <SignedOutRows />}
          </ul>
        </Dropdown>
      </div>
    </header>
  );
}

function SignedOut() {
  const here = useHere();
  return (
    <>
      <Link className="link wide" to="/login" state={{ from: here }}>
        Sign In
      </Link>
      <Link className="btn btn-s wide" to="/register" state={{ from: here }}>
        Get Started
      </Link>
    </>
  );
}

function SignedOutRows() {
  const here = useHere();
  return (
    <>
      <li>
        <Link className="link" to="/login" state={{ from: here }}>
          Sign In
        </Link>
      </li>
      <li>
        <Link className="btn btn-s" to="/register" state={{ from: here }}>
          Get Started
        </Link>
      </li>
    </>
  );
}

/** Where the visitor is, to come back to after signing in. */
function useHere() {
  const { pathname, search } = useLocation();
  return pathname + search;
}
