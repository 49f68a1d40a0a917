import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isFrozen, jobcardMoves, jobcardPowers, paymentStatusOf, whoMovesInstead } from './jobcard-moves.ts';
import type { JobcardFacts, JobcardFlag, JobcardPower } from './jobcard-moves.ts';
import type { AccessLevel, JobcardStatus, StaffRole } from './labels.ts';
import type { MoveAnswer } from './move-answer.ts';
import { answerMove, nextMoves, othersMoves } from './moves.ts';
import { permissionsOf } from './permissions.ts';
import { settledCard } from './testing/settled-card.ts';

const everything: ReadonlySet<JobcardPower> = new Set([
  'forward',
  'back',
  'deliver',
  'deliverWithBalance',
  'cancel',
  'reopen',
  'answer',
] as const);

type JobcardMove = Partial<JobcardFacts> & { [flag in JobcardFlag]?: boolean | null | undefined } & {
  from: JobcardStatus;
  to: JobcardStatus;
  powers: ReadonlySet<JobcardPower>;
  reason?: string | null | undefined;
};

/** A move as it is tried, with what is known of the card and what was said beside it. */
const checkMove = ({
  from,
  to,
  powers,
  reason,
  balancePaise = 0,
  owedByOthersPaise = 0,
  unpricedLines = 0,
  askedLines = 0,
  unreversedPayments = 0,
  standingDocuments = 0,
  ...said
}: JobcardMove): MoveAnswer =>
  answerMove(jobcardMoves, {
    from,
    to,
    powers,
    reason,
    said,
    facts: { balancePaise, owedByOthersPaise, unpricedLines, askedLines, unreversedPayments, standingDocuments },
  });
const offered = (from: JobcardStatus, powers: ReadonlySet<JobcardPower>, balancePaise = 0) =>
  nextMoves(jobcardMoves, from, {
    powers,
    facts: { ...settledCard, balancePaise },
  }).map(({ to }) => to);
const settled = { ...settledCard, powers: everything, reason: 'Customer sold the car' };
const accepted = { acceptSkip: true, acceptUnpriced: true, acceptBalance: true };
const statuses: JobcardStatus[] = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'];

function powersOf(role: StaffRole, accessLevel: AccessLevel, own = false) {
  return jobcardPowers(permissionsOf({ role, accessLevel }), { own });
}
const manager = powersOf('GARAGE_MANAGER', 'MANAGER');
const advisor = powersOf('SERVICE_ADVISOR', 'STAFF');
const technician = powersOf('TECHNICIAN', 'STAFF', true);
const cashier = powersOf('CASHIER', 'STAFF');
const viewer = powersOf('SERVICE_ADVISOR', 'VIEW_ONLY', true);

test('what others owe keeps a cashier alone from handing over (MO-150)', () => {
  const handOver = (powers: ReadonlySet<JobcardPower>) =>
    checkMove({ ...settled, powers, from: 'READY', to: 'DELIVERED', owedByOthersPaise: 50_000 });
  expect(handOver(cashier)).toEqual({
    ok: false,
    status: 409,
    message: '₹500.00 is still to be paid by others. Ask an advisor to hand it over',
  });
  expect(handOver(advisor)).toEqual({ ok: true });
});

