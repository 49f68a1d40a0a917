import { request } from '../../http.ts';
import { ProveByPhone } from './prove-by-phone.tsx';

interface ConfirmProps {
  /** true once a code to the own phone was right */
  onAnswer: (goesOn: boolean) => void;
}

/** Asks who signed in a while ago, and has no password, for a fresh code to the own phone. What waits for it goes on then. */
export function FreshProofByPhone({ onAnswer }: ConfirmProps) {
  return (
    <>
      <ProveByPhone
        label="Confirm that it is you"
        button="Confirm"
        busy="Confirming..."
        failure="The code could not be checked. Try again."
        send={async (code) => {
          await request('POST', '/auth/proof', { body: { code } });
          onAnswer(true);
        }}
      />
      <button className="btn btn-o" type="button" onClick={() => onAnswer(false)}>
        Cancel
      </button>
    </>
  );
}
