import { useState } from 'react';
import { request } from '../../http.ts';
import { codeChecks } from '../sign-in/checks.ts';
import { codeIn } from '../sign-in/code-words.ts';
import { TextField } from '../sign-in/fields.tsx';
import { PlainForm } from '../sign-in/plain-form.tsx';
import { useCustomer } from './customer.ts';

interface ConfirmProps {
  /** true once a code to the own phone was right */
  onAnswer: (goesOn: boolean) => void;
}

/** Asks who signed in a while ago, and has no password, for a fresh code to the own phone. What waits for it goes on then. */
export function ConfirmByPhone({ onAnswer }: ConfirmProps) {
  const { phone } = useCustomer();
  const [sent, setSent] = useState(false);
  return (
    <>
      <PlainForm
        key={sent ? 'code' : 'send'}
        label="Confirm that it is you"
        checks={sent ? codeChecks : {}}
        failure={sent ? 'The code could not be checked. Try again.' : 'The code could not be sent. Try again.'}
        button={sent ? 'Confirm' : 'Send a code to my phone'}
        busy={sent ? 'Confirming...' : 'Sending...'}
        send={async ({ otp = '' }) => {
          if (sent) {
            await request('POST', '/auth/proof', { body: { code: codeIn(otp) } });
            return onAnswer(true);
          }
          await request('POST', '/auth/customer/send-otp', { body: { phone } });
          setSent(true);
        }}
      >
        <p>
          {sent ? 'We have sent a code to ' : 'To make sure it is you, we send a code to '}
          <b className="nb">{phone}</b>.
        </p>
        {sent ? (
          <TextField
            name="otp"
            label="Code"
            className="in code"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 digits"
            maxLength={300}
          />
        ) : null}
      </PlainForm>
      <button className="btn btn-o" type="button" onClick={() => onAnswer(false)}>
        Cancel
      </button>
    </>
  );
}
