import type { CashMoveKind } from '#contract/drawer-choices.ts';
import { formatDay, formatDayTime } from './day-words.ts';
import {
  countedPaise,
  expectedPaise,
  varianceAndReason,
  variancePaise,
  type Count,
  type DrawerMoves,
} from './drawer.ts';
import { inRupees } from './jobcard-amounts.ts';
import { toRupees } from './money.ts';
import type { Block } from './paper-blocks.ts';
import { figure } from './paper-figures.ts';
import { documentHead, knownFacts, type PaperGarage, type PaperParty } from './paper-parts.ts';
import { withoutEmoji } from './without-emoji.ts';

/** A day of a drawer that was closed: amounts in whole paise, as they are kept. */
export interface DayOnPaper {
  garage: Pick<PaperGarage, 'logoText'>;
  seller: PaperParty;
  branch: string | null;
  day: string;
  moves: DrawerMoves;
  /** each time that cash was put in or taken out, the first one first */
  cashMoves: readonly { kind: CashMoveKind; paise: number; reason: string; at: string; by: string | null }[];
  count: Count;
  /** by how much it held another amount when it was opened than when it was closed before, and why; null where it did not */
  atOpening: { paise: number; reason: string | null } | null;
  /** why it differs; null where it does not */
  reason: string | null;
  opened: { at: string; by: string | null };
  closed: { at: string; by: string | null };
  /** what came by other ways than cash less what was given back, for the day's whole, and what was reversed of it */
  others: readonly { label: string; paise: number; reversedPaise: number }[];
}

/**
 * A closed day of the drawer on paper: what should be there and why, what was counted by notes and coins, and the difference with its reason
 * (MO-45).
 */
export function dayBlocks(given: DayOnPaper): Block[] {
  const { garage, seller, branch, day, moves, cashMoves, count, atOpening, reason, opened, closed, others } =
    withoutEmoji(given);
  const counted = countedPaise(count);
  const variance = variancePaise(moves, counted);
  const who = ({ at, by }: DayOnPaper['opened']) => [formatDayTime(new Date(at)), by].filter(Boolean).join(', ');
  const row = (label: string, paise: number) => ({ cells: [label, figure(toRupees(paise))] });
  const sum = (label: string, paise: number, strong = false) => ({ label, amount: inRupees(toRupees(paise)), strong });
  const pieces = Object.entries(count)
    .filter(([, many]) => many > 0)
    .toSorted(([a], [b]) => Number(b) - Number(a));
  return [
    documentHead(garage, seller, { title: 'Day', number: formatDay(day), status: branch ?? '', address: null }),
    knownFacts([
      ['Opened', who(opened)],
      ['Closed', who(closed)],
      ['Difference at opening', atOpening && varianceAndReason(atOpening.paise, atOpening.reason)],
      ['Reason for the difference', reason],
    ]),
    {
      kind: 'table',
      columns: [
        { head: 'Cash', align: 'left', grows: true },
        { head: 'Amount', align: 'right' },
      ],
      groups: [
        {
          rows: [
            row('In the drawer at first', moves.openingPaise),
            row('Received', moves.receivedPaise),
            row('Given back', -moves.refundedPaise),
            ...(moves.reversedPaise === 0 ? [] : [row('Reversed', -moves.reversedPaise)]),
            row(movedWords.PAY_IN, moves.payInsPaise),
            row(movedWords.PAY_OUT, -moves.payOutsPaise),
            row(movedWords.DEPOSIT, -moves.depositsPaise),
          ],
        },
      ],
    },
    ...movesTable(cashMoves),
    {
      kind: 'table',
      columns: [
        { head: 'Counted', align: 'left', grows: true },
        { head: 'Pieces', align: 'right' },
        { head: 'Amount', align: 'right' },
      ],
      groups: [
        {
          rows: pieces.map(([rupees, many]) => ({
            cells: [`₹${rupees}`, many.toLocaleString('en-IN'), figure(Number(rupees) * many)],
          })),
        },
      ],
    },
    {
      kind: 'sums',
      rows: [
        ...others.flatMap(({ label, paise, reversedPaise }) => [
          sum(`${paise < 0 ? 'Given back' : 'Received'} by ${label}`, Math.abs(paise)),
          ...(reversedPaise === 0 ? [] : [sum(`Reversed by ${label}`, -reversedPaise)]),
        ]),
        sum('Cash expected', expectedPaise(moves)),
        sum('Cash counted', counted),
        sum(variance < 0 ? 'Missing' : variance > 0 ? 'Too much' : 'Difference', Math.abs(variance), true),
      ],
    },
    { kind: 'signatures', names: ['Counted by', 'Checked by'] },
  ];
}

/** What the sums of cash put in and taken out are made of; nothing where there was none. */
function movesTable(moves: DayOnPaper['cashMoves']): Block[] {
  if (moves.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { head: 'When', align: 'left' },
        { head: 'What', align: 'left' },
        { head: 'Reason', align: 'left', grows: true },
        { head: 'By', align: 'left', grows: true },
        { head: 'Amount', align: 'right' },
      ],
      groups: [
        {
          rows: moves.map(({ kind, paise, reason, at, by }) => ({
            cells: [
              formatDayTime(new Date(at), { year: false }),
              movedWords[kind],
              reason,
              by ?? '',
              figure(toRupees(kind === 'PAY_IN' ? paise : -paise)),
            ],
          })),
        },
      ],
    },
  ];
}

const movedWords: Readonly<Record<CashMoveKind, string>> = {
  PAY_IN: 'Paid in',
  PAY_OUT: 'Paid out',
  DEPOSIT: 'Taken to the bank',
};
