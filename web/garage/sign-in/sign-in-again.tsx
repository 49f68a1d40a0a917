import { useEffect, useState } from 'react';
import { auth } from '#contract/auth.ts';
import { factors } from '#contract/factors.ts';
import { request } from '#web/http.ts';
import { hasPasskeys } from '#web/session/passkeys.ts';
import { asksSecondStep, keepUser, type SecondStepBy, secondStepBy, type User } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, useCloseDialog } from '#web/ui/dialog.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';
import { FormDialog, FormInDialog } from '#web/ui/form/form-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { forgetUnsaved, isUnsaved, useUnsaved } from '#web/ui/unsaved.ts';
import { CodeOrRecovery } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface SignInAgainProps {
  user: User;
  /** true when the same person signed in */
  onAnswer: (goesOn: boolean) => void;
}

/** Signs in over the page, so that nothing typed on it is lost; somebody else starts afresh at the dashboard. */
export function SignInAgain({ user, onAnswer }: SignInAgainProps) {
  const [asked, setAsked] = useState<SecondStepBy | null>(null);
  const goOn = (who: User) => {
    if (who.id !== user.id) {
      forgetUnsaved();
      return location.assign('/garage/dashboard');
    }
    keepUser(who);
    onAnswer(true);
  };
  return asked ? (
    <SecondStepAgain by={asked} onSignedIn={goOn} onLeave={() => onAnswer(false)} />
  ) : (
    <PasswordAgain user={user} onSignedIn={goOn} onAsked={setAsked} onLeave={() => onAnswer(false)} />
  );
}

interface AgainProps {
  onSignedIn: (who: User) => void;
  onLeave: () => void;
}

function PasswordAgain({
  user,
  onSignedIn,
  onAsked,
  onLeave,
}: AgainProps & { user: User; onAsked: (by: SecondStepBy) => void }) {
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
        onAsked(secondStepBy(error));
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
      start={<ByPasskey onSignedIn={onSignedIn}>Use a passkey</ByPasskey>}
    >
      <Beneath />
      <EmailField name="email" label="Email" required autoComplete="username" />
      <div data-start>
        <PasswordField name="password" label="Password" required autoComplete="current-password" />
      </div>
    </FormDialog>
  );
}

/** Who has no app is offered the passkey first, as at the page. */
function SecondStepAgain({ by, onSignedIn, onLeave }: AgainProps & { by: SecondStepBy }) {
  const [isByPasskey, setByPasskey] = useState(by === 'passkey' && hasPasskeys());
  return (
    <Dialog
      title={oneMore}
      description="Your password was right. What you typed on the page is still here."
      onClose={onLeave}
    >
      <Beneath />
      {isByPasskey ? (
        <>
          <DialogBody>
            <ByPasskey main onSignedIn={onSignedIn}>
              Use your passkey
            </ByPasskey>
          </DialogBody>
          <DialogFoot start={<Button onClick={() => setByPasskey(false)}>Use a recovery code</Button>}>
            <LeaveButton />
          </DialogFoot>
        </>
      ) : (
        <ByCode by={by} onSignedIn={onSignedIn} />
      )}
    </Dialog>
  );
}

const oneMore = 'One more step';

function ByCode({ by, onSignedIn }: Pick<AgainProps, 'onSignedIn'> & { by: SecondStepBy }) {
  const kit = useAppForm({
    schema: factors.secondStep.body,
    defaults: { code: '' },
    failure: 'This code could not be checked. Try again.',
    onSave: async (body) => {
      const { data } = await request<{ user: User }>('POST', factors.secondStep.path, { body });
      onSignedIn(data.user);
    },
  });
  const { control } = kit.form;
  useEffect(() => focusField(control, 'code'), [control]);
  return (
    <FormInDialog
      kit={kit}
      title={oneMore}
      submit="Continue"
      busy="Checking..."
      cancel="Leave"
      leave={null}
      start={by !== 'app' && <ByPasskey onSignedIn={onSignedIn}>Use a passkey</ByPasskey>}
    >
      <CodeOrRecovery hasApp={by !== 'passkey'} />
    </FormInDialog>
  );
}

interface ByPasskeyProps extends Pick<AgainProps, 'onSignedIn'> {
  main?: boolean;
  children: string;
}

function ByPasskey({ main = false, onSignedIn, children }: ByPasskeyProps) {
  const signIn = async (credential: string) => {
    const { data } = await request<{ user: User }>('POST', factors.signInByPasskey.path, { body: { credential } });
    onSignedIn(data.user);
  };
  if (!hasPasskeys()) return null;
  return (
    <PasskeyButton main={main} onPasskey={signIn}>
      {children}
    </PasskeyButton>
  );
}

function LeaveButton() {
  const close = useCloseDialog();
  return <Button onClick={close}>Leave</Button>;
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
