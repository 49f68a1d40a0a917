import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { auth, type Session } from '#contract/auth.ts';
import { formatDayTime } from '#rules/day-words.ts';
import { failureToast } from '#web/failure-toast.ts';
import { wordsOf } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useChange } from '../use-change.ts';
import { deviceOf } from '#web/session/device.ts';

/** Where one is signed in, and a way to sign out everywhere else. */
export function SessionsSection() {
  const { data, isError, error, refetch } = useEndpoint(auth.sessions, {});
  const sessions = data?.data.sessions;
  const others = sessions?.some((session) => !session.current);
  return (
    <Section title="Where you are signed in">
      {isError && !sessions ? (
        <ErrorState
          title="Failed to load your sign-ins"
          text={wordsOf(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : sessions ? (
        <ul className="devices">
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <output className="foot">Loading your sign-ins...</output>
      )}
      {others && <SignOutElsewhere />}
    </Section>
  );
}

function Device({ session }: { session: Session }) {
  return (
    <li>
      <div className="row">
        <b>{deviceOf(session.userAgent)}</b>
        {session.current && <Tag>This device</Tag>}
      </div>
      <small>Last used {formatDayTime(new Date(session.lastUsedAt))}</small>
    </li>
  );
}

function SignOutElsewhere() {
  const change = useChange();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await change(auth.signOutElsewhere, {});
      toast({ title: 'Signed out everywhere else' });
    } catch (error) {
      toast(failureToast(error, 'Your other devices are still signed in'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="elsewhere" icon={LogOut} busy={busy && 'Signing out...'} onClick={() => void signOut()}>
      Sign out everywhere else
    </Button>
  );
}
