import { useState } from 'react';
import { auth } from '#contract/auth.ts';
import { factors } from '#contract/factors.ts';
import { request } from '#web/http.ts';
import { asksSecondStep, keepUser, type User } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { forgetUnsaved, isUnsaved, useUnsaved } from '#web/ui/unsaved.ts';
import { CodeOrRecovery } from './code-field.tsx';

interface SignInAgainProps {
  user: User;
  /** true when the same person signed in */
  onAnswer: (goesOn: boolean) => void;
}

/** Signs in over the page, so that nothing typed on it is lost; somebody else starts afresh at the dashboard. */
export function SignInAgain({ user, onAnswer }: SignInAgainProps) {
  const [asksMore, setAsksMore] = useState(false);
  const goOn = (who: User) => {
    if (who.id !== user.id) {
      forgetUnsaved();
      return location.assign('/garage/dashboard');
    }
    keepUser(who);
    onAnswer(true);
  };
  return asksMore ? (
    <SecondStepAgain onSignedIn={goOn} onLeave={() => onAnswer(false)} />
  ) : (
    <PasswordAgain user={user} onSignedIn={goOn} onAsked={() => setAsksMore(true)} onLeave={() => onAnswer(false)} />
  );
}

interface AgainProps {
  onSignedIn: (who: User) => void;
  onLeave: () => void;
}

function PasswordAgain({ user, onSignedIn, onAsked, onLeave }: AgainProps & { user: User; onAsked: () => void }) {
  const kit = useAppForm({
    schema: auth.garageLogin.body,
    defaults: { email: user.email },
    failure: 'Invalid credentials',
    onSave: async (body) => {
      try {
        const { data } = await request<{ user: User }>('POST', auth.garageLogin.path, { body });
        onSignedIn(data.user);
      } catch (error) {
        if (!asksSecondStep(error)) throw error;
        onAsked();
      }
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Your session has ended"
      description={`Sign in again as ${user.name} to go on. What you typed is still here.`}
      onClose={onLeave}
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

function SecondStepAgain({ onSignedIn, onLeave }: AgainProps) {
  const kit = useAppForm({
    schema: factors.secondStep.body,
    defaults: { code: '' },
    failure: 'This code could not be checked. Try again.',
    onSave: async (body) => {
      const { data } = await request<{ user: User }>('POST', factors.secondStep.path, { body });
      onSignedIn(data.user);
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="One more step"
      description="Your password was right. What you typed on the page is still here."
      onClose={onLeave}
      submit="Continue"
      busy="Checking..."
      cancel="Leave"
      leave={null}
    >
      <Beneath />
      <CodeOrRecovery />
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
