import { describe, expect, it, test } from 'vitest';
import { jobCardStatuses } from '#contract/jobcard-choices.ts';
import { isFrozen, type JobcardPower, whoMovesInstead } from './jobcard-moves.ts';
import type { MoveAnswer } from './move-answer.ts';
import {
  advisor,
  cashier,
  checkMove,
  everything,
  manager,
  offered,
  settled,
  technician,
  viewer,
  type JobcardMove,
} from './testing/try-move.ts';

describe('the table of moves', () => {
  it.each([
    ['OPEN', 'same yes 409 409 yes'],
    ['IN_PROGRESS', 'yes same yes asks yes'],
    ['READY', '409 yes same yes 409'],
    ['DELIVERED', '409 yes 409 same 409'],
    ['CANCELLED', '409 409 409 409 same'],
  ] as const)('from %s to OPEN, IN_PROGRESS, READY, DELIVERED, CANCELLED: %s', (from, row) => {
    const answers = jobCardStatuses.map((to) => checkMove({ ...settled, from, to }));
    const wordOf = (answer: MoveAnswer) => {
      if (answer.ok === false) return answer.asks ? 'asks' : answer.status;
      return answer.ok === 'same' ? 'same' : 'yes';
    };
    expect(answers.map(wordOf).join(' ')).toBe(row);
  });

  it('ends for good in CANCELLED alone', () => {
    expect(jobCardStatuses.filter((status) => offered(status, everything).length === 0)).toEqual(['CANCELLED']);
  });

  it('names both jobCardStatuses in a refusal', () => {
    expect(checkMove({ ...settled, from: 'DELIVERED', to: 'READY' })).toEqual({
      ok: false,
      status: 409,
      message: 'A job card cannot go from Delivered to Ready',
    });
  });
});

describe('cancelling', () => {
  const cancel: JobcardMove = { ...settled, from: 'OPEN', to: 'CANCELLED' };

  it.each([undefined, null, '', '   '])('without a reason (%j) is asked for one', (reason) => {
    expect(checkMove({ ...cancel, reason })).toEqual({
      ok: false,
      status: 400,
      path: 'reason',
      message: 'Reason is required',
    });
  });
  it('asks for the reason before it looks at the table or the payments', () => {
    expect(checkMove({ ...cancel, from: 'READY', reason: '', unreversedPayments: 1 })).toMatchObject({ status: 400 });
  });
  it('with payments not reversed is a conflict', () => {
    expect(checkMove({ ...cancel, unreversedPayments: 1 })).toEqual({
      ok: false,
      status: 409,
      message: 'Reverse the payments before cancelling this job card',
    });
  });
  it('is for managers and above, reason or not', () => {
    expect(checkMove({ ...cancel, powers: manager })).toEqual({ ok: true });
    for (const powers of [advisor, technician, cashier, viewer]) {
      expect(checkMove({ ...cancel, powers })).toMatchObject({ status: 403 });
      expect(checkMove({ ...cancel, powers, reason: null })).toMatchObject({ status: 403 });
    }
  });
});

describe('reopening what is delivered', () => {
  const reopen: JobcardMove = { ...settled, from: 'DELIVERED', to: 'IN_PROGRESS' };

  it('is for managers and above, with a reason', () => {
    expect(checkMove({ ...reopen, powers: manager })).toEqual({ ok: true });
    expect(checkMove({ ...reopen, powers: manager, reason: ' ' })).toMatchObject({ status: 400, path: 'reason' });
    for (const powers of [advisor, technician, cashier, viewer])
      expect(checkMove({ ...reopen, powers })).toMatchObject({ status: 403 });
  });
});

test('the status it already has is no move, whoever asks', () => {
  for (const status of jobCardStatuses)
    expect(checkMove({ ...settled, powers: viewer, from: status, to: status })).toEqual({ ok: 'same' });
});

test('who may not make a move is told who makes it, and of no move that there is not (JC-15)', () => {
  const withoutCancel = new Set<JobcardPower>(['forward', 'back', 'deliver', 'deliverWithBalance', 'answer']);
  expect(whoMovesInstead({ from: 'OPEN', to: 'CANCELLED' }, withoutCancel)).toBe(
    'Only a manager or above cancels a job card',
  );
  expect(whoMovesInstead({ from: 'OPEN', to: 'IN_PROGRESS' }, withoutCancel)).toBeNull();
  expect(whoMovesInstead({ from: 'OPEN', to: 'DELIVERED' }, withoutCancel)).toBeNull();
});

test('a card freezes once it is delivered or cancelled', () => {
  expect(jobCardStatuses.filter(isFrozen)).toEqual(['DELIVERED', 'CANCELLED']);
});
