import { MailWarning } from 'lucide-react';
import { useSession } from '#web/session/session.ts';
import { ResendVerification } from '../settings/resend-verification.tsx';

/** Says that the own e-mail is not confirmed yet, with the mail once more. */
export function UnverifiedEmail() {
  const { user } = useSession();
  if (!user?.email || user.isEmailVerified !== false) return null;
  return (
    <div className="notice bleed">
      <MailWarning aria-hidden />
      <p>
        Confirm your email address: we sent a link to <b>{user.email}</b>.
      </p>
      <ResendVerification />
    </div>
  );
}
