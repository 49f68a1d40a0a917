import { expect, test } from 'vitest';
import { changedMeanwhile } from './changed-meanwhile.ts';

test.each([
  ['rate', 900, 850, 'Someone else changed this to ₹850.00. Save again to keep yours.'],
  ['quantity', 2, 3, 'Someone else changed this to 3. Save again to keep yours.'],
  ['rate', 640, 640, 'This line was changed meanwhile, or answered by the customer. Save again to change it.'],
] as const)('a %s of %d that stands at %d by now is told as what happened to it', (field, before, theirs, words) => {
  expect(changedMeanwhile(field, before, theirs)).toBe(words);
});
