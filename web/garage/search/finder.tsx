import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { OpenSearch } from './open-search.tsx';

/** The search of the top bar, by its button or Ctrl K, and the list of keys, by '?'. What they show is fetched when first wanted. */
export function Finder() {
  const [opened, setOpened] = useState<'search' | 'keys' | null>(null);
  const [palette, wantPalette] = useLazy(() => import('./palette.tsx'));
  const [help, wantHelp] = useLazy(() => import('./keys-help.tsx'));
  const close = () => setOpened(null);
  // open at once, so that no key is lost while the script is on its way
  const search = async () => {
    setOpened('search');
    if (!(await wantPalette())) setOpened((now) => (now === 'search' ? null : now));
  };
  const showKeys = async () => {
    if (await wantHelp()) setOpened('keys');
  };
  useCommandK(
    () => void search(),
    () => void wantPalette(),
  );
  useShortcut('?', 'This list of keys', () => void showKeys());
  return (
    <>
      <button type="button" className="btn find-all desk" aria-keyshortcuts="Control+K" onClick={() => void search()}>
        <Search aria-hidden />
        <span className="grow">Search</span>
        <kbd aria-hidden>{commandKey()} K</kbd>
      </button>
      <IconButton className="phone" icon={Search} label="Search" onClick={() => void search()} />
      {opened === 'search' && <OpenSearch palette={palette?.Palette} onClose={close} onKeys={() => void showKeys()} />}
      {opened === 'keys' && help && <help.KeysHelp onClose={close} />}
    </>
  );
}

/** Ctrl K, or Command K, from anywhere but an open dialog, whose form it would bury. The first of the two keys begins to load it. */
function useCommandK(open: () => void, prepare: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (navigator.onLine && !event.repeat && (event.key === 'Control' || event.key === 'Meta')) prepare();
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('[role="dialog"], [role="alertdialog"]')) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
