import { QueryClientProvider } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { logout, type User, useOnePerson, useSession } from '#web/session/session.ts';
import { LeaveKeeper } from '#web/ui/leave-keeper.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { createQueryClient } from '#web/use-endpoint.ts';
import './pattarai.css';
import './garage-layout.css';
import { garageBrand } from './brand-name.ts';
import { redirectOf } from './guard.ts';
import { MainFocus } from './main-focus.ts';
import { navigationFor } from './navigation.ts';
import { pageTitle } from './page-title.ts';
import { PagesBeforehand } from './pages-beforehand.tsx';
import { Finder } from './search/finder.tsx';
import { RecheckOnRefusal } from './recheck-on-refusal.ts';
import { SessionKeeper } from './session-keeper.tsx';
import { GarageShell } from './shell.tsx';
import { useDrawerSetting } from './drawer/use-drawer-setting.ts';
import { useFirstTheme } from './use-first-theme.ts';
import { useLive } from './use-live.ts';
import { useLostFocus } from './use-lost-focus.ts';
import { useMay } from './use-may.ts';

export const meta = pageTitle('Garage');

/** What every page of the garage shares, and the guard before it (SI-24 to SI-26). The server renders no more than 'Loading...'. */
export default function GarageLayout() {
  const { status, user } = useSession();
  useOnePerson();
  const [leaving, setLeaving] = useState(false);
  const signOut = useCallback(() => {
    setLeaving(true);
    void logout();
  }, []);
  if (status === 'loading') return <Waiting />;
  const away = redirectOf(user);
  if (away === '/garage/login') return <SignInFirst forgets={leaving} />;
  if (away !== null || user === null) return <Leave to={away ?? '/'} />;
  return <Workshop key={user.id} user={user} onLogout={signOut} />;
}

/** pages of one record, alike for each */
const records = ['/garage/customers/-', '/garage/jobcards/-'] as const;
const dialogsByAddress = ['new', 'date', 'lead', 'booking'] as const;

interface WorkshopProps {
  user: User;
  onLogout: () => void;
}

/**
 * One person's workshop; another person on the same screen starts with nothing loaded. It hears nothing of the address: only the page and
 * its link in the sidebar are drawn anew with it (decision 22).
 */
const Workshop = memo(function Workshop({ user, onLogout }: WorkshopProps) {
  const [client] = useState(createQueryClient);
  const may = useMay();
  const theme = useFirstTheme();
  const nav = navigationFor(may, useDrawerSetting(client));
  useLive(client);
  useLostFocus();
  return (
    <QueryClientProvider client={client}>
      <GarageShell
        brand={{ to: '/garage/dashboard', ...garageBrand }}
        nav={nav}
        user={{ name: user.name, email: user.email ?? '' }}
        onLogout={onLogout}
        theme={theme}
        place={user.garage?.name ?? ''}
        finder={<Finder />}
      >
        <Outlet />
        <SessionKeeper user={user} />
        <PagesBeforehand pages={[...nav.map(({ to }) => to), ...records]} />
        <LeaveKeeper opens={dialogsByAddress} />
        <MainFocus />
        <RecheckOnRefusal />
      </GarageShell>
    </QueryClientProvider>
  );
});

/** Keeps where the person wanted to go, unless they left by themselves. The state is one and the same object, or each render would navigate anew. */
function SignInFirst({ forgets }: { forgets: boolean }) {
  const { pathname, search, hash } = useLocation();
  const from = forgets ? null : `${pathname}${search}${hash}`;
  const state = useMemo(() => (from === null ? null : { from }), [from]);
  return <Navigate to="/garage/login" replace state={state} />;
}

function Waiting() {
  const theme = useFirstTheme();
  return (
    <Surface className="pattarai" data-theme={theme === 'system' ? undefined : theme}>
      <main className="hold">
        <output>Loading...</output>
      </main>
    </Surface>
  );
}

/** The account and the storefront are another face: they get a document of their own. */
function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <Waiting />;
}
