import { useState } from 'react';
import { auth } from '#contract/auth.ts';
import { request } from '#web/http.ts';
import { keepUser, type User } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { forgetUnsaved, isUnsaved, useUnsaved } from '#web/ui/unsaved.ts';

interface SignInAgainProps {
  user: User;
  /** true when the same person signed in */
  onAnswer: (goesOn: boolean) => void;
}

/** Signs in over the page, so that nothing typed on it is lost; somebody else starts afresh at the dashboard. */
export function SignInAgain({ user, onAnswer }: SignInAgainProps) {
  const kit = useAppForm({
    schema: auth.garageLogin.body,
    defaults: { email: user.email },
    failure: 'Invalid credentials',
    onSave: async (body) => {
      const { data } = await request<{ user: User }>('POST', auth.garageLogin.path, { body });
      if (data.user.id !== user.id) {
        forgetUnsaved();
        return location.assign('/garage/dashboard');
      }
      keepUser(data.user);
      onAnswer(true);
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Your session has ended"
      description={`Sign in again as ${user.name} to go on. What you typed is still here.`}
      onClose={() => onAnswer(false)}
      submit="Sign In"
      busy="Signing in..."
      cancel="Leave"
      leave={null}
    >
      <Beneath />
      <EmailField name="email" label="Email" required autoComplete="username" />
      <div data-start>
        <PasswordField name="password" label="Password" required autoComplete="current-password" />
      </div>
    </FormDialog>
  );
}

/** Leaving loses what was typed on the page beneath. */
function Beneath() {
  const [typed] = useState(isUnsaved);
  useUnsaved(typed, {
    question: 'Leave without signing in?',
    about: 'What you typed on this page has not been saved.',
    verb: 'Leave',
    cancel: 'Stay',
  });
  return null;
}
