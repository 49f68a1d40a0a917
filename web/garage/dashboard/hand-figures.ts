import type { Dashboard } from '#contract/dashboard.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';

export type HandName = 'arriving' | 'late' | 'unpaid' | 'inBays';

/** In which order the kinds stand: as the day goes, or the money first. */
export function handOrder(moneyFirst: boolean): readonly HandName[] {
  return moneyFirst ? ['unpaid', 'arriving', 'late', 'inBays'] : ['arriving', 'late', 'unpaid', 'inBays'];
}

const labels: Record<HandName, string> = {
  arriving: 'Arriving today',
  late: 'Late',
  unpaid: 'Ready and unpaid',
  inBays: 'In bays',
};

/** The figure of each kind, written out; money beside its count. A kind that the person may not see is left out; undefined while it loads. */
export function handFigures(today: Dashboard | undefined, order: readonly HandName[]) {
  return order.flatMap((name) => {
    const hand = today?.[name];
    return hand === null
      ? []
      : [
          {
            label: labels[name],
            total: hand?.total,
            value: hand && (name === 'unpaid' ? owed(today) : count(hand.total)),
          },
        ];
  });
}

function owed(today: Dashboard | undefined) {
  const { total = 0, due = 0 } = today?.unpaid ?? {};
  return total === 0 ? '0' : `${inRupees(due ?? 0)} (${count(total)})`;
}

const count = (total: number) => total.toLocaleString('en-IN');
