import type { JobCard } from '#contract/jobcards.ts';
import { spacedPlate } from '#contract/plate.ts';
import { balanceOf, inRupees } from '#rules/jobcard-amounts.ts';
import { jobcardMoves, jobcardPowers } from '#rules/jobcard-moves.ts';
import { toPaise } from '#rules/money.ts';
import { movedWord } from '../moves/moved-word.ts';

/** How job cards are moved on screen. */
export const cardMoves = movedWord(jobcardMoves, {
  nameOf: ({ jobCardNumber }: JobCard) => jobCardNumber,
  whoseOf: ({ customerName }) => customerName,
  aboutOf: ({ customerName, registrationNumber }) =>
    `${customerName}, ${spacedPlate(registrationNumber).replaceAll(' ', '\u00a0')}`,
  asking: (card, { label }, questions) => {
    const due = balanceOf(card) ?? 0;
    const isOfBalance = questions.length === 1 && questions[0]!.path === 'acceptBalance' && due > 0;
    return isOfBalance ? `${label} with ${inRupees(due)} still to be paid?` : null;
  },
  // payments are looked at by the server alone
  factsOf: (card) => ({
    balancePaise: toPaise(balanceOf(card) ?? 0),
    unpricedLines: card.unpricedLines ?? 0,
    askedLines: card.askedLines,
    unreversedPayments: 0,
  }),
  // those without all.see are shown their own cards alone
  powersOf: (held) => jobcardPowers(held, { own: true }),
});
