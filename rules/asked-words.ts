import type { Answer } from './estimate-moves.ts';

/**
 * What the sum of the lines that a version asks about and that are not declined is called, by the answers they have, null where one waits:
 * as long as they wait it is what is asked, and what was approved once all are answered (MO-114).
 */
export function askedWords(answers: readonly (Answer | null)[]): string {
  if (answers.length > 0 && !answers.includes(null)) return 'Approved here';
  return answers.includes('DECLINED') ? 'Asked here, not declined' : 'Asked here';
}
