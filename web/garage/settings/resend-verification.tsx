import { useState } from 'react';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { refreshUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Mails the link that confirms the own e-mail once more. */
export function ResendVerification() {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { data } = await call(auth.sendVerification, {});
      toast({ title: data.message });
      // confirmed on another device meanwhile
      await refreshUser();
    } catch (error) {
      toast(failureToast(error, 'The mail was not sent'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small busy={busy && 'Sending...'} onClick={() => void send()}>
      Send the link again
    </Button>
  );
}
