import type { DayPaper } from '#contract/drawer.ts';
import { dayBlocks } from '#rules/day-paper.ts';
import { formatDay } from '#rules/day-words.ts';
import { paymentModeLabels } from '#rules/labels.ts';
import { toPaise } from '#rules/money.ts';
import { partyOfGarage } from '#rules/paper-parts.ts';
import type { Paper } from './draw-paper.ts';

/** A closed day of the drawer as its paper (MO-45). */
export function drawerDayPaper({ day, garage, branchName, printedAt }: DayPaper): Paper {
  const paise = (rupees: number | null) => toPaise(rupees ?? 0);
  const on = day.day.slice(0, 10);
  const title = `Day ${formatDay(on)}${branchName ? `, ${branchName}` : ''}`;
  return {
    name: `Day ${on}${branchName ? ` ${branchName}` : ''}`,
    title,
    garage: garage.name,
    runningHead: title,
    printedAt,
    blocks: dayBlocks({
      garage,
      seller: partyOfGarage(garage),
      branch: branchName,
      day: on,
      moves: {
        openingPaise: paise(day.opening),
        receivedPaise: paise(day.received),
        refundedPaise: paise(day.refunded),
        reversedPaise: paise(day.reversed),
        payInsPaise: paise(day.payIns),
        payOutsPaise: paise(day.payOuts),
        depositsPaise: paise(day.deposits),
      },
      cashMoves: day.moves.toReversed().map(({ amount, ...move }) => ({ ...move, paise: paise(amount) })),
      count: Object.fromEntries((day.closingCount ?? []).map(({ rupees, pieces }) => [String(rupees), pieces])),
      atOpening: day.openingVariance ? { paise: paise(day.openingVariance), reason: day.openingReason } : null,
      reason: day.reason,
      opened: { at: day.openedAt, by: day.openedBy },
      closed: { at: day.closedAt ?? day.openedAt, by: day.closedBy },
      others: day.others.map(({ mode, received, refunded, reversed }) => ({
        label: paymentModeLabels[mode],
        paise: paise(received) - paise(refunded),
        reversedPaise: paise(reversed),
      })),
    }),
  };
}
