import { mayBeDone, wordsOf } from './problem.ts';
import type { ToastWords } from './ui/toast.tsx';

/** The toast for a call that failed. Where the answer is only late, its title does not claim that nothing was done. */
export const failureToast = (
  error: unknown,
  title: string,
  detail: string = wordsOf(error, 'Please try again.'),
): ToastWords => ({
  tone: 'bad',
  title: mayBeDone(error) ? 'No answer came in time' : title,
  ...(detail !== title && { detail }),
});