describe('the table of moves', () => {
  it.each([
    ['OPEN', 'same yes 409 409 yes'],
    ['IN_PROGRESS', 'yes same yes asks yes'],
    ['READY', '409 yes same yes 409'],
    ['DELIVERED', '409 yes 409 same 409'],
    ['CANCELLED', '409 409 409 409 same'],
  ] as const)('from %s to OPEN, IN_PROGRESS, READY, DELIVERED, CANCELLED: %s', (from, row) => {
    const answers = statuses.map((to) => checkMove({ ...settled, from, to }));
    const wordOf = (answer: MoveAnswer) => {
      if (answer.ok === false) return answer.asks ? 'asks' : answer.status;
      return answer.ok === 'same' ? 'same' : 'yes';
    };
    expect(answers.map(wordOf).join(' ')).toBe(row);
  });

  it('ends for good in CANCELLED alone', () => {
    expect(statuses.filter((status) => offered(status, everything).length === 0)).toEqual(['CANCELLED']);
  });

  it('names both statuses in a refusal', () => {
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

describe('delivering', () => {
  const deliver: JobcardMove = { ...settled, from: 'READY', to: 'DELIVERED' };
  const owing: JobcardMove = { ...deliver, balancePaise: 6_605_50 };

  it('what is paid, or overpaid, needs no confirmation', () => {
    for (const powers of [manager, advisor, cashier]) {
      expect(checkMove({ ...deliver, powers })).toEqual({ ok: true });
      expect(checkMove({ ...deliver, powers, balancePaise: -100 })).toEqual({ ok: true });
    }
  });
  it('with a balance asks to confirm, naming the balance', () => {
    const words = '₹6,605.50 is still to be paid';
    const question = { ok: false, status: 409, message: words, asks: [{ path: 'acceptBalance', message: words }] };
    expect(checkMove({ ...owing, powers: advisor })).toEqual(question);
    expect(checkMove({ ...owing, powers: advisor, acceptBalance: false })).toEqual(question);
    expect(checkMove({ ...owing, balancePaise: 1 })).toMatchObject({
      status: 409,
      message: '₹0.01 is still to be paid',
    });
    expect(checkMove({ ...owing, powers: advisor, acceptBalance: true })).toEqual({ ok: true });
  });
  it('with a balance is not for a cashier, confirmed or not', () => {
    expect(checkMove({ ...owing, powers: cashier })).toMatchObject({ status: 403 });
    expect(checkMove({ ...owing, powers: cashier, acceptBalance: true })).toMatchObject({ status: 403 });
    // who would deliver it once it is paid is told so, others are told nothing
    const facts = { ...settledCard, balancePaise: 44 };
    const told = (powers: ReadonlySet<JobcardPower>, balancePaise = 44) =>
      othersMoves(jobcardMoves, 'READY', { powers, facts: { ...facts, balancePaise } }).map(({ words }) => words);
    expect(told(cashier)).toEqual(['₹0.44 is still to be paid']);
    for (const powers of [advisor, technician, viewer]) expect(told(powers)).toEqual([]);
    expect(told(cashier, 0)).toEqual([]);
  });
  it('is not for technicians or viewers', () => {
    expect(checkMove({ ...deliver, powers: technician })).toMatchObject({ status: 403 });
    expect(checkMove({ ...deliver, powers: viewer })).toMatchObject({ status: 403 });
  });
});

describe('passing Ready over', () => {
  const skip: JobcardMove = { ...settled, from: 'IN_PROGRESS', to: 'DELIVERED' };
  const words = 'It was not marked as Ready';

  it('is asked about, and done when it is accepted', () => {
    expect(checkMove({ ...skip, powers: advisor })).toEqual({
      ok: false,
      status: 409,
      message: words,
      asks: [{ path: 'acceptSkip', message: words }],
    });
    expect(checkMove({ ...skip, powers: advisor, acceptSkip: true })).toEqual({ ok: true });
  });
  it('is not for those who may not say that a card is ready', () => {
    for (const powers of [cashier, technician, viewer])
      expect(checkMove({ ...skip, powers, acceptSkip: true })).toMatchObject({ status: 403 });
  });
});

describe('lines without a price', () => {
  it.each(['READY', 'DELIVERED'] as const)('are asked about at %s', (to) => {
    const from = to === 'READY' ? 'IN_PROGRESS' : 'READY';
    const move: JobcardMove = { ...settled, from, to, unpricedLines: 1 };
    expect(checkMove(move)).toMatchObject({ status: 409, message: '1 line has no price' });
    expect(checkMove({ ...move, unpricedLines: 2 })).toMatchObject({
      message: '2 lines have no price',
    });
    expect(checkMove({ ...move, acceptUnpriced: true })).toEqual({ ok: true });
  });
  it('keep no card from being started, put back or cancelled', () => {
    for (const [from, to] of [
      ['OPEN', 'IN_PROGRESS'],
      ['READY', 'IN_PROGRESS'],
      ['OPEN', 'CANCELLED'],
    ] as const)
      expect(checkMove({ ...settled, from, to, unpricedLines: 1 })).toEqual({ ok: true });
  });
});

describe('lines that wait for an answer', () => {
  const wait: JobcardMove = { ...settled, from: 'IN_PROGRESS', to: 'READY', askedLines: 1 };

  it('are put right by who notes answers, and the others are told whom to ask', () => {
    const noted = '1 line needs approval. Send the estimate, note what the customer said, or bill it without asking';
    const told = '1 line needs approval. Ask an advisor to note what the customer said';
    for (const powers of [manager, advisor]) expect(checkMove({ ...wait, powers })).toMatchObject({ message: noted });
    expect(checkMove({ ...wait, powers: technician })).toMatchObject({ status: 409, message: told });
    const handedOver: JobcardMove = { ...wait, from: 'READY', to: 'DELIVERED', powers: cashier };
    expect(checkMove(handedOver)).toMatchObject({ status: 409, message: told });
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

const anyMove = fc.record({
  from: fc.constantFrom(...statuses),
  to: fc.constantFrom(...statuses),
  powers: fc.constantFrom(everything, manager, advisor, technician, cashier, viewer),
  balancePaise: fc.integer({ min: -5_000, max: 5_000 }),
  unpricedLines: fc.nat({ max: 3 }),
  askedLines: fc.nat({ max: 2 }),
  unreversedPayments: fc.nat({ max: 2 }),
  standingDocuments: fc.nat({ max: 2 }),
  reason: fc.option(fc.constantFrom('', ' ', 'Asked'), { nil: undefined }),
  acceptSkip: fc.boolean(),
  acceptUnpriced: fc.boolean(),
  acceptBalance: fc.boolean(),
});

describe('whatever is tried', () => {
  it('what is asked is answered by saying yes to exactly what was asked', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        const answer = checkMove(move);
        if (answer.ok !== false || !answer.asks) return;
        const yes = Object.fromEntries(answer.asks.map(({ path }) => [path, true]));
        expect(checkMove({ ...move, ...yes })).toEqual({ ok: true });
        expect(answer.asks.every(({ path }) => move[path as keyof typeof move] === false)).toBe(true);
      }),
    );
  });
  it('nothing leaves unpaid, unpriced or never ready unless somebody said yes', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        if (checkMove(move).ok !== true || move.to !== 'DELIVERED') return;
        expect(move.balancePaise <= 0 || move.acceptBalance).toBe(true);
        expect(move.unpricedLines === 0 || move.acceptUnpriced).toBe(true);
        expect(move.askedLines).toBe(0);
        expect(move.from === 'READY' || move.acceptSkip).toBe(true);
      }),
    );
  });
  it('accepting never makes a refusal of what would go without', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        expect(checkMove(move).ok !== true || checkMove({ ...move, ...accepted }).ok === true).toBe(true);
      }),
    );
  });
});

