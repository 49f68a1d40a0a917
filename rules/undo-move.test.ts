import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { historyKinds } from '#contract/history.ts';
import { jobcardMoves, jobcardPowers } from './jobcard-moves.ts';
import type { JobcardFacts, JobcardPower } from './jobcard-moves.ts';
import { answerUndo, undoMs } from './undo-move.ts';
import type { Undoing } from './undo-move.ts';
import type { StaffRole } from './labels.ts';
import { permissionsOf } from './permissions.ts';
import { settledCard } from './testing/settled-card.ts';

const at = new Date('2026-11-22T09:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const moved = { kind: 'MOVED', byId: 'me', at, from: 'OPEN', to: 'IN_PROGRESS' } as const;
const powersOf = (role: StaffRole) => jobcardPowers(permissionsOf({ role, accessLevel: 'STAFF' }), { own: false });
const advisor = { powers: powersOf('SERVICE_ADVISOR'), facts: settledCard };
const cashier = { powers: powersOf('CASHIER'), facts: settledCard };
const checkUndo = (undoing: Undoing<JobcardPower, JobcardFacts>) => answerUndo(jobcardMoves, undoing);

it.each([
  [0, true],
  [9_999, true],
  [10_000, true],
  [10_001, false],
])('a move can be undone %d ms later: %s', (ms, ok) => {
  expect(checkUndo({ newest: moved, personId: 'me', now: after(ms), ...advisor }).ok).toBe(ok);
});

test('of a colleague, or of nobody, it is refused in words', () => {
  for (const byId of ['you', null])
    expect(checkUndo({ newest: { ...moved, byId }, personId: 'me', now: at, ...advisor })).toEqual({
      ok: false,
      status: 409,
      message: 'Only who moved this job card can undo it',
    });
});

it.each([
  ['OPEN', 'IN_PROGRESS', 0, 403],
  ['READY', 'IN_PROGRESS', 0, 403],
  ['READY', 'DELIVERED', 0, true],
  ['READY', 'DELIVERED', 100, 403],
] as const)('made cashier since, one undoes %s to %s with %d paise open: %s', (from, to, balancePaise, answered) => {
  const answer = checkUndo({
    newest: { ...moved, from, to },
    personId: 'me',
    now: at,
    ...cashier,
    facts: { ...settledCard, balancePaise },
  });
  expect(answer.ok === false ? answer.status : answer.ok).toBe(answered);
});

test('only one’s own move that nothing came after and that is young is undone', () => {
  const anything = fc.record({
    newest: fc.option(
      fc.record({
        from: fc.constant(moved.from),
        to: fc.constant(moved.to),
        kind: fc.constantFrom(...historyKinds),
        byId: fc.constantFrom('me', 'you', null),
        at: fc.integer({ min: -20_000, max: 20 }).map(after),
      }),
      { nil: undefined },
    ),
    personId: fc.constantFrom('me', 'you'),
    now: fc.constant(after(20)),
    powers: fc.constant(advisor.powers),
    facts: fc.constant(settledCard),
  });
  const fits = ({ newest, personId, now }: Parameters<typeof checkUndo>[0]) =>
    newest !== undefined &&
    newest.kind === 'MOVED' &&
    newest.byId === personId &&
    now.getTime() - newest.at.getTime() <= undoMs;
  fc.assert(
    fc.property(anything, (undoing) => {
      expect(checkUndo(undoing).ok).toBe(fits(undoing));
    }),
  );
});
