import { Row } from '#web/ui/form/app-form.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField, PhoneField, TextField } from '#web/ui/form/text-field.tsx';
import { ResendVerification } from '../settings/resend-verification.tsx';
import { type Grantable, RoleFields } from './role-fields.tsx';

/** Whether someone may sign in, with its words. */
export const statusChoices = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
];

/** What becomes of an invitation: it waits for the owner's e-mail to be confirmed, by who is signed in or by another. */
export type InvitationWaits = 'no' | 'for me' | 'for the owner';

const invitationWords: Partial<Record<InvitationWaits, string>> = {
  no: 'They sign in with it, and are mailed an invitation.',
  'for the owner': 'They sign in with it. The invitation goes out once the owner has confirmed their email.',
};

interface FieldsProps extends Grantable {
  /** asks for a password; the e-mail of someone who is here already is locked */
  isNew?: boolean;
  /** of someone new; undefined until it is known */
  waits?: InvitationWaits | undefined;
}

/** The fields of a member of staff, in the order of the contract. */
export function StaffFields({ roles, levels, isNew = false, waits }: FieldsProps) {
  return (
    <>
      <TextField name="name" label="Name" required />
      <Row shape="3fr 2fr">
        <EmailField
          name="email"
          label="Email"
          required
          readOnly={!isNew}
          hint={isNew ? emailHint(waits) : 'It cannot be changed.'}
        />
        <PhoneField name="phone" label="Phone" required />
      </Row>
      {waits === 'for me' && (
        <div className="notice">
          <p>Confirm your own email first: the invitation goes out then.</p>
          <ResendVerification />
        </div>
      )}
      {isNew && (
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          required
          hint="For a start, if they begin before their mail is read: they choose their own by the invitation, within 7 days. At least 6 characters, hard to guess."
        />
      )}
      <RoleFields roles={roles} levels={levels} />
      <ChoiceField
        name="status"
        label="Status"
        options={statusChoices}
        hint="Someone inactive is signed out at once and cannot sign in."
      />
    </>
  );
}

const emailHint = (waits: InvitationWaits | undefined) => (waits && invitationWords[waits]) ?? 'They sign in with it.';
