import { useEffect, useEffectEvent, useState } from 'react';
import { askForProofHere, askToSignInHere } from '#web/session/ask-again.ts';
import { type User, refreshUser } from '#web/session/session.ts';
import { useTypingPause } from '#web/ui/typing-pause.ts';
import { useLazy } from '#web/ui/use-lazy.ts';

type Answer = (goesOn: boolean) => void;

/**
 * Asks the person over the page they work on: to sign in, when the session ends, and to confirm that it is them, before what may harm most.
 * What waits for the answer then goes on.
 */
export function SessionKeeper({ user }: { user: User }) {
  const [signingIn, signInPart] = useQuestion(askToSignInHere, () => import('./sign-in/sign-in-again.tsx'));
  const [proving, proofPart] = useQuestion(askForProofHere, () => import('./sign-in/confirm-it-is-you.tsx'));
  const signedIn = (goesOn: boolean) => {
    signingIn?.(goesOn);
    if (!goesOn) void refreshUser();
  };
  return (
    <>
      {proving && proofPart && <proofPart.ConfirmItIsYou user={user} onAnswer={proving} />}
      {signingIn && signInPart && <signInPart.SignInAgain user={user} onAnswer={signedIn} />}
    </>
  );
}

/** How to answer what is asked for now, or null; and the part that asks, fetched when it is first wanted. */
function useQuestion<Part>(askHere: (ask: () => Promise<boolean>) => () => void, load: () => Promise<Part>) {
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null);
  const [part, want] = useLazy(load);
  const keysRest = useTypingPause();
  const ask = useEffectEvent(async () => {
    if (!(await want())) return false;
    await keysRest();
    return new Promise<boolean>((give) => setAnswer({ give }));
  });
  useEffect(() => askHere(() => ask()), [askHere]);
  const close = (goesOn: boolean) => {
    answer?.give(goesOn);
    setAnswer(null);
  };
  return [answer && close, part] as const;
}
