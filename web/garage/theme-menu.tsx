import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { ChoiceMenu } from '#web/ui/menu.tsx';
import type { Theme } from './theme.ts';

const options = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'As the system', icon: Monitor },
] as const;

export function ThemeMenu({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
  return <ChoiceMenu label="Light or dark" icon={SunMoon} value={theme} options={options} onChange={onChange} />;
}
