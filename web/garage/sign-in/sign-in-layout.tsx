import { Outlet } from 'react-router';
import '../pattarai.css';
import './sign-in.css';
import { LateNotice } from '#web/session/late-notice.tsx';
import { Brand } from '../brand.tsx';
import { garageBrand } from '../brand-name.ts';
import { GarageSurface } from '../shell.tsx';
import { ThemeMenu } from '../theme-menu.tsx';
import { useFirstTheme } from '../use-first-theme.ts';
import { SampleCard } from './sample-card.tsx';

/** The door of the garage: what it is on one side, the form on the other. Both pages behind it are rendered whole on the server. */
export default function SignInLayout() {
  const first = useFirstTheme();
  return (
    <GarageSurface theme={first}>
      {(theme, setTheme) => (
        <div className="door">
          <aside className="door-side" aria-label="About Pattarai">
            <Brand to="/garage/login" {...garageBrand} />
            <div className="door-words">
              <p className="door-line">Every vehicle, from the gate to the key.</p>
              <p>Customers, bookings, job cards and payments of your workshop, on one ruled sheet.</p>
            </div>
            <SampleCard />
          </aside>
          <main className="door-main" id="main">
            <div className="door-top">
              <div className="phone">
                <Brand to="/garage/login" {...garageBrand} />
              </div>
              <ThemeMenu theme={theme} onChange={setTheme} />
            </div>
            <div className="door-form">
              <Outlet />
              <noscript>
                <p className="door-note">
                  Pattarai needs JavaScript. Switch it on in your browser and load the page again.
                </p>
              </noscript>
              <LateNotice className="door-note" />
            </div>
          </main>
        </div>
      )}
    </GarageSurface>
  );
}
