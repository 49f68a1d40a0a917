import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  pendingAnswersWords,
  countedAnswers,
  decisionAfter,
  decisionBy,
  declinedEarlier,
  estimateDays,
  isAgreed,
  nextVersion,
  sendEstimateProblem,
  versionState,
  type Answer,
  type Decision,
  type DecidedLine,
} from './estimate-moves.ts';

const line = (more: Partial<DecidedLine & { totalPaise: number }> = {}): DecidedLine & { totalPaise: number } => ({
  lineId: '1',
  kind: 'PART',
  description: 'Brake pads',
  quantity: 1,
  ratePaise: 235_050,
  discountPaise: 0,
  treatment: 'TAXABLE',
  taxRate: 18,
  totalPaise: 277_359,
  decision: 'ASKED',
  ...more,
});

const changes: Partial<DecidedLine>[] = [
  { description: 'Brake pads, rear' },
  { quantity: 2 },
  { ratePaise: 235_051 },
  { ratePaise: 235_051, discountPaise: 100 },
  { ratePaise: 100, quantity: 3 },
  { kind: 'LABOUR' },
  { treatment: 'EXEMPT' },
  { taxRate: 5 },
];

describe('A changed line', () => {
  it.each(changes)('is asked again when it was answered: %j', (change) => {
    expect(decisionAfter(line({ decision: 'APPROVED' }), line(change))).toBe('ASKED');
    expect(decisionAfter(line({ decision: 'DECLINED' }), line(change))).toBe('ASKED');
    expect(decisionAfter(line({ decision: null }), line(change))).toBeNull();
  });

  it('keeps its answer when it says the same as before', () => {
    expect(decisionAfter(line({ decision: 'APPROVED' }), line())).toBe('APPROVED');
  });

  it.each([{ discountPaise: 1 }, { ratePaise: 235_049 }, { ratePaise: 0, discountPaise: 5 }])(
    'stays approved for less, and is asked again where it was declined: %j',
    (less) => {
      expect(decisionAfter(line({ decision: 'APPROVED' }), line(less))).toBe('APPROVED');
      expect(decisionAfter(line({ decision: 'DECLINED' }), line(less))).toBe('ASKED');
      expect([decisionBy('APPROVED', line(), line(less)), decisionBy('DECLINED', line(), line(less))]).toEqual([
        'APPROVED',
        'ASKED',
      ]);
    },
  );

  it.each(changes)('is not approved by an answer to what it was: %j', (change) => {
    expect(decisionBy('APPROVED', line(), line(change))).toBe('ASKED');
    expect(decisionBy('APPROVED', line(), line())).toBe('APPROVED');
  });

  it.each([
    [277_359, 'APPROVED'],
    [277_360, 'APPROVED'],
    [277_361, 'ASKED'],
    [200_000, 'APPROVED'],
  ] as const)('is approved at what it comes to with its tax, not above: %i (MO-177)', (totalPaise, decision) => {
    expect(decisionBy('APPROVED', line(), line({ totalPaise }))).toBe(decision);
    expect(decisionBy('DECLINED', line(), line({ totalPaise }))).toBe('DECLINED');
  });
});

test('the next version holds all that was ever asked, with the answers that stand', () => {
  const lines = [
    line({ lineId: '1', decision: null }),
    line({ lineId: '2', decision: 'APPROVED' }),
    line({ lineId: '3', decision: 'DECLINED' }),
    line({ lineId: '4' }),
  ];
  expect(nextVersion(lines).map(({ lineId, decision }) => [lineId, decision])).toEqual([
    ['2', 'APPROVED'],
    ['3', 'DECLINED'],
    ['4', 'ASKED'],
  ]);
  expect(sendEstimateProblem(lines)).toBeNull();
  expect(sendEstimateProblem(lines.slice(0, 3))).toBe('No line needs approval');
});

test('answers count once, for lines that were asked and are open still', () => {
  const version = [
    { lineId: '1', decision: 'ASKED' as const },
    { lineId: '2', decision: 'APPROVED' as const },
  ];
  const given = [
    { lineId: '1', answer: 'DECLINED' as const },
    { lineId: '1', answer: 'APPROVED' as const },
    { lineId: '2', answer: 'DECLINED' as const },
    { lineId: 'of another card', answer: 'APPROVED' as const },
  ];
  expect(countedAnswers(given, version, [])).toEqual([given[0]]);
  expect(countedAnswers(given, version, [{ lineId: '1' }])).toEqual([]);
});

