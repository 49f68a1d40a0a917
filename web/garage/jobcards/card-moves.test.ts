import { expect, test } from 'vitest';
import { samplePaper } from '#rules/jobcard-paper-sample.ts';
import { cardMoves } from './card-moves.ts';

test('what keeps a job card leads to the line that waits for an answer, and nowhere where none does', () => {
  const { card } = samplePaper();
  const remedyOf = (askedLines: number) => cardMoves.remedy?.({ ...card, askedLines }) ?? null;
  expect(remedyOf(1)).toEqual({ verb: 'Show it', to: { pathname: `/garage/jobcards/${card.id}`, hash: 'waiting' } });
  expect(remedyOf(0)).toBeNull();
});
