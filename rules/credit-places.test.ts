import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditPlaces, type MoneyStep } from './credit-places.ts';
import { sumOfPaise } from './gst.ts';

type Row = [minute: number, place: string, paise: number];

/** 'A' is card A itself, 'A1' a document of it. */
const steps = (rows: readonly Row[]): MoneyStep[] =>
  rows.map(([minute, place, paise]) => ({ at: new Date(minute * 60_000), ...placed(place), paise }));
const placed = (place: string) => ({ jobCardId: place[0]!, invoiceId: place.length > 1 ? place : null });

const told = (receivedPaise: number, freePaise: number, rows: readonly Row[]) =>
  creditPlaces({ receivedPaise, freePaise, steps: steps(rows) }).map(({ jobCardId, invoiceId, paise }) => [
    invoiceId ?? jobCardId,
    paise,
  ]);

const credited: Row[] = [
  [0, 'A1', 1000],
  [1, 'A1', -1000],
];
const usedAndFreed = (minute: number, place: string, paise = 1000): Row[] => [
  [minute, place, paise],
  [minute + 1, place, -paise],
];

test.each<[string, number, number, Row[], [string, number][]]>([
  ['nothing where nothing left', 1000, 400, [[0, 'A1', 600]], []],
  ['what a note took off', 1000, 1000, credited, [['A1', 1000]]],
  ['nothing of what is on another bill', 1000, 0, [...credited, [2, 'B1', 1000]], []],
  ['what came free there at last', 1000, 1000, [...credited, ...usedAndFreed(2, 'B1')], [['B1', 1000]]],
  ['half of it once half was given back', 1000, 500, [...credited, ...usedAndFreed(2, 'B1')], [['B1', 500]]],
  [
    'what never went on, and what came free there at last',
    1000,
    1000,
    [...credited, ...usedAndFreed(2, 'B1', 600)],
    [
      ['A1', 400],
      ['B1', 600],
    ],
  ],
  [
    'of that nothing that was given back, what is free the longest first',
    1000,
    500,
    [...credited, ...usedAndFreed(2, 'B1', 600)],
    [['B1', 500]],
  ],
  [
    'all of it while another bill took what was never anywhere',
    1500,
    1000,
    [...credited, [2, 'B1', 500]],
    [['A1', 1000]],
  ],
  ['nothing of what came back there', 1500, 1300, [...credited, [2, 'A1', 200]], [['A1', 800]]],
  [
    'nothing of what came back there, though another document freed some before',
    2000,
    1800,
    [
      [0, 'A2', 500],
      [1, 'A1', 1000],
      [2, 'A2', -500],
      [3, 'A1', -1000],
      [4, 'A1', 200],
    ],
    [
      ['A2', 500],
      ['A1', 800],
    ],
  ],
  [
    'of what left a document and its card as much as no other document took',
    2000,
    1100,
    [
      [0, 'A1', 600],
      [0, 'A', 600],
      [1, 'A1', -600],
      [1, 'A', -600],
      [1, 'A2', 900],
    ],
    [['A1', 300]],
  ],
  ['nothing of what the next document of its card has', 1500, 500, [...credited, [2, 'A2', 1000]], []],
  [
    'what a document of the same card freed, not the card as well',
    1000,
    1000,
    [...credited, ...usedAndFreed(2, 'A2')],
    [['A2', 1000]],
  ],
  [
    'nothing of what only moved within its card',
    2000,
    1000,
    [
      [0, 'A', 1000],
      [1, 'A', -1000],
      [1, 'A1', 1000],
    ],
    [],
  ],
  [
    'what a cancelled document did not leave to its card',
    1000,
    300,
    [
      [0, 'A1', 1000],
      [1, 'A1', -1000],
      [1, 'A', 700],
    ],
    [['A1', 300]],
  ],
  [
    'the card, of what another card took and freed',
    1000,
    1000,
    [[0, 'A', 1000], [1, 'A', -1000], ...usedAndFreed(2, 'B')],
    [['B', 1000]],
  ],
])('a payment is told where it came free last: %s', (_, received, free, rows, expected) => {
  expect(told(received, free, rows)).toEqual(expected);
});

const places = ['A', 'A1', 'A2', 'B', 'B1'];

test('what the places say together is never above what is free, nor a card’s above what left it', () => {
  const step = fc.record({
    what: fc.constantFrom('PUT', 'FREE', 'MOVE'),
    from: fc.constantFrom(...places),
    to: fc.constantFrom('A', 'A1', 'A2'),
    part: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.integer({ min: 0, max: 100 }), (drawn, givenPart) => {
      const rows = moved(1000, drawn);
      const onNothing = 1000 - sumOfPaise(rows.map(([, , paise]) => paise));
      const freePaise = onNothing - Math.floor((onNothing * givenPart) / 100);
      const made = creditPlaces({ receivedPaise: 1000, freePaise, steps: steps(rows) });
      expect(made.every(({ paise }) => paise > 0)).toBe(true);
      expect(sumOfPaise(made.map(({ paise }) => paise))).toBeLessThanOrEqual(freePaise);
      for (const card of ['A', 'B']) {
        const ofCard = made.flatMap(({ jobCardId, paise }) => (jobCardId === card ? [paise] : []));
        expect(sumOfPaise(ofCard)).toBeLessThanOrEqual(goneFrom(card, rows));
      }
    }),
    { numRuns: 2000 },
  );
});

interface Step {
  what: 'PUT' | 'FREE' | 'MOVE';
  from: string;
  to: string;
  part: number;
}

/** Money as the application lets it move: nothing is put, freed or moved that is not there. */
function moved(received: number, drawn: readonly Step[]): Row[] {
  const there = new Map<string, number>();
  const rows: Row[] = [];
  drawn.forEach(({ what, from, to, part }, minute) => {
    const has = what === 'PUT' ? received - sumOfPaise([...there.values()]) : (there.get(from) ?? 0);
    const paise = Math.floor((has * part) / 100);
    const add = (place: string, sum: number) => {
      there.set(place, (there.get(place) ?? 0) + sum);
      rows.push([minute, place, sum]);
    };
    if (paise === 0 || (what === 'MOVE' && (from === to || from.startsWith('B')))) return;
    add(from, what === 'PUT' ? paise : -paise);
    if (what === 'MOVE') add(to, paise);
  });
  return rows;
}

/** What was on a card at most, less what is. */
function goneFrom(card: string, rows: readonly Row[]): number {
  let [there, most] = [0, 0];
  for (const ofMinute of Map.groupBy(rows, ([minute]) => minute).values()) {
    there += sumOfPaise(ofMinute.flatMap(([, place, paise]) => (place.startsWith(card) ? [paise] : [])));
    most = Math.max(most, there);
  }
  return most - there;
}
