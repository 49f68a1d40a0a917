import { expect, test } from 'vitest';
import { failureToast } from './failure-toast.ts';
import { noAnswer, ProblemError } from './problem.ts';

test('a toast says what failed and why, and does not repeat itself', () => {
  const refused = new ProblemError({ status: 409, detail: 'It is billed' });
  expect(failureToast(refused, 'Not changed')).toEqual({ tone: 'bad', title: 'Not changed', detail: 'It is billed' });
  expect(failureToast(new Error(''), 'Not changed').detail).toBe('Please try again.');
  expect(failureToast(undefined, 'Not changed', 'Not changed')).toEqual({ tone: 'bad', title: 'Not changed' });
});

test('where the answer is only late the toast does not claim that nothing was done', () => {
  const late = new ProblemError({ status: 0, code: noAnswer, detail: 'It may be saved: look before you try again.' });
  expect(failureToast(late, 'Technician was not changed')).toMatchObject({
    title: 'No answer came in time',
    detail: 'It may be saved: look before you try again.',
  });
});
