import { pageTitle } from '../page-title.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const meta = pageTitle('My Profile');

/** One's own name, password, second step and sign-ins. */
export default function MePage() {
  return (
    <>
      <ProfileSection />
      <PasswordSection />
      <SecuritySection />
      <SessionsSection />
    </>
  );
}
