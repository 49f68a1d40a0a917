import { expect, it } from 'vitest';
import { askedWords } from './asked-words.ts';

it.each([
  [[null, null], 'Asked here'],
  [['APPROVED', null], 'Asked here'],
  [['DECLINED', null], 'Asked here, not declined'],
  [['APPROVED', 'DECLINED', null], 'Asked here, not declined'],
  [['APPROVED', 'DECLINED'], 'Approved here'],
  [['DECLINED'], 'Approved here'],
  [[], 'Asked here'],
] as const)('what is not declined of lines answered %j is called %j (MO-114)', (answers, expected) => {
  expect(askedWords(answers)).toBe(expected);
});
