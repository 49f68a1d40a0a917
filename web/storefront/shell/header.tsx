import { useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { cityOfPath } from '../city/city-address.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { Island } from '../islands/island.tsx';
import { usePlainPage } from '../islands/plain-page.ts';
import { useZonedLink } from '../products/carried-zone.ts';
import { AccountMenu } from './account-menu.tsx';
import { CityPicker } from './city-picker.tsx';
import { Dropdown } from './dropdown.tsx';
import './header.css';
import { Icon } from './icons.tsx';
import { Logo } from './logo.tsx';
import { SignedOut } from './signed-out.tsx';

export function Header() {
  const city = useSelectedCity();
  const { pathname } = useLocation();
  const isIn = useIsIn();
  const zoned = useZonedLink();
  const links = [
    { to: city ? `/${city.slug}/products` : '/products', section: '/products', label: 'Products' },
    { to: '/about', section: '/about', label: 'About' },
    { to: '/contact', section: '/contact', label: 'Contact' },
  ].map((link) => ({ ...link, current: currentOf(link, pathname) }));
  return (
    <header className="top">
      <div className="wrap trow">
        <Logo to={city ? `/${city.slug}` : '/'} />
        <nav className="nav" aria-label="Main">
          {links.map(({ to, label, current }) => (
            <a className="link" key={label} href={zoned(to)} aria-current={current}>
              {label}
            </a>
          ))}
        </nav>
        <CityPicker selected={city} />
        {isIn ? <Island name="account/menu" of={AccountMenu} props={{}} soon /> : <SignedOut />}
        <Dropdown className="burger" summaryClass="pick pick-i" label="Menu" summary={<Icon name="menu" />}>
          <ul className="menu">
            {links.map(({ to, label, current }) => (
              <li key={label}>
                <a className="link" href={zoned(to)} aria-current={current}>
                  {label}
                </a>
              </li>
            ))}
            {isIn ? null : <SignedOutRows />}
          </ul>
        </Dropdown>
      </div>
    </header>
  );
}

function SignedOutRows() {
  return (
    <>
      <li>
        <a className="link" href="/login">
          Sign In
        </a>
      </li>
      <li>
        <a className="btn btn-s" href="/register">
          Get Started
        </a>
      </li>
    </>
  );
}

/** Whether somebody is signed in: as their browser says to the server, or, where the router runs, as the server answered. */
function useIsIn(): boolean {
  const page = usePlainPage();
  const { user } = useSession();
  return page ? page.visitor.isIn : user !== null;
}

/** The page itself, or another of its section, in whatever city (SF-46). */
function currentOf({ to, section }: { to: string; section: string }, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const city = cityOfPath(pathname);
  const within = city ? pathname.slice(city.slug.length + 1) : pathname;
  return within === section || within.startsWith(`${section}/`) ? 'true' : undefined;
}
