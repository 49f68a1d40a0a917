import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { keyBeneath } from './key-beneath.ts';
import { useLayer } from './layers.ts';
import { serverAnswers } from './server-answers.ts';
import { type ToastWords, useToast } from './toast.tsx';
import { forgetTyped, useTypedAhead } from './typed-ahead.ts';
import { whenIdleOrPressed } from './when-idle.ts';

/**
 * A part of the page whose script is fetched when it is first wanted, or before, once the page has nothing to do or something is pressed: the part once it was
 * wanted and is here, with `soon` once it is here, and how to want it, which says whether it came,
 * and to the person where it did not, as long as it is wanted.
 */
export function useLazy<Part>(
  load: () => Promise<Part>,
  { soon = false } = {},
): readonly [Part | null, (isWanted?: () => boolean) => Promise<boolean>] {
  const toast = useToast();
  const [part, setPart] = useState<{ is: Part } | null>(null);
  const want = async (isWanted = () => true) => {
    try {
      const is = await load();
      setPart({ is });
      return true;
    } catch {
      // nor is it asked for any more what would help
      const help = isWanted() && (await remedy());
      if (help && isWanted()) toast({ tone: 'bad', title: 'This could not be opened', ...help });
      return false;
    }
  };
  const fetchBefore = useEffectEvent(async () => {
    try {
      const is = await load();
      if (soon) setPart((before) => before ?? { is });
    } catch {
      // what does not come now is fetched again, and missed aloud, when it is wanted
    }
  });
  useEffect(() => whenIdleOrPressed(() => void fetchBefore()), []);
  return [part?.is ?? null, want];
}

/**
 * A part of the page that stands open by its address: its script is fetched when `wanted`. When it does not come, `giveUp` takes the wish
 * back, so that one can press again; and so it does for Escape and Back until it is here.
 */
export function useLazyWhen<Part>(wanted: boolean, load: () => Promise<Part>, giveUp: () => void): Part | null {
  const [part, want] = useLazy(load, { soon: true });
  const fetch = useEffectEvent(want);
  const stop = useEffectEvent(giveUp);
  // each wish is a step of its own: one that follows a wish taken back may be drawn together with it
  const beneath = keyBeneath(useLocation());
  const missing = wanted && part === null ? beneath : null;
  useTypedAhead(missing !== null);
  useLayer(() => {
    forgetTyped();
    giveUp();
  }, missing !== null);
  useEffect(() => {
    if (missing === null) return undefined;
    let left = false;
    const fetchOrStop = async () => {
      if ((await fetch(() => !left)) || left) return;
      forgetTyped();
      stop();
    };
    void fetchOrStop();
    return () => {
      left = true;
    };
  }, [missing]);
  return part;
}

/** Where the server answers, the page may be older than what is on it now: loaded again it has its scripts. Who typed something is asked first. */
async function remedy(): Promise<Pick<ToastWords, 'detail' | 'action'>> {
  if (!(await serverAnswers())) return { detail: 'Check your network and try again.' };
  return {
    detail: 'Try again. If that does not help, load the page again.',
    action: { label: 'Load again', onClick: () => location.reload() },
  };
}
