import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '#web/problem.ts';
import { askPasskey } from '#web/session/passkeys.ts';
import { Button } from '#web/ui/button.tsx';

interface PasskeyButtonProps {
  children: string;
  /** the one way that is offered first: it has the focus */
  main?: boolean;
  disabled?: boolean;
  /** what is done with the passkey; what it throws is shown */
  onPasskey: (credential: string) => Promise<void>;
}

/** Asks for a passkey, and hands it on. Turned down, nothing happens. */
export function PasskeyButton({ children, main = false, disabled = false, onPasskey }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const credential = await askPasskey();
      if (credential !== null) await onPasskey(credential);
    } catch (error) {
      setProblem(wordsOf(error, 'The passkey could not be used. Try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="by-passkey">
      <Button
        icon={KeyRound}
        look={main ? 'main' : 'plain'}
        data-start={main || undefined}
        disabled={disabled}
        busy={busy && 'Waiting for your passkey...'}
        onClick={() => void press()}
      >
        {children}
      </Button>
      <div role="alert">{problem && <span className="err">{problem}</span>}</div>
    </div>
  );
}
