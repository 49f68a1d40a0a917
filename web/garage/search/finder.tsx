import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useLazy } from '#web/ui/use-lazy.ts';

/** The search of the top bar, by its button or Ctrl K, and the list of keys, by '?'. What they show is fetched when first wanted. */
export function Finder() {
  const [opened, setOpened] = useState<'search' | 'keys' | null>(null);
  const [palette, wantPalette] = useLazy(() => import('./palette.tsx'));
  const [help, wantHelp] = useLazy(() => import('./keys-help.tsx'));
  const open = async (name: 'search' | 'keys') => {
    if (await (name === 'search' ? wantPalette() : wantHelp())) setOpened(name);
  };
  const Part = opened === 'search' ? palette?.Palette : opened === 'keys' ? help?.KeysHelp : undefined;
  useCommandK(
    () => void open('search'),
    () => void wantPalette(),
  );
  useShortcut('?', 'This list of keys', () => void open('keys'));
  return (
    <>
      <button
        type="button"
        className="btn find-all desk"
        aria-keyshortcuts="Control+K"
        onClick={() => void open('search')}
      >
        <Search aria-hidden />
        <span className="grow">Search</span>
        <kbd aria-hidden>{commandKey()} K</kbd>
      </button>
      <IconButton className="phone" icon={Search} label="Search" onClick={() => void open('search')} />
      {Part && <Part onClose={() => setOpened(null)} onKeys={() => void open('keys')} />}
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
