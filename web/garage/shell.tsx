import { LogOut, Menu as Bars } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { ConfirmProvider } from '#web/ui/confirm.tsx';
import { useCutTitles } from '#web/ui/cut-titles.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMayLeave } from '#web/ui/leave-keeper.tsx';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { Brand } from './brand.tsx';
import { type NavItem, NavLinks } from './nav-links.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { type Theme, useTheme } from './theme.ts';

interface ShellProps {
  brand: { to: string; name: string; tamil?: string };
  nav: readonly NavItem[];
  user: { name: string; email: string };
  onLogout: () => void;
  /** what the server read from the cookie `theme` */
  theme: Theme;
  /** the garage's name and place, at the right of the top bar */
  place?: string;
  /** what searches the whole garage, in the top bar */
  finder: ReactNode;
  children: ReactNode;
}

/** The garage's page: sidebar, top bar, content, and what dialogs, questions and toasts need. */
export function GarageShell({ brand, nav, user, onLogout, theme: initial, place, finder, children }: ShellProps) {
  const [open, setOpen] = useState(false);
  useCutTitles();
  const close = () => setOpen(false);
  const links = <NavLinks nav={nav} onGo={close} />;
  const me = <Me user={user} onLogout={onLogout} />;
  return (
    <GarageSurface theme={initial}>
      {(theme, setTheme) => (
        <>
          <a className="skip" href="#main">
            Skip to content
          </a>
          <div className="app">
            <aside className="side" aria-label="Garage">
              <Brand {...brand} />
              {links}
              {me}
            </aside>
            <Drawer
              open={open}
              onClose={close}
              title="Menu"
              className="side-drawer"
              head={<Brand {...brand} onClick={close} />}
            >
              {links}
              {me}
            </Drawer>
            <div>
              <header className="top">
                <IconButton
                  className="phone"
                  icon={Bars}
                  label="Menu"
                  aria-expanded={open}
                  onClick={() => setOpen(true)}
                />
                <div className="phone home">
                  <Brand {...brand} />
                </div>
                {finder}
                <span className="desk grow" />
                {place && <span className="sub place">{place}</span>}
                <ThemeMenu theme={theme} onChange={setTheme} />
              </header>
              <OfflineBanner words="You are offline. What you type stays while this page is open; save it once you are connected." />
              <main className="page" id="main" tabIndex={-1} data-garage={place || undefined}>
                {children}
              </main>
            </div>
          </div>
        </>
      )}
    </GarageSurface>
  );
}

/** The sheet, its theme, its questions and its toasts, without the bars: for the sign-in pages. */
export function GarageSurface({
  theme: initial,
  children,
}: {
  theme: Theme;
  children: (theme: Theme, setTheme: (theme: Theme) => void) => ReactNode;
}) {
  const [theme, setTheme] = useTheme(initial);
  return (
    <Surface className="pattarai" data-theme={theme === 'system' ? undefined : theme}>
      <ToastProvider>
        <ConfirmProvider>{children(theme, setTheme)}</ConfirmProvider>
      </ToastProvider>
    </Surface>
  );
}

function Me({ user, onLogout }: { user: ShellProps['user']; onLogout: () => void }) {
  const mayLeave = useMayLeave();
  return (
    <div className="me">
      <Avatar name={user.name} />
      <div>
        <b>{user.name}</b>
        <span>{user.email}</span>
      </div>
      <IconButton icon={LogOut} label="Logout" onClick={() => void mayLeave().then((may) => may && onLogout())} />
    </div>
  );
}
