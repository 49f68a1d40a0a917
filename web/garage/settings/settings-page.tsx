import { PageHead } from '#web/ui/page-head.tsx';
import { pageTitle } from '../page-title.ts';
import { GarageDetails } from './garage-details.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import './settings.css';

export const meta = pageTitle('Settings');

/** The garage's details for everyone in it, and one's own profile, password and sign-ins. */
export default function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" />
      <div className="split">
        <div>
          <GarageDetails />
          <ProfileSection />
        </div>
        <aside className="rail" aria-label="Your sign-in">
          <PasswordSection />
          <SessionsSection />
        </aside>
      </div>
    </>
  );
}
