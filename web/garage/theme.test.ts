import { expect, test } from 'vitest';
import { themeIn } from './theme.ts';

test('the theme is read from among other cookies, and anything unknown means as the system', () => {
  expect(themeIn('signed_in=1; theme=dark; lang=ta')).toBe('dark');
  expect(themeIn('theme=light')).toBe('light');
  expect(themeIn('my_theme=dark')).toBe('system');
  expect(themeIn('theme=purple')).toBe('system');
  expect(themeIn(undefined)).toBe('system');
});
