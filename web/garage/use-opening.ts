import { useLocation, useSearchParams } from 'react-router';
import { liveParams } from '#web/live-params.ts';
import { withParam } from '#web/ui/list/list-state.ts';
import { openAhead, takeBack } from '#web/ui/opened-ahead.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { keepTypedBriefly } from '#web/ui/typed-ahead.ts';

export interface Opening {
  may: boolean;
  open: () => void;
  close: () => void;
}

/**
 * The dialog that makes a new record lives in the address: ?new=1, or ?new={id} with that one chosen, so that a link, the search and the
 * key 'n' open it. `words` name it in the list of keys; without `may` it stays shut. `Opened` draws it.
 */
export function useOpening(words: string, may: boolean): Opening {
  const [, setParams] = useSearchParams();
  const { key } = useLocation();
  const set = (value: string, state?: unknown) =>
    setParams(withParam(liveParams(), 'new', value), { replace: true, preventScrollReset: true, state });
  const open = () => {
    keepTypedBriefly();
    openAhead(key, { new: '1' }, (state) => set('1', state));
  };
  useShortcut('n', words, open, may);
  return { may, open, close: () => void (takeBack() || set('')) };
}
