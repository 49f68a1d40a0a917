import { useState } from 'react';
import { cookieOf, keepCookie } from '#web/cookies.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The theme that is kept in the cookies of a Cookie header or, where none is given, of this browser; 'system' when there is none. */
export function themeIn(cookies?: string): Theme {
  const value = cookieOf('theme', cookies);
  return themes.find((theme) => theme === value) ?? 'system';
}

/** The chosen theme, kept in the cookie `theme` for a year; it starts with what the server read, so nothing flashes. */
export function useTheme(initial: Theme) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    keepCookie('theme', next);
    setTheme(next);
  };
  return [theme, choose] as const;
}
