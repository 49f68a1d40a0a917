import { request } from '../../http.ts';
import { refreshUser } from '../../session/session.ts';
import { nameChecks } from '../sign-in/checks.ts';
import { TextField } from '../sign-in/fields.tsx';
import { PlainForm } from '../sign-in/plain-form.tsx';
import type { Route } from './+types/account-page.ts';
import { accountMeta } from './account-meta.ts';
import { Card } from './card.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { useCustomer } from './customer.ts';
import { DeleteCard } from './delete-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, 'My Account', '/account');
}

/** Who one is, the password, where one is signed in, and how to leave. */
export default function AccountPage() {
  return (
    <>
      <ProfileCard />
      <PasswordCard />
      <SessionsCard />
      <DeleteCard />
    </>
  );
}

function ProfileCard() {
  const { name, email, phone, isEmailVerified } = useCustomer();
  return (
    <Card title="Your profile">
      <dl className="bill">
        <div>
          <dt>Phone</dt>
          <dd>{phone ?? 'None'}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email ?? 'None'}</dd>
        </div>
        {email === null ? null : (
          <div>
            <dt>Email confirmed</dt>
            <dd>{isEmailVerified ? 'Yes' : 'Not yet: open the link in our mail'}</dd>
          </div>
        )}
      </dl>
      {email !== null && !isEmailVerified ? <ConfirmEmail /> : null}
      <PlainForm
        label="Your profile"
        checks={nameChecks}
        failure="Your profile could not be saved. Try again."
        button="Save Profile"
        busy="Saving..."
        send={async (body) => {
          await request('PUT', '/auth/profile', { body });
          await refreshUser();
          return 'Profile saved';
        }}
      >
        <TextField name="name" label="Name" autoComplete="name" maxLength={120} defaultValue={name} />
      </PlainForm>
      <p className="small">Phone and email are what you sign in with. To change them, call us.</p>
    </Card>
  );
}
