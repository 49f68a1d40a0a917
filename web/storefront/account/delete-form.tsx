import { request } from '../../http.ts';
import { deletePasswordChecks } from '../sign-in/checks.ts';
import { PasswordField } from '../sign-in/fields.tsx';
import { PlainForm } from '../sign-in/plain-form.tsx';
import { useCustomer } from './customer.ts';
import { ProveByPhone } from './prove-by-phone.tsx';

interface FormProps {
  onGone: () => void;
  onCancel: () => void;
}

/** The proof that it is the owner who asks: the password, or for who has none a fresh code to the own phone. */
export function DeleteForm({ onGone, onCancel }: FormProps) {
  const { email } = useCustomer();
  const remove = async (body: Record<string, string>) => {
    await request('POST', '/auth/delete-account', { body });
    forgetHere();
    onGone();
  };
  return (
    <>
      {email === null ? (
        <ProveByPhone
          label="Delete your account"
          button="Delete my account"
          busy="Deleting..."
          failure={failure}
          send={(otp) => remove({ otp })}
        />
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

/** What this browser remembers of the shop, as on signing out (SI-21). */
function forgetHere() {
  try {
    localStorage.clear();
  } catch (error) {
    console.warn('Storage could not be cleared', error);
  }
}
