import type { Dashboard } from '#contract/dashboard.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';

export type AttentionKind = 'arriving' | 'late' | 'unpaid' | 'inWork';

/** In which order the kinds stand: as the day goes, or the money first. */
export function attentionOrder(moneyFirst: boolean): readonly AttentionKind[] {
  return moneyFirst ? ['unpaid', 'arriving', 'late', 'inWork'] : ['arriving', 'late', 'unpaid', 'inWork'];
}

const labels: Record<AttentionKind, string> = {
  arriving: 'Arriving today',
  late: 'Late',
  unpaid: 'Ready and unpaid',
  inWork: 'In work',
};

/**
 * The figure of each kind, written out; money with its count in the label, so that an amount stands on one line. A kind that the person may
 * not see is left out; undefined while it loads.
 */
export function attentionFigures(today: Dashboard | undefined, order: readonly AttentionKind[]) {
  return order.flatMap((name) => {
    const found = today?.[name];
    return found === null
      ? []
      : [
          {
            label: name === 'unpaid' ? unpaidLabel(found?.total) : labels[name],
            total: found?.total,
            value: found && (name === 'unpaid' ? owed(today) : count(found.total)),
          },
        ];
  });
}

function owed(today: Dashboard | undefined) {
  const { total = 0, due = 0 } = today?.unpaid ?? {};
  return total === 0 ? '0' : inRupees(due ?? 0);
}

const unpaidLabel = (total = 0) => (total === 0 ? labels.unpaid : `${labels.unpaid} (${count(total)})`);

const count = (total: number) => total.toLocaleString('en-IN');
