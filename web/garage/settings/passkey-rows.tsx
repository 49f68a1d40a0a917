import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { factors, type Passkey } from '#contract/factors.ts';
import { formatDayTime } from '#rules/day-words.ts';
import { failureToast } from '#web/failure-toast.ts';
import { hasPasskeys, makePasskey } from '#web/session/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { deviceOf } from '#web/session/device.ts';

/** One's passkeys, each with a way to remove it. */
export function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  return passkeys.map((passkey) => (
    <li key={passkey.id}>
      <PasskeyRow passkey={passkey} />
    </li>
  ));
}

function PasskeyRow({ passkey: { id, name, created_at, lastUsedAt } }: { passkey: Passkey }) {
  const change = useChange();
  const toast = useToast();
  const confirm = useConfirm();
  const remove = async () => {
    const sure = await confirm({
      question: 'Remove this passkey?',
      about: `${name}. It signs you in no more, and your other devices are signed out.`,
      verb: 'Remove',
    });
    if (!sure) return;
    try {
      await change(factors.removePasskey, { params: { id } });
      toast({ title: 'Passkey removed', detail: 'Your other devices are signed out.' });
    } catch (error) {
      toast(failureToast(error, 'The passkey could not be removed'));
    }
  };
  return (
    <>
      <div className="row">
        <b>Passkey: {name}</b>
        <Button small aria-label={`Remove the passkey ${name}`} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
      <small>
        Added {formatDayTime(new Date(created_at))},{' '}
        {lastUsedAt ? `last used ${formatDayTime(new Date(lastUsedAt))}` : 'not used yet'}
      </small>
    </>
  );
}

/** Makes a passkey on this device; it is called after the device. */
export function AddPasskey({ onCodes }: { onCodes: (codes: string[] | null) => void }) {
  const change = useChange();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const credential = await makePasskey();
      if (credential === null) return;
      const name = deviceOf(navigator.userAgent);
      const { recoveryCodes } = await change(factors.addPasskey, { body: { name, credential } });
      // where codes are shown it would hide them
      if (!recoveryCodes) toast({ title: 'Passkey added', detail: 'Your other devices are signed out.' });
      onCodes(recoveryCodes);
    } catch (error) {
      toast(failureToast(error, 'The passkey could not be added'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="row">
        <b>Passkeys</b>
        <Button small icon={KeyRound} disabled={!hasPasskeys()} busy={busy && 'Adding...'} onClick={() => void add()}>
          Add a Passkey
        </Button>
      </div>
      <small>
        {hasPasskeys()
          ? 'Your finger, your face or the PIN of your device signs you in, with one press and no password. Adding one signs your other devices out.'
          : 'This browser has none, or the page is not served over https.'}
      </small>
    </>
  );
}
