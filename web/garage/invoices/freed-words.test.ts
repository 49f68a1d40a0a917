import { expect, test } from 'vitest';
import { freedWords } from './freed-words.ts';

const names = { jobCardNumber: 'JC00000012', buyer: 'Demo Hospital' };

test('What was paid of a cancelled document is said to become what it becomes, before and after (MO-138)', () => {
  const credit = { toCard: 0, toDocuments: 0, toCredit: 2350 };
  expect(freedWords(credit, names, 'before')).toBe('₹2,350.00 that was paid becomes credit of Demo Hospital.');
  expect(freedWords(credit, names, 'after')).toBe('₹2,350.00 that was paid became credit of Demo Hospital.');
  expect(freedWords({ toCard: 300, toDocuments: 200, toCredit: 50 }, names, 'before')).toBe(
    '₹300.00 that was paid goes back to job card JC00000012. ₹200.00 that was paid goes to other documents of it. ₹50.00 that was paid becomes credit of Demo Hospital.',
  );
  expect(freedWords({ toCard: 300, toDocuments: 0, toCredit: 0 }, names, 'after')).toBe(
    '₹300.00 that was paid went back to job card JC00000012.',
  );
});
