import { useState } from 'react';
import { useConfirm } from './confirm.tsx';
import { unsavedOnPage } from './unsaved.ts';

/** Milliseconds that what is being saved is waited for. */
const longest = 10_000;

/**
 * Asks before something is made of what the server has, as an estimate or a bill, while the page shows more: waits for what is being saved,
 * and names what is not. `allSaved('Send estimate')` is true where one may go on; `waiting` while it waits.
 */
export function useAllSaved() {
  const confirm = useConfirm();
  const [waiting, setWaiting] = useState(false);
  const allSaved = async (doing: string): Promise<boolean> => {
    if (beingSaved().length > 0) {
      setWaiting(true);
      await whenSaved(AbortSignal.timeout(longest));
      setWaiting(false);
    }
    const names = [...new Set(unsavedOnPage().map(({ name }) => name()))];
    if (names.length === 0) return true;
    const what = names.length === 1 ? `${names[0]} is` : `${names.length} things are`;
    const about = names.length === 1 ? 'It is still on this page, as you left it.' : names.join(', ');
    return confirm({
      question: `${doing} while ${what} not saved?`,
      about,
      verb: doing,
      cancel: 'Not now',
      mild: true,
    });
  };
  return { allSaved, waiting };
}

const beingSaved = () => unsavedOnPage().filter(({ saving }) => saving);

/** Resolves once nothing is being saved any more, what began meanwhile neither, or it took too long. */
async function whenSaved(tooLong: AbortSignal): Promise<void> {
  const saving = beingSaved();
  if (saving.length === 0 || tooLong.aborted) return;
  await Promise.race([aborted(tooLong), Promise.all(saving.map(({ over }) => aborted(over)))]);
  return whenSaved(tooLong);
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
