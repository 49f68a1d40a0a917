import { useState } from 'react';
import { auth } from '#contract/auth.ts';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

/** Changes one's password; the form is new after each change, so that no password stays on the page. */
export function PasswordSection() {
  const [changes, setChanges] = useState(0);
  return (
    <Section title="Change password">
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </Section>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: auth.changePassword.body,
    defaults: { currentPassword: '', newPassword: '' },
    failure: 'The password could not be changed',
    onSave: async (body) => {
      await change(auth.changePassword, { body });
      toast({ title: 'Password changed', detail: 'Your other devices are signed out.' });
      onChanged();
    },
  });
  return (
    <AppFormView kit={kit} label="Change password" className="own-form">
      <Fields>
        <PasswordField name="currentPassword" label="Current password" required autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          required
          autoComplete="new-password"
          hint="At least 6 characters, hard to guess"
        />
        <div className="foot-bar">
          <SubmitButton busy="Changing...">Change Password</SubmitButton>
        </div>
      </Fields>
    </AppFormView>
  );
}
