import { expect, test } from 'vitest';
import { writtenOut } from './written-out.ts';

test.each([
  ['285.5', '285.50'],
  ['285.55', '285.55'],
  ['285.', '285.'],
  ['285', '285'],
  ['', ''],
  ['1e3', '1e3'],
])('%j becomes %j once its box is left', (typed, text) => expect(writtenOut(typed)).toBe(text));
