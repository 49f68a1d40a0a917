import { useEffect, useState } from 'react';
import { request } from '../../http.ts';
import { askForProofHere } from '../../session/ask-again.ts';
import { refreshUser } from '../../session/session.ts';
import { addEmailChecks } from '../sign-in/checks.ts';
import { PasswordField, TextField } from '../sign-in/fields.tsx';
import { PlainForm } from '../sign-in/plain-form.tsx';
import { Card } from './card.tsx';
import { FreshProofByPhone } from './fresh-proof-by-phone.tsx';

/** A second way in for who came by phone alone; who signed in a while ago is asked for a code to that phone first. */
export function EmailCard() {
  const [answer, setAnswer] = useState<{ give: (goesOn: boolean) => void } | null>(null);
  useEffect(() => askForProofHere(() => new Promise((give) => setAnswer({ give }))), []);
  const close = (goesOn: boolean) => {
    answer?.give(goesOn);
    setAnswer(null);
  };
  return (
    <Card title="Add email and password">
      <p>You sign in by a code to your phone. Add these to sign in by email too, as when the phone is lost.</p>
      <PlainForm
        label="Add email and password"
        checks={addEmailChecks}
        failure="The email could not be added. Try again."
        button="Add Email"
        busy="Adding..."
        send={async (body) => {
          await request('POST', '/auth/email', { body });
          await refreshUser();
        }}
      >
        <TextField name="email" label="Email" type="email" autoComplete="email" maxLength={200} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters, hard to guess"
        />
      </PlainForm>
      {answer && <FreshProofByPhone onAnswer={close} />}
    </Card>
  );
}
