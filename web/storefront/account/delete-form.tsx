import { useState } from 'react';
import { request } from '../../http.ts';
import { codeChecks, deletePasswordChecks } from '../sign-in/checks.ts';
import { codeIn } from '../sign-in/code-words.ts';
import { PasswordField, TextField } from '../sign-in/fields.tsx';
import { PlainForm } from '../sign-in/plain-form.tsx';
import { useCustomer } from './customer.ts';

interface FormProps {
  onGone: () => void;
  onCancel: () => void;
}

/** The proof that it is the owner who asks: the password, or for who has none a fresh code to the own phone. */
export function DeleteForm({ onGone, onCancel }: FormProps) {
  const { email, phone } = useCustomer();
  const [sent, setSent] = useState(false);
  const remove = async (body: Record<string, string>) => {
    await request('POST', '/auth/delete-account', { body });
    forgetHere();
    onGone();
  };
  return (
    <>
      {email === null ? (
        <PlainForm
          key={sent ? 'code' : 'send'}
          label="Delete your account"
          checks={sent ? codeChecks : {}}
          failure={sent ? failure : 'The code could not be sent. Try again.'}
          button={sent ? 'Delete my account' : 'Send a code to my phone'}
          busy={sent ? 'Deleting...' : 'Sending...'}
          send={async (values) => {
            if (sent) return remove({ otp: codeIn(values['otp'] ?? '') });
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
      ) : (
        <PlainForm
          label="Delete your account"
          checks={deletePasswordChecks}
          failure={failure}
          button="Delete my account"
          busy="Deleting..."
          send={({ currentPassword = '' }) => remove({ currentPassword })}
        >
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" />
        </PlainForm>
      )}
      <button className="btn btn-o" type="button" ref={focusOnce} onClick={onCancel}>
        Cancel
      </button>
    </>
  );
}

/** A slip of the hand must delete nothing. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

const failure = 'Your account could not be deleted. Try again.';

/** What this browser remembers of the shop, as on signing out (product.md section 4). */
function forgetHere() {
  try {
    localStorage.clear();
  } catch (error) {
    console.warn('Storage could not be cleared', error);
  }
}
