import { describe, expect, it, test } from 'vitest';
import { BookingMove } from '#contract/bookings.ts';
import { JobCardMove } from '#contract/jobcard-bodies.ts';
import { LeadUpdate } from '#contract/leads.ts';
import { bookingMoves } from './booking-moves.ts';
import { jobcardMoves } from './jobcard-moves.ts';
import { leadMoves } from './lead-moves.ts';
import { answerMove, findMove, blockedWords, isForward, mayMove, nextMoves, questionsOf } from './moves.ts';
import type { MoveTable } from './moves.ts';
import { tableOf } from './testing/product-table.ts';
import { settledCard } from './testing/settled-card.ts';

type Facts = Record<string, number>;

/**
 * Every word that moves, each with its body and with facts at which nothing is asked or kept, and at which a guard or a question arises. Those
 * that always arise say so by 'always'.
 */
const words = {
  jobcards: {
    table: jobcardMoves,
    body: JobCardMove,
    quiet: { ...settledCard },
    arises: {
      paymentsStand: { unreversedPayments: 1 },
      documentsStand: { standingDocuments: 1 },
      linesWait: { askedLines: 1 },
      othersOwe: { owedByOthersPaise: 1 },
      acceptSkip: 'always',
      acceptUnpriced: { unpricedLines: 2 },
      acceptBalance: { balancePaise: 100 },
    },
    // who may hand over with a balance may with what others owe
    spares: { othersOwe: 'deliverWithBalance' },
  },
  bookings: {
    table: bookingMoves,
    body: BookingMove,
    quiet: {},
    arises: {},
    spares: {},
  },
  leads: { table: leadMoves, body: LeadUpdate, quiet: {}, arises: {}, spares: {} },
};

