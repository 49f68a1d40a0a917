import { use } from 'react';
import { ThemeContext } from '#web/theme.ts';
import { type Theme, themeIn } from './theme.ts';

/** The theme a sheet starts with: what the server read from the cookie, and in the browser what the cookie says by now. */
export function useFirstTheme(): Theme {
  const read = use(ThemeContext);
  return typeof document === 'undefined' ? read : themeIn();
}
