import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { Theme } from './theme.ts';

const label = 'Light or dark';
const options = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'As the system', icon: Monitor },
] as const;

/** Chooses the theme. Menus are a tenth of a page's script, so this one, which is on every page, comes when it is pressed. */
export function ThemeMenu({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
  const [menu, want] = useLazy(() => import('#web/ui/menu.tsx'));
  if (!menu) return <IconButton icon={SunMoon} label={label} aria-haspopup="menu" onClick={() => void want()} />;
  return (
    <menu.ChoiceMenu label={label} icon={SunMoon} value={theme} options={options} onChange={onChange} startsOpen />
  );
}
