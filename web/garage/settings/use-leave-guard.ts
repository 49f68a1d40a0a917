import { useCallback, useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Asks before the page is left while something typed is not saved; the browser asks when its tab is closed. */
export function useLeaveGuard(unsaved: boolean) {
  const confirm = useConfirm();
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
    [unsaved],
  );
  const blocker = useBlocker(leaves);
  const ask = useEffectEvent(async () => {
    const sure = await confirm({
      question: 'Leave without saving?',
      about: 'What you changed in this section is not saved yet.',
      verb: 'Leave',
      cancel: 'Stay',
    });
    if (blocker.state !== 'blocked') return;
    if (sure) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
}