describe.each(Object.entries(words))('the moves of %s', (_, { table: typed, body, quiet, arises, spares }) => {
  const table = typed as unknown as MoveTable<string, string, Facts, string, string>;
  const statuses = Object.keys(table.labels);
  const flags = Object.keys(table.questions);
  const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));
  const everyone = { has: () => true };
  const without = (power: string) => ({ has: (one: string) => one !== power });
  const yes = Object.fromEntries(flags.map((flag) => [flag, true]));
  const willing = { powers: everyone, facts: quiet as Facts, reason: 'Asked', said: yes };
  const changedWhere = (name: string): Facts => {
    const changed = (arises as Record<string, Facts | 'always'>)[name];
    if (changed === undefined) throw new Error(`words lacks the facts at which ${name} arises`);
    return changed === 'always' ? {} : changed;
  };
  const factsWhere = (name: string): Facts => ({ ...quiet, ...changedWhere(name) });

  it('name every status, and each move once', () => {
    expect(statuses).toContain(table.start);
    const names = table.moves.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { from, to } of table.moves) {
      expect(statuses).toEqual(expect.arrayContaining([from, to]));
      expect(from).not.toBe(to);
    }
  });

  it('reach every status from where a record starts', () => {
    const reached = new Set([table.start]);
    for (const from of reached) for (const move of table.moves) if (move.from === from) reached.add(move.to);
    expect([...reached].toSorted()).toEqual(statuses.toSorted());
  });

  it('use every guard and every question of the table, and the body has a flag for each question', () => {
    expect(new Set(table.moves.flatMap(({ keptBy = [] }) => keptBy))).toEqual(new Set(Object.keys(table.guards)));
    expect(new Set(table.moves.flatMap(({ asks = [] }) => asks))).toEqual(new Set(flags));
    const accepted = Object.keys(body.shape).filter((field) => field.startsWith('accept'));
    expect(accepted.toSorted()).toEqual(flags.toSorted());
  });

  it.each(pairs)('from $from to $to: made when the table has it, else refused by both names', (pair) => {
    const message = `A ${table.noun} cannot go from ${table.labels[pair.from]} to ${table.labels[pair.to]}`;
    const isSame = pair.from === pair.to && { ok: 'same' };
    const isMade = findMove(table, pair) && { ok: true };
    expect(answerMove(table, { ...willing, ...pair })).toEqual(isSame || isMade || { ok: false, status: 409, message });
  });

  it.each(table.moves)('from $from to $to: 403 for who lacks $who alone, and not on their menu', (move) => {
    const powers = without(move.who);
    expect(answerMove(table, { ...willing, ...move, reason: null, powers })).toMatchObject({ status: 403 });
    expect(nextMoves(table, move.from, { powers, facts: quiet }).map(({ to }) => to)).not.toContain(move.to);
  });

  it.each(table.moves)('from $from to $to: asks for a reason where it needs one', (move) => {
    for (const reason of [undefined, null, '', '  '])
      expect(answerMove(table, { ...willing, ...move, reason })).toEqual(
        move.reason === 'required'
          ? { ok: false, status: 400, path: 'reason', message: 'Reason is required' }
          : { ok: true },
      );
  });

  for (const move of table.moves) {
    for (const guard of move.keptBy ?? [])
      test(`from ${move.from} to ${move.to}: ${guard} keeps it`, () => {
        const spared = (spares as Record<string, string>)[guard];
        const powers = spared === undefined ? everyone : without(spared);
        const message = table.guards[guard]!(factsWhere(guard), powers);
        expect(message).toEqual(expect.any(String));
        expect(blockedWords(table, move, { powers, facts: factsWhere(guard) })).toBe(message);
        expect(blockedWords(table, move, { powers, facts: quiet })).toBeNull();
        expect(table.guards[guard]!(factsWhere(guard), everyone)).toBe(spared === undefined ? message : null);
        expect(answerMove(table, { ...willing, ...move, powers, facts: factsWhere(guard) })).toEqual({
          ok: false,
          status: 409,
          message,
        });
      });
    for (const flag of move.asks ?? [])
      test(`from ${move.from} to ${move.to}: ${flag} is asked, in words, and only of who may say yes`, () => {
        const facts = factsWhere(flag);
        const [path, message] = [flag, table.questions[flag]!.words(facts)!];
        for (const said of [
          { ...yes, [flag]: false },
          { ...yes, [flag]: null },
        ])
          expect(answerMove(table, { ...willing, ...move, facts, said })).toEqual({
            ok: false,
            status: 409,
            message,
            asks: [{ path, message }],
          });
        expect(answerMove(table, { ...willing, ...move, facts })).toEqual({ ok: true });
        const { who } = table.questions[flag]!;
        if (who === undefined) return;
        expect(answerMove(table, { ...willing, ...move, facts, powers: without(who) })).toMatchObject({ status: 403 });
        expect(mayMove(table, move, { facts, powers: without(who) })).toBe(false);
      });
    test(`from ${move.from} to ${move.to}: every question that arises is asked at once`, () => {
      const facts: Facts = Object.assign({}, quiet, ...(move.asks ?? []).map(changedWhere));
      expect(questionsOf(table, move, facts).map(({ path }) => path)).toEqual(move.asks ?? []);
      const answer = answerMove(table, { ...willing, ...move, facts, said: {} });
      expect(answer.ok === false && answer.asks?.map(({ path }) => path)).toEqual(move.asks ?? false);
    });
  }

  it('off the table are 403 for who may make no move that leads there', () => {
    for (const pair of pairs) {
      const leading = table.moves.filter(({ to }) => to === pair.to);
      if (pair.from === pair.to || findMove(table, pair) || leading.length === 0) continue;
      expect(answerMove(table, { ...willing, ...pair, powers: { has: () => false } })).toMatchObject({ status: 403 });
    }
  });

  it('offer the next step first, and all that would be done', () => {
    for (const from of statuses) {
      const offered = nextMoves(table, from, willing);
      expect(offered.map(({ to }) => to).toSorted()).toEqual(
        statuses.filter((to) => answerMove(table, { ...willing, from, to }).ok === true).toSorted(),
      );
      expect(offered.slice(0, 1).some(isForward)).toBe(offered.some(isForward));
    }
  });
});

test.each([
  ['job-cards', 'JC-15', jobcardMoves],
  ['bookings', 'BO-11', bookingMoves],
] as const)('the moves of %s are those that %s tells', (page, rule, table) => {
  const told = tableOf(page, rule).map(([from, to]) => `${from!.split(' ')[0]}: ${to === '–' ? '' : to}`);
  const inTable = Object.keys(table.labels).map((from) => {
    const to = table.moves.filter((move) => move.from === from).map((move) => move.to);
    return `${from}: ${to.join(', ')}`;
  });
  expect(inTable).toEqual(told);
});

test('a lead goes from any status to any other (LE-7)', () => {
  const statuses = Object.keys(leadMoves.labels);
  expect(leadMoves.moves).toHaveLength(statuses.length * (statuses.length - 1));
});
