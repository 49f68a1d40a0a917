import { expect, test } from 'vitest';
import { ProblemError } from '../../problem.ts';
import { codeIn, codeRefused, codeNotSent } from './code-words.ts';

const refused = new ProblemError({ status: 401, detail: 'Invalid or expired code' });
const minute = 60_000;

test('a wrong code can be tried again, an old or worn-out one cannot', () => {
  expect(codeRefused(refused, { at: 0, wrong: 0 }, minute)).toBe(
    'Invalid or expired code. Check the digits and try again.',
  );
  expect(codeRefused(refused, { at: 0, wrong: 3 }, 5 * minute - 1)).toContain('try again');
  expect(codeRefused(refused, { at: 0, wrong: 4 }, minute)).toContain('last try for this code');
  expect(codeRefused(refused, { at: 0, wrong: 0 }, 5 * minute)).toContain('works for 5 minutes');
  expect(codeRefused(refused, null, minute)).toBe(
    'Invalid or expired code. Check the digits and try again; after 5 wrong tries or 5 minutes send a new code.',
  );
});

test('anything but a refused code keeps its own words', () => {
  const busy = new ProblemError({ status: 429, detail: 'Too many tries. Wait a little and try again' });
  expect(codeRefused(busy, { at: 0, wrong: 9 }, 9 * minute)).toBe('Too many tries. Wait a little and try again');
  expect(codeRefused(new ProblemError({ status: 502, detail: '' }), null, 0)).toContain('Try again');
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['12-34-56', '123456'],
  ['Your Sandhai code is 123456. It works for 5 minutes.', '123456'],
  ['1234', '1234'],
  ['12345678', '12345678'],
])('the code in %j is %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test('a code that was asked for too soon is never said to be on its way', () => {
  const early = new ProblemError({
    status: 429,
    detail: 'Wait a little before asking for another code',
    retryAfter: 3,
  });
  expect(codeNotSent(early)).toBe('No new code was sent: wait a little before asking for another code.');
  expect(codeNotSent(new Error(''))).toBe('The code could not be sent. Try again.');
});
