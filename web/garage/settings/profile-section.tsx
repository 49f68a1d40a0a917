import { auth } from '#contract/auth.ts';
import { accessLevelLabels, staffRoleLabels } from '#rules/labels.ts';
import { call } from '#web/api.ts';
import { refreshUser, type User, useSession } from '#web/session/session.ts';
import { AppFormView, Fields, SubmitButton } from '#web/ui/form/app-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Docket } from '../ui/docket.tsx';
import { ResendVerification } from './resend-verification.tsx';

const ownName = auth.updateProfile.body.pick({ name: true }).required();

/** What a garage user may change of themselves: the name. */
export function ProfileSection() {
  const { user } = useSession();
  const toast = useToast();
  const kit = useAppForm({
    schema: ownName,
    defaults: { name: user?.name },
    failure: 'Your profile could not be saved',
    onSave: async (body) => {
      await call(auth.updateProfile, { body });
      await refreshUser();
      toast({ title: 'Profile saved' });
    },
  });
  return (
    <Section title="Your profile">
      {user && <Docket cells={cellsOf(user)} />}
      <AppFormView kit={kit} label="Your profile" className="own-form">
        <Fields>
          <TextField name="name" label="Name" required autoComplete="name" />
          <div className="foot-bar">
            <SubmitButton busy="Saving...">Save Profile</SubmitButton>
          </div>
        </Fields>
      </AppFormView>
    </Section>
  );
}

function cellsOf({ email, phone, role, accessLevel, isEmailVerified }: User) {
  const unconfirmed = isEmailVerified === false && email !== null && { detail: <Unconfirmed /> };
  return [
    { label: 'Email', value: email ?? '–', ...unconfirmed },
    { label: 'Phone', value: phone ?? '–' },
    { label: 'Role', value: wordOf(staffRoleLabels, role) },
    { label: 'Access level', value: wordOf(accessLevelLabels, accessLevel) },
  ];
}

function Unconfirmed() {
  return (
    <div className="unconfirmed">
      <span>Not confirmed yet</span>
      <ResendVerification />
    </div>
  );
}

function wordOf(labels: Readonly<Record<string, string>>, value: string | undefined): string {
  return (value && labels[value]) ?? '–';
}
