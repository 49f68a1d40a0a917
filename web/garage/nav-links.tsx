import type { LucideIcon } from 'lucide-react';
import { memo, type MouseEvent, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainPress } from '#web/plain-press.ts';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

interface NavLinksProps {
  nav: readonly NavItem[];
  onGo: () => void;
}

/** The pages of the garage, by plain links: each link of the router is drawn anew with every change of the address. */
export function NavLinks({ nav, onGo }: NavLinksProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      onGo();
      void navigate(event.currentTarget.pathname);
    },
    [navigate, onGo],
  );
  return (
    <nav aria-label="Main">
      <ul>
        {nav.map((item) => {
          const isCurrent = pathname === item.to || pathname.startsWith(`${item.to}/`);
          return <NavLink key={item.to} item={item} isCurrent={isCurrent} onPress={follow} />;
        })}
      </ul>
    </nav>
  );
}

interface NavLinkProps {
  item: NavItem;
  isCurrent: boolean;
  onPress: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const NavLink = memo(function NavLink({ item: { to, label, icon: Icon }, isCurrent, onPress }: NavLinkProps) {
  return (
    <li>
      <a href={to} title={label} aria-current={isCurrent ? 'page' : undefined} onClick={onPress}>
        <Icon aria-hidden />
        {label}
      </a>
    </li>
  );
});
