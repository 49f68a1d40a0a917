import { useState } from 'react';
import { useConfirm } from './confirm.tsx';
import { isSaving, namesOfUnsaved } from './unsaved.ts';

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
    if (isSaving()) {
      setWaiting(true);
      await whenSaved();
      setWaiting(false);
    }
    const names = [...new Set(namesOfUnsaved())];
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

async function whenSaved() {
  const until = performance.now() + longest;
  // oxlint-disable-next-line no-await-in-loop -- it waits
  while (isSaving() && performance.now() < until) await new Promise((again) => setTimeout(again, 50));
}
