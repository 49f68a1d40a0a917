import type { Dashboard } from '#contract/dashboard.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';

export type AttentionKind = 'arriving' | 'late' | 'dueToday' | 'unpaid' | 'toDeliver' | 'deliveredUnpaid' | 'inWork';

/** In which order the kinds stand: as the day goes, or the money first. */
export function attentionOrder(moneyFirst: boolean): readonly AttentionKind[] {
  return moneyFirst
    ? ['unpaid', 'toDeliver', 'deliveredUnpaid', 'arriving', 'late', 'dueToday', 'inWork']
    : ['arriving', 'late', 'dueToday', 'unpaid', 'toDeliver', 'deliveredUnpaid', 'inWork'];
}

/** What is ready to deliver has no figure: six fill the strip on a phone and on a desk. */
const labels: Partial<Record<AttentionKind, string>> = {
  arriving: 'Arriving today',
  late: 'Late',
  dueToday: 'Due today',
  unpaid: 'Ready and unpaid',
  deliveredUnpaid: 'Delivered and unpaid',
  inWork: 'In work',
};

/**
 * The figure of each kind, written out; money with its count in the label, so that an amount stands on one line. A kind that the person may
 * not see is left out; undefined while it loads.
 */
export function attentionFigures(today: Dashboard | undefined, order: readonly AttentionKind[]) {
  return order.flatMap((name) => {
    const found = today?.[name];
    const [label, total] = [labels[name], found?.total];
    if (found === null || !label) return [];
    return isOfMoney(name) && total
      ? [{ label: `${label} (${count(total)})`, total, value: inRupees(today?.[name]?.due ?? 0) }]
      : [{ label, total, value: total === undefined ? undefined : count(total) }];
  });
}

const isOfMoney = (name: AttentionKind) => name === 'unpaid' || name === 'deliveredUnpaid';

const count = (total: number) => total.toLocaleString('en-IN');
