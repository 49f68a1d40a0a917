import type { JobcardFacts } from '../jobcard-moves.ts';

/** A job card of which nothing is asked and which nothing keeps. */
export const settledCard: JobcardFacts = {
  balancePaise: 0,
  owedByOthersPaise: 0,
  unpricedLines: 0,
  askedLines: 0,
  unreversedPayments: 0,
  standingDocuments: 0,
};
