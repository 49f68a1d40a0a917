import { expect, it } from 'vitest';
import { bookingMoves } from './booking-moves.ts';
import { statusSentence, withFullStop } from './history-words.ts';
import { jobcardMoves } from './jobcard-moves.ts';
import { leadMoves } from './lead-moves.ts';

const entry = { kind: 'MOVED', from: null, to: null, reason: null };

it.each([
  [jobcardMoves, { from: 'OPEN', to: 'IN_PROGRESS' }, 'moved the card from Open to In Progress'],
  [jobcardMoves, { from: 'OPEN', to: 'CANCELLED', reason: 'No parts' }, 'cancelled this card: No parts'],
  [jobcardMoves, { from: 'DELIVERED', to: 'IN_PROGRESS', reason: 'Noise' }, 'reopened this card: Noise'],
  [jobcardMoves, { kind: 'UNDONE', from: 'READY', to: 'OPEN' }, 'undid the move from Open to Ready'],
  [jobcardMoves, { kind: 'PAID' }, null],
  [bookingMoves, { kind: 'OPENED', to: 'PENDING' }, 'took this booking'],
  [bookingMoves, { from: 'CANCELLED', to: 'PENDING' }, 'moved it from Cancelled to Pending'],
  [bookingMoves, { from: 'PENDING', to: 'CANCELLED', reason: 'Away' }, 'cancelled this booking: Away'],
  [leadMoves, { kind: 'OPENED', to: 'NEW' }, 'added this lead'],
  [leadMoves, { from: 'NEW', to: 'PROPOSAL' }, 'moved the lead from New to Proposal Sent'],
  [leadMoves, { from: 'PROPOSAL', to: 'LOST', reason: 'Price' }, 'lost this lead: Price'],
  [leadMoves, { from: 'LOST', to: 'WON' }, 'won this lead'],
  // a status or a move that the table had once
  [bookingMoves, { from: 'WAITING', to: 'PENDING' }, 'moved it from WAITING to Pending'],
] as const)('%#: %j reads %j', (table, given, words) => {
  expect(statusSentence(table as typeof bookingMoves, { ...entry, ...given })).toBe(words);
});

it('a sentence ends in one mark', () => {
  expect(['Back', 'Back.', 'Back!'].map(withFullStop)).toEqual(['Back.', 'Back.', 'Back!']);
});
