import type { JobCard, JobCardDetail } from '#contract/jobcard-answers.ts';
import { spacedPlate } from '#contract/plate.ts';
import { dueOfCustomer, inRupees } from '#rules/jobcard-amounts.ts';
import { jobcardMoves, jobcardPowers } from '#rules/jobcard-moves.ts';
import { toPaise } from '#rules/money.ts';
import { movedWord } from '../moves/moved-word.ts';

/** The first line that waits for an answer, by its place on the page. */
export const waiting = 'waiting';

/** A card of a list says nothing of its payments and documents: those are then looked at by the server alone. */
type SeenCard = JobCard & Partial<Pick<JobCardDetail, 'payments' | 'invoices'>>;

/** How job cards are moved on screen. */
export const cardMoves = movedWord(jobcardMoves, {
  nameOf: ({ jobCardNumber }: SeenCard) => jobCardNumber,
  whoseOf: ({ customerName }) => customerName,
  aboutOf: ({ customerName, registrationNumber }) =>
    `${customerName}, ${spacedPlate(registrationNumber).replaceAll(' ', '\u00a0')}`,
  asking: (card, { label }, questions) => {
    const due = dueOfCustomer(card) ?? 0;
    const isOfBalance = questions.length === 1 && questions[0]!.path === 'acceptBalance' && due > 0;
    return isOfBalance ? `${label} with ${inRupees(due)} still to be paid?` : null;
  },
  remedy: ({ id, askedLines }) =>
    askedLines > 0 ? { verb: 'Show it', to: { pathname: `/garage/jobcards/${id}`, hash: waiting } } : null,
  factsOf: (card) => ({
    balancePaise: toPaise(dueOfCustomer(card) ?? 0),
    owedByOthersPaise: toPaise(card.amountOwedByOthers ?? 0),
    unpricedLines: card.unpricedLines ?? 0,
    askedLines: card.askedLines,
    unreversedPayments: (card.payments ?? []).filter(({ reversedAt }) => reversedAt === null).length,
    standingDocuments: (card.invoices ?? []).filter(({ isCancelled }) => !isCancelled).length,
  }),
  // those without all.see are shown their own cards alone
  powersOf: (held) => jobcardPowers(held, { own: true }),
});
