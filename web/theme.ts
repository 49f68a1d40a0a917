import { createContext } from 'react';
import type { Theme } from './garage/theme.ts';

/** The theme this visitor chose for the garage, known on the server too; public pages have none, as they are the same for all. */
export const ThemeContext = createContext<Theme>('system');
