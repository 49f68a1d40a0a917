import { useState } from 'react';
import { request } from '../../http.ts';
import { codeChecks } from '../sign-in/checks.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { codeIn } from '../sign-in/code-words.ts';
import { PlainForm } from '../sign-in/plain-form.tsx';
import { useCustomer } from './customer.ts';

interface ProveProps {
  label: string;
  /** of the form once the code is sent */
  button: string;
  busy: string;
  failure: string;
  send: (otp: string) => Promise<void>;
}

/** Asks for a fresh code to the own phone, and hands over the one that was typed. */
export function ProveByPhone({ label, button, busy, failure, send }: ProveProps) {
  const { phone } = useCustomer();
  const [sent, setSent] = useState(false);
  return (
    <PlainForm
      key={sent ? 'code' : 'send'}
      label={label}
      checks={sent ? codeChecks : {}}
      failure={sent ? failure : 'The code could not be sent. Try again.'}
      button={sent ? button : 'Send a code to my phone'}
      busy={sent ? busy : 'Sending...'}
      send={async ({ otp = '' }) => {
        if (sent) return send(codeIn(otp));
        await request('POST', '/auth/customer/send-otp', { body: { phone } });
        setSent(true);
      }}
    >
      <p>
        {sent ? 'We have sent a code to ' : 'To make sure it is you, we send a code to '}
        <b className="nb">{phone}</b>.
      </p>
      {sent ? <CodeField /> : null}
    </PlainForm>
  );
}
