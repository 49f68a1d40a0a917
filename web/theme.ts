import { createContext } from 'react';

export type Theme = 'light' | 'dark';

/** The chosen theme, or null to follow the system; only the garage's pages have one, as public pages are the same for all. */
export const ThemeContext = createContext<Theme | null>(null);

export function themeOfCookie(cookie: string | null): Theme | null {
  const value = /(?:^|;\s*)theme=(\w+)/.exec(cookie ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : null;
}