test('the status it already has is no move, whoever asks', () => {
  for (const status of statuses)
    expect(checkMove({ ...settled, powers: viewer, from: status, to: status })).toEqual({ ok: 'same' });
});

const offer = (powers: ReadonlySet<JobcardPower>, balancePaise = 0) =>
  statuses.map((from) => offered(from, powers, balancePaise).join('+') || '-').join(' | ');

describe('the menu offers', () => {
  it('a manager every move', () => {
    expect(offer(manager, 100)).toBe(
      'IN_PROGRESS+CANCELLED | READY+OPEN+DELIVERED+CANCELLED | DELIVERED+IN_PROGRESS | IN_PROGRESS | -',
    );
  });
  it('an advisor all but cancelling and reopening', () => {
    expect(offer(advisor, 100)).toBe('IN_PROGRESS | READY+OPEN+DELIVERED | DELIVERED+IN_PROGRESS | - | -');
  });
  it('the garage roles at staff level what it offers an advisor', () => {
    expect(powersOf('GARAGE_MANAGER', 'STAFF')).toEqual(advisor);
    expect(powersOf('GARAGE_OWNER', 'STAFF')).toEqual(advisor);
  });
  it('a technician the way forward to READY on a card of theirs, nothing on another', () => {
    expect(offer(technician)).toBe('IN_PROGRESS | READY | - | - | -');
    expect(offer(powersOf('TECHNICIAN', 'STAFF', false))).toBe('- | - | - | - | -');
  });
  it('a cashier delivery, once it is paid', () => {
    expect(offer(cashier)).toBe('- | - | DELIVERED | - | -');
    expect(offer(cashier, 1)).toBe('- | - | - | - | -');
  });
  it('a viewer nothing', () => {
    expect(offer(viewer)).toBe('- | - | - | - | -');
  });
  it('nothing that would be forbidden, and leaves out nothing that would not', () => {
    for (const powers of [manager, advisor, technician, cashier, viewer]) {
      for (const from of statuses) {
        const done = statuses.filter(
          (to) => checkMove({ ...settled, ...accepted, from, to, powers, balancePaise: 100 }).ok === true,
        );
        expect(offered(from, powers, 100).toSorted()).toEqual(done.toSorted());
      }
    }
  });
});

