import { type AccessLevel, accessLevelLabels, type StaffRole, staffRoleLabels } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { EmailField, PhoneField, TextField } from '#web/ui/form/text-field.tsx';

/** Whether someone may sign in, with its words. */
export const statusChoices = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
];

interface FieldsProps {
  /** what the person signed in may give */
  roles: readonly StaffRole[];
  levels: readonly AccessLevel[];
  /** asks for a password; the e-mail of someone who is here already is locked */
  isNew?: boolean;
}

/** The fields of a member of staff, in the order of the contract. */
export function StaffFields({ roles, levels, isNew = false }: FieldsProps) {
  return (
    <>
      <TextField name="name" label="Name" required />
      <Row shape="3fr 2fr">
        <EmailField
          name="email"
          label="Email"
          required
          readOnly={!isNew}
          hint={isNew ? 'They sign in with it, and are mailed an invitation.' : 'It cannot be changed.'}
        />
        <PhoneField name="phone" label="Phone" required />
      </Row>
      {isNew && (
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          required
          hint="For a start, if they begin before their mail is read: they choose their own by the invitation, within 7 days. At least 6 characters, hard to guess."
        />
      )}
      <Row>
        <SelectField
          name="role"
          label="Role"
          options={roles.map((value) => ({ value, label: staffRoleLabels[value] }))}
        />
        <SelectField
          name="accessLevel"
          label="Access level"
          options={levels.map((value) => ({ value, label: accessLevelLabels[value] }))}
          hint={levels.length === 1 ? 'Your own level stays as it is.' : undefined}
        />
      </Row>
      <ChoiceField
        name="status"
        label="Status"
        options={statusChoices}
        hint="Someone inactive is signed out at once and cannot sign in."
      />
    </>
  );
}
