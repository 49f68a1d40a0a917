import { useState } from 'react';
import { request } from '../../http.ts';
import { wordsOf } from '../../problem.ts';
import { refreshUser } from '../../session/session.ts';

/** Mails the link that confirms the own e-mail once more. */
export function ConfirmEmail() {
  const [said, setSaid] = useState<{ good: boolean; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { data } = await request<{ message: string }>('POST', '/auth/verify-email/send');
      setSaid({ good: true, words: `${data.message}. Look among the unwanted mail too.` });
      // confirmed on another device meanwhile
      await refreshUser();
    } catch (error) {
      setSaid({ good: false, words: wordsOf(error, 'The mail was not sent. Try again.') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {said ? <output className={said.good ? 'good' : 'alert'}>{said.words}</output> : null}
      <button className="btn btn-o btn-s" type="button" disabled={busy} onClick={() => void send()}>
        {busy ? 'Sending...' : 'Send the link again'}
      </button>
    </>
  );
}
