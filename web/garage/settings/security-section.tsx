import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { AnswerIn } from '#contract/endpoint.ts';
import { factors, type Factors } from '#contract/factors.ts';
import { formatDayTime } from '#rules/day-words.ts';
import { call } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { wordsOf } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useChange } from '../use-change.ts';
import { AppDialog } from './app-dialog.tsx';
import { AddPasskey, PasskeyRows } from './passkey-rows.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What secures the own sign-in beside the password: passkeys, an authenticator app, and recovery codes for when those are lost. */
export function SecuritySection() {
  const { data, isError, error, refetch } = useEndpoint(factors.read, {});
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Section title="Sign-in security">
      <p className="sub about">
        With a second step nobody gets in by your password alone: a code is asked for after it. A passkey signs you in
        by itself, with one press.
      </p>
      {isError && !data ? (
        <ErrorState
          title="Failed to load your sign-in security"
          text={wordsOf(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Ways factors={data.data} onCodes={setCodes} />
      ) : (
        <output className="foot">Loading your sign-in security...</output>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}

interface WaysProps {
  factors: Factors;
  onCodes: (codes: string[] | null) => void;
}

function Ways({ factors: { authenticatorSince, passkeys, recoveryCodesLeft }, onCodes }: WaysProps) {
  const hasFactor = authenticatorSince !== null || passkeys.length > 0;
  return (
    <ul className="devices">
      <li>
        <AddPasskey onCodes={onCodes} />
      </li>
      <PasskeyRows passkeys={passkeys} />
      <li>
        <App since={authenticatorSince} onCodes={onCodes} />
      </li>
      {hasFactor && (
        <li>
          <CodesLeft left={recoveryCodesLeft} onCodes={onCodes} />
        </li>
      )}
    </ul>
  );
}

function App({ since, onCodes }: { since: string | null; onCodes: WaysProps['onCodes'] }) {
  const [begun, setBegun] = useState<AnswerIn<typeof factors.setUpApp> | null>(null);
  const toast = useToast();
  const take = useRemoveFactor();
  const confirm = useConfirm();
  const begin = async () => {
    try {
      setBegun((await call(factors.setUpApp, {})).data);
    } catch (error) {
      toast(failureToast(error, 'The app could not be set up'));
    }
  };
  const remove = async () => {
    const sure = await confirm({
      question: 'Remove the authenticator app?',
      about: 'Its codes stop working, and your other devices are signed out.',
      verb: 'Remove',
    });
    if (sure) await take(factors.removeApp, 'Authenticator app removed');
  };
  return (
    <>
      <div className="row">
        <b>Authenticator app</b>
        {since === null ? (
          <Button small icon={Smartphone} onClick={() => void begin()}>
            Set Up
          </Button>
        ) : (
          <Button small onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </div>
      <small>
        {since === null
          ? 'Shows a new code each half minute: Google Authenticator, Aegis, 1Password and others. Setting it up signs your other devices out.'
          : `In force since ${formatDayTime(new Date(since))}`}
      </small>
      {begun && (
        <AppDialog
          begun={begun}
          onClose={() => setBegun(null)}
          onDone={(codes) => {
            setBegun(null);
            onCodes(codes);
          }}
        />
      )}
    </>
  );
}

function CodesLeft({ left, onCodes }: { left: number; onCodes: WaysProps['onCodes'] }) {
  const change = useChange();
  const toast = useToast();
  const confirm = useConfirm();
  const renew = async () => {
    const sure = await confirm({
      question: 'Make new recovery codes?',
      about: 'Those from before stop working, and your other devices are signed out.',
      verb: 'Make New Codes',
      mild: true,
    });
    if (!sure) return;
    try {
      const { recoveryCodes } = await change(factors.renewRecoveryCodes, {});
      onCodes(recoveryCodes);
    } catch (error) {
      toast(failureToast(error, 'There are no new codes'));
    }
  };
  return (
    <>
      <div className="row">
        <b>Recovery codes</b>
        <Button small icon={KeyRound} onClick={() => void renew()}>
          Make New Codes
        </Button>
      </div>
      <small>
        {left === 0 ? 'None left. Make new ones.' : `${left} left, for when your phone is lost. Each works once.`}
      </small>
    </>
  );
}

/** Takes a factor away, and says what became of it. */
export function useRemoveFactor() {
  const change = useChange();
  const toast = useToast();
  return async (endpoint: typeof factors.removeApp, done: string) => {
    try {
      await change(endpoint, {});
      toast({ title: done, detail: 'Your other devices are signed out.' });
    } catch (error) {
      toast(failureToast(error, 'It could not be removed'));
    }
  };
}
