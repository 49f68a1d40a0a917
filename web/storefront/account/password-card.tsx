import { request } from '../../http.ts';
import { changePasswordChecks } from '../sign-in/checks.ts';
import { PasswordField } from '../sign-in/fields.tsx';
import { PlainForm } from '../sign-in/plain-form.tsx';
import { Card } from './card.tsx';
import { useCustomer } from './customer.ts';
import { EmailCard } from './email-card.tsx';

/** Changes one's password; who came by phone alone has none, and may add one. */
export function PasswordCard() {
  const { email } = useCustomer();
  if (email === null) return <EmailCard />;
  return (
    <Card title="Change password">
      <PlainForm
        label="Change password"
        checks={changePasswordChecks}
        failure="The password could not be changed. Try again."
        clears
        button="Change Password"
        busy="Changing..."
        send={async (body) => {
          await request('PUT', '/auth/password', { body });
          return 'Password changed. Your other devices are signed out.';
        }}
      >
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters, hard to guess"
        />
      </PlainForm>
    </Card>
  );
}
