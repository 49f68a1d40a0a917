import { useSearchParams } from 'react-router';
import { liveParams } from '#web/live-params.ts';
import { withParam } from '#web/ui/list/list-state.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { keepTypedBriefly } from '#web/ui/typed-ahead.ts';

/**
 * The dialog that makes a new record lives in the address: ?new=1, or ?new={id} with that one chosen, so that a link, the search and the
 * key 'n' open it. `words` name it in the list of keys; without `may` it stays shut.
 */
export function useOpening(words: string, may: boolean) {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(withParam(liveParams(), 'new', value), { replace: true, preventScrollReset: true });
  const open = () => {
    keepTypedBriefly();
    set('1');
  };
  useShortcut('n', words, open, may);
  return { start: may ? params.get('new') : null, open, close: () => set('') };
}
