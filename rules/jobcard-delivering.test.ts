import { describe, expect, it, test } from 'vitest';
import { jobcardMoves, type JobcardPower } from './jobcard-moves.ts';
import { othersMoves } from './moves.ts';
import { settledCard } from './testing/settled-card.ts';
import {
  advisor,
  cashier,
  checkMove,
  manager,
  settled,
  technician,
  viewer,
  type JobcardMove,
} from './testing/try-move.ts';

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