test.each([
  [0, 0, 'OPEN', 'PENDING'],
  [100, 0, 'READY', 'PENDING'],
  [0, 50, 'OPEN', 'PARTIAL'],
  [100, 99, 'READY', 'PARTIAL'],
  [100, 100, 'IN_PROGRESS', 'PAID'],
  [1, 1, 'READY', 'PAID'],
  [100, 150, 'DELIVERED', 'PAID'],
  [100, 40, 'DELIVERED', 'PARTIAL'],
  [100, 0, 'DELIVERED', 'PENDING'],
  [0, 0, 'DELIVERED', 'PAID'],
  [0, 50, 'DELIVERED', 'PAID'],
  [0, 0, 'CANCELLED', 'PENDING'],
] as const)(
  'a total of %d paise with %d paid on a card that is %s is %s',
  (totalPaise, paidPaise, status, expected) => {
    expect(paymentStatusOf({ totalPaise, paidPaise, status })).toBe(expected);
  },
);

test.each([
  [100, 0, 100, 'PAID'],
  [100, 40, 60, 'PAID'],
  [100, 0, 30, 'PARTIAL'],
  [100, 40, 30, 'PARTIAL'],
] as const)(
  'a total of %d paise with %d paid and %d written off is settled as far as that goes: %s',
  (totalPaise, paidPaise, writtenPaise, expected) => {
    expect(paymentStatusOf({ totalPaise, paidPaise, writtenPaise, status: 'DELIVERED' })).toBe(expected);
  },
);

test('who may not make a move is told who makes it, and of no move that there is not (JC-15)', () => {
  const withoutCancel = new Set<JobcardPower>(['forward', 'back', 'deliver', 'deliverWithBalance', 'answer']);
  expect(whoMovesInstead({ from: 'OPEN', to: 'CANCELLED' }, withoutCancel)).toBe(
    'Only a manager or above cancels a job card',
  );
  expect(whoMovesInstead({ from: 'OPEN', to: 'IN_PROGRESS' }, withoutCancel)).toBeNull();
  expect(whoMovesInstead({ from: 'OPEN', to: 'DELIVERED' }, withoutCancel)).toBeNull();
});

test('a card freezes once it is delivered or cancelled', () => {
  expect(statuses.filter(isFrozen)).toEqual(['DELIVERED', 'CANCELLED']);
});
