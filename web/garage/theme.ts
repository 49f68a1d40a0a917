import { useState } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const year = 60 * 60 * 24 * 365;

/** The theme in a Cookie header or in document.cookie; 'system' when there is none. */
export function themeIn(cookies: string | null | undefined): Theme {
  const value = /(?:^|;\s*)theme=([a-z]+)/.exec(cookies ?? '')?.[1];
  return themes.find((theme) => theme === value) ?? 'system';
}

/** The chosen theme, kept in the cookie `theme` for a year; it starts with what the server read, so nothing flashes. */
export function useTheme(initial: Theme) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    document.cookie = `theme=${next}; path=/; max-age=${year}; samesite=lax`;
    setTheme(next);
  };
  return [theme, choose] as const;
}
