import { useEffect, useEffectEvent, useState } from 'react';
import { type User, refreshUser } from '#web/session/session.ts';
import { askHere } from '#web/session/sign-in-again.ts';
import { useLazy } from '#web/ui/use-lazy.ts';

type Answer = (goesOn: boolean) => void;

/** When the session ends while someone works, asks them to sign in over the page; what waits for it then goes on. */
export function SessionKeeper({ user }: { user: User }) {
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null);
  const [part, want] = useLazy(() => import('./sign-in/sign-in-again.tsx'));
  const ask = useEffectEvent(async () => {
    if (!(await want())) return false;
    return new Promise<boolean>((give) => setAnswer({ give }));
  });
  useEffect(() => askHere(() => ask()), []);
  if (!answer || !part) return null;
  const close = (goesOn: boolean) => {
    answer.give(goesOn);
    setAnswer(null);
    if (!goesOn) void refreshUser();
  };
  return <part.SignInAgain user={user} onAnswer={close} />;
}