test('a version is open until it is revoked, replaced or over', () => {
  const day = 86_400_000;
  const facts = { isNewest: true, isRevoked: false, expiresAt: estimateDays * day };
  expect(versionState(facts, 14 * day - 1)).toBe('OPEN');
  expect(versionState(facts, 14 * day)).toBe('EXPIRED');
  expect(versionState({ ...facts, isNewest: false }, 0)).toBe('REPLACED');
  expect(versionState({ ...facts, isRevoked: true }, 0)).toBe('REVOKED');
});

test('what waits for an answer blocks READY and stands on no total, what was declined neither', () => {
  const of = (...decisions: Decision[]) => decisions.map((decision) => ({ decision }));
  expect(pendingAnswersWords({ askedLines: 0 })).toBe('');
  expect(pendingAnswersWords({ askedLines: 1 })).toBe('1 line needs approval');
  expect(pendingAnswersWords({ askedLines: 2 })).toBe('2 lines need approval');
  expect(of(null, 'APPROVED', 'ASKED', 'DECLINED').map(isAgreed)).toEqual([true, true, false, false]);
});

test('declined work returns once, unless the visit has it already', () => {
  const earlier = [
    line({ description: 'Brake pads', decision: 'DECLINED' }),
    line({ description: ' brake  PADS', decision: 'DECLINED' }),
    line({ description: 'Coolant', decision: 'APPROVED' }),
  ];
  expect(declinedEarlier(earlier, [])).toEqual([earlier[0]]);
  expect(declinedEarlier(earlier, [{ description: 'Brake Pads' }])).toEqual([]);
});

test('declined work that was done at a later visit does not return; what only needs approval changes nothing', () => {
  const pads = line({ decision: 'DECLINED' });
  expect(declinedEarlier([line({ decision: 'APPROVED' }), pads], [])).toEqual([]);
  expect(declinedEarlier([line({ decision: null }), pads], [])).toEqual([]);
  expect(declinedEarlier([line({ decision: 'ASKED' }), pads], [])).toEqual([pads]);
  expect(declinedEarlier([pads, line({ decision: 'APPROVED' })], [])).toEqual([pads]);
});

test('however a card goes, no line is decided that the customer did not see as it is, or approve for more', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('change' as const), at: fc.nat(2), ratePaise: fc.nat(2) }),
    fc.record({ do: fc.constant('send' as const) }),
    fc.record({
      do: fc.constant('answer' as const),
      at: fc.nat(2),
      answer: fc.constantFrom('APPROVED' as const, 'DECLINED' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let lines = [0, 1, 2].map((id) => line({ lineId: String(id), ratePaise: 0 }));
      let version: ReturnType<typeof line>[] = [];
      let answered: { lineId: string }[] = [];
      const agreed: { lineId: string; answer: Answer; ratePaise: number }[] = [];
      for (const now of steps)
        if (now.do === 'send') {
          version = nextVersion(lines);
          answered = [];
        } else if (now.do === 'change')
          lines = lines.map((one, at) => {
            const after = { ...one, ratePaise: now.ratePaise };
            return at === now.at ? { ...after, decision: decisionAfter(one, after) } : one;
          });
        else
          for (const { lineId, answer } of countedAnswers(
            [{ lineId: String(now.at), answer: now.answer }],
            version,
            answered,
          )) {
            answered.push({ lineId });
            const asked = version.find((one) => one.lineId === lineId)!;
            agreed.push({ lineId, answer, ratePaise: asked.ratePaise });
            lines = lines.map((one) =>
              one.lineId === lineId ? { ...one, decision: decisionBy(answer, asked, one) } : one,
            );
          }
      const decided = lines.filter(({ decision }) => decision === 'APPROVED' || decision === 'DECLINED');
      const wasSaid = ({ lineId, decision, ratePaise }: DecidedLine) =>
        agreed.some(
          (said) =>
            said.lineId === lineId &&
            said.answer === decision &&
            (decision === 'APPROVED' ? said.ratePaise >= ratePaise : said.ratePaise === ratePaise),
        );
      expect(decided.filter((one) => !wasSaid(one))).toEqual([]);
    }),
  );
});
