import { expect, test } from 'vitest';
import { furtherMode } from './typed-tenders.ts';

test.each([
  [[''], ''],
  [['CASH'], 'UPI'],
  [['UPI'], 'CASH'],
  [['CARD', 'UPI'], 'CASH'],
  [['UPI', 'CASH', 'CARD'], 'BANK'],
  [['UPI', 'CASH', 'CARD', 'BANK'], 'UPI'],
] as const)('beside %j a further way of paying begins as %j', (modes, further) => {
  expect(furtherMode(modes.map((mode) => ({ mode })))).toBe(further);
});
